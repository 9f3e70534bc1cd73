/// The fields found in one engine's text; none where the text is not a card.
package struct KTPData: Sendable, Equatable {
    package var fields: FieldMap<FieldReading>
    /// Whether they are under the labels of a foreigner's card.
    package var isEnglish = false

    package init(fields: FieldMap<FieldReading> = [:]) { self.fields = fields }

    package subscript(field: KTPField) -> FieldReading? {
        get { fields[field] }
        set { fields[field] = newValue }
    }

    package var isEmpty: Bool { fields.isEmpty }

    package func only(_ wanted: [KTPField]) -> KTPData {
        var data = KTPData()
        for field in wanted { data[field] = self[field] }
        return data
    }
}

extension KTPData: Encodable {
    package func encode(to encoder: any Encoder) throws { try fields.encode(to: encoder) }
}

package struct FieldReading: Encodable, Sendable, Equatable {
    /// As printed, upper case, single blanks; dates `DD-MM-YYYY`; RT/RW `003/005`.
    package var value: String
    /// 0…1, the engine's own word on it; not calibrated.
    package var confidence: Double
    /// The place of the value, in pixels of the normalised card; nil where the text came without boxes.
    package var box: BoundingBox?

    package init(value: String, confidence: Double, box: BoundingBox? = nil) {
        (self.value, self.confidence, self.box) = (value, confidence, box)
    }
}
