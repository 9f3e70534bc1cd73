CREATE VIEW differences AS
SELECT images.path, images.page, decisions.field, lstm.value AS lstm, legacy.value AS legacy,
       decisions.value AS chosen, decisions.origin, decisions.status, images.item
FROM decisions
JOIN images USING (item)
JOIN readings AS first ON first.item = decisions.item AND first.engine = 'lstm'
JOIN readings AS second ON second.item = decisions.item AND second.engine = 'legacy'
LEFT JOIN readingFields AS lstm
    ON lstm.item = decisions.item AND lstm.field = decisions.field AND lstm.engine = 'lstm'
LEFT JOIN readingFields AS legacy
    ON legacy.item = decisions.item AND legacy.field = decisions.field AND legacy.engine = 'legacy'
WHERE lstm.value IS NOT legacy.value
