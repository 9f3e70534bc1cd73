import KTPCore
import KTPRegister

extension ReviewService {
    /// The session as a whole, as the page shows it.
    /// - Parameter neighbours: nil where they were not asked for.
    func session(_ neighbours: ObjectMembers? = nil) async throws -> ObjectMembers {
        let figures = try store.totals()
        let hasDuplicates = figures.duplicates > 0
        func waiting(_ status: CardStatus) -> Int { (figures.status[status] ?? 0) - (figures.putOff[status] ?? 0) }
        return [
            "session": store.id, "folder": setting.folder, "by": setting.view.rawValue,
            "readOnly": setting.readOnly != nil, "readOnlyMessage": setting.readOnly,
            "scanning": SessionStore.isBeingScanned(store.folder),
            // Pictures that were given to the page and have not been read yet, and a sentence about the last that were.
            "adding": withState(\.additions.waiting.count), "addedMessage": withState(\.additions.message),
            "cards": figures.cards, "accepted": figures.status[.accepted] ?? 0, "review": waiting(.review),
            "failed": waiting(.failed), "dismissed": figures.status[.setAside] ?? 0,
            // Cards that wait for something; they count neither among `review` nor among `failed`.
            "putOff": figures.putOff.pairs.map(\.value).reduce(0, +), "duplicates": figures.duplicates,
            // Persons who are there more than once, and cards that differ in nothing from another of the same person.
            "repeated": hasDuplicates ? try store.repeatedPersons().count : 0,
            "alike": hasDuplicates ? try store.repeatedPersons(alike: true).further.count : 0,
            "fieldsLeft": figures.doubtfulFields, "settled": figures.settled,
            // A sentence that names the printed fields which accepted cards lack.
            "unread": figures.unread.sentence(in: language),
            "exports": await exports.standing, "exportsMessage": await exports.message,
            "downloads": await exports.downloads.map { ["file": $0.file, "title": $0.title] as ObjectMembers },
            "canUndo": withState { !$0.steps.isEmpty },
            "fields": KTPField.allCases.map { view(of: $0, doubtful: figures.doubtful[$0] ?? 0) },
            // As it was asked for on the command line.
            "sampleShare": setting.sampleShare, "sample": try sample(), "neighbours": neighbours,
        ]
    }

    private func view(of field: KTPField, doubtful: Int) -> ObjectMembers {
        let choices = FieldChoices.closed(field)
        let kind =
            switch field.spec.form {
            case .nik: "digits"
            case .date: "date"
            case .validity, .neighbourhood, .text: choices == nil ? "text" : "choice"
            }
        return ["field": field, "label": field.label, "kind": kind, "choices": choices, "doubtful": doubtful]
    }

    /// How the sample stands, and what it says of the register.
    func sample() throws -> ObjectMembers? { try store.sample().map(view) }
    func view(of sample: SampleStanding) -> ObjectMembers {
        sample.members + ["sentence": sample.sentence(in: language)]
    }
}
