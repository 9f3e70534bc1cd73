package import KTPCore

/// The decisions that an edited file means for a card: a three-way merge of what was shown, what the person made of it, and what
/// the register holds now.
package struct CardMerge: Sendable, Equatable {
    /// Something that the person changed and that has changed in the register since it was shown.
    package struct Conflict: Sendable, Equatable {
        /// nil for the card as a whole.
        package var field: KTPField?
        package var place: String
        /// The file's word; nil where it does not tell which value was meant.
        package var decision: Correction.Decision?

        package init(field: KTPField?, place: String, decision: Correction.Decision?) {
            (self.field, self.place, self.decision) = (field, place, decision)
        }
    }

    package private(set) var decisions: [Correction.Decision] = []
    package private(set) var conflicts: [Conflict] = []
    package private(set) var refused: [EditedResultsError] = []
    private let edited: EditedCard

    package var isEmpty: Bool { decisions.isEmpty && conflicts.isEmpty && refused.isEmpty }

    package init(_ edited: EditedCard, with card: CardRecord) {
        self.edited = edited
        for (field, edit) in edited.values.pairs { merge(edit, of: field, with: card.fields[field]) }
        for (field, mark) in edited.confirmed.pairs { confirm(field, mark, with: card.fields[field]) }
        if let whole = edited.whole, card.settled != .confirmed { confirm(whole, card) }
    }

    private mutating func merge(_ edit: EditedValue, of field: KTPField, with now: FieldDecision?) {
        let value = edit.value.flatMap(field.typed)
        guard value != now?.value else { return }
        // A row that does not tell what it showed may be older than what a person decided.
        let isAsShown = edit.shown.map { $0 == ShownCard.mark(of: now?.value) } ?? (now?.from != .clerk)
        guard isAsShown else {
            return conflicts.append(Conflict(field: field, place: edit.place, decision: .value(field, value)))
        }
        if let old = now?.value, let value, !edit.isTyped {
            if field == .nik, Self.isRounded(old, value) { return refused.append(.rounded(place: edit.place)) }
            if Self.hasLostZeros(old, value) { return refused.append(.rewritten(place: edit.place)) }
        }
        decisions.append(.value(field, value))
    }

    private mutating func confirm(_ field: KTPField, _ mark: EditedValue, with now: FieldDecision?) {
        if let edit = edited.values[field] {
            // What was typed is what is right.
            guard edit.value.flatMap(field.typed) == now?.value else { return }
        } else if let shown = mark.shown, shown != ShownCard.mark(of: now?.value) {
            let isKnown = ShownCard.mark(of: mark.value) == shown
            let decision = isKnown ? Correction.Decision.value(field, mark.value.flatMap(field.typed)) : nil
            return conflicts.append(Conflict(field: field, place: mark.place, decision: decision))
        }
        if now?.from != .clerk { decisions.append(.value(field, now?.value)) }
    }

    /// Confirms the card as it was shown, with what the same file changes.
    private mutating func confirm(_ whole: EditedWhole, _ card: CardRecord) {
        let now = ShownCard.marks(of: card)
        let isAsShown =
            whole.shown.map { shown in
                KTPField.allCases.allSatisfy { field in
                    let typed = edited.values[field].map { ShownCard.mark(of: $0.value.flatMap(field.typed)) }
                    return now[field] == shown[field] || now[field] == typed
                }
            } ?? (card.settled == nil)
        if isAsShown {
            decisions.append(.confirmed)
        } else {
            conflicts.append(Conflict(field: nil, place: whole.place, decision: .confirmed))
        }
    }
}

/// The harm that spreadsheets do to digits.
extension CardMerge {
    /// Whether a number of fifteen digits, which is all that Excel keeps, makes the one of the other.
    static func isRounded(_ old: String, _ new: String) -> Bool {
        guard old.count == 16, new.count == 16, new.hasSuffix("0"), let old = Int(old), let new = Int(new) else {
            return false
        }
        return old != new && abs(old - new) < 10
    }

    private static func hasLostZeros(_ old: String, _ new: String) -> Bool {
        guard old.hasPrefix("0"), old.allSatisfy(\.isASCIIDigit), new.allSatisfy(\.isASCIIDigit) else { return false }
        return old.drop { $0 == "0" } == new.drop { $0 == "0" }
    }

    package var hasRoundedNIK: Bool {
        refused.contains { if case .rounded = $0 { true } else { false } }
    }

    /// Takes a new NIK back that ends in 0: in a file whose other NIKs were rounded, this one was too.
    package mutating func refuseRoundNIK() {
        guard let edit = edited.values[.nik], !edit.isTyped else { return }
        let count = decisions.count
        decisions.removeAll { if case .value(.nik, let value?) = $0 { value.hasSuffix("0") } else { false } }
        if decisions.count < count { refused.append(.rounded(place: edit.place)) }
    }

    /// Takes what the file says, although the register has changed.
    package mutating func settle(_ conflict: Conflict) {
        guard let decision = conflict.decision, let index = conflicts.firstIndex(of: conflict) else { return }
        conflicts.remove(at: index)
        decisions.append(decision)
    }

    /// Leaves a decision out.
    package mutating func drop(_ decision: Correction.Decision) { decisions.removeAll { $0 == decision } }

    /// The place where the file says so.
    package func place(of decision: Correction.Decision) -> String {
        guard case .value(let field, _) = decision else { return edited.whole?.place ?? edited.place }
        return edited.values[field]?.place ?? edited.confirmed[field]?.place ?? edited.place
    }
}
