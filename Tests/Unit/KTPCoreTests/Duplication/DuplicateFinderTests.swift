import KTPCore
import TestSupport
import Testing

struct DuplicateFinderTests {
    private func duplicates(_ records: [CardRecord]) -> [String: [Duplicate]] {
        var finder = DuplicateFinder()
        for record in records { finder.add(record) }
        return finder.duplicates { id in records.first { $0.id == id }?.fields ?? [:] }
    }

    private func changed(_ number: Int, _ change: (inout CardRecord) -> Void) -> CardRecord {
        var record = CardRecord.sample(number)
        change(&record)
        return record
    }

    private func likeness(flipping count: Int) -> String? {
        PerceptualHash((0..<PerceptualHash.bits).map { ($0 * $0 % 11 < 5) != ($0 * 37 % 256 < count) })?.hex
    }

    @Test func differentCardsAreNoDuplicates() { #expect(duplicates((1...50).map { CardRecord.sample($0) }).isEmpty) }

    @Test func theSameFileUnderTwoNamesIsOne() {
        let copy = changed(1) { $0.id = "copy" }
        let found = duplicates([.sample(1), .sample(2), copy])
        #expect(
            found == ["id1": [Duplicate(other: "copy", kind: .file)], "copy": [Duplicate(other: "id1", kind: .file)]])
    }

    /// Cards of one page, and pages of one file, have the same bytes.
    @Test func theCardsOfOneFileAreDifferentOnes() {
        let second = changed(2) { $0.source = CardRecord.sample(1).source }
        #expect(duplicates([.sample(1), second])["id1"]?.map(\.kind) == [.file])
        var (left, right) = (CardRecord.sample(1), second)
        (left.source.card, right.source.card) = (1, 2)
        #expect(duplicates([left, right]).isEmpty)
        let nextPage = changed(2) {
            $0.source = CardRecord.sample(1).source
            $0.source.location.page = 2
        }
        #expect(duplicates([.sample(1), nextPage]).isEmpty)
    }

    @Test func aPictureSavedAnewIsKnownByItsLooks() {
        let first = changed(1) { $0.likeness = likeness(flipping: 0) }
        let again = changed(1) {
            $0.id = "again"
            $0.source.sha256 = "other bytes"
            $0.likeness = likeness(flipping: 15)
        }
        #expect(duplicates([first, again])["id1"] == [Duplicate(other: "again", kind: .picture)])
        let nobodyReadIt = changed(2) {
            $0.likeness = likeness(flipping: 3)
            $0.fields[.nik] = .missing
        }
        #expect(duplicates([first, nobodyReadIt])["id1"]?.first?.kind == .picture)
    }

    /// Two cards of one print shop may look alike; a NIK that was read on both tells them apart, but for a digit or two.
    @Test func anotherNIKIsAnotherCard() {
        let first = changed(1) { $0.likeness = likeness(flipping: 0) }
        let other = changed(1234) { $0.likeness = likeness(flipping: 5) }
        #expect(duplicates([first, other]).isEmpty)
        let misread = changed(3) { $0.likeness = likeness(flipping: 5) }
        #expect(duplicates([first, misread])["id1"]?.first?.kind == .picture)
    }

    @Test func theSameNIKOnAnotherPictureNamesWhatDiffers() {
        let moved = changed(1) {
            $0.id = "moved"
            $0.source.sha256 = "another shot"
            $0.fields[.alamat]?.value = "JL. LAIN NO. 9"
            $0.fields[.kelDesa]?.value = "MEKARSARI"
            $0.fields[.kelDesa]?.status = .review
            $0.fields[.agama] = .missing
        }
        let expected = Duplicate(
            other: "moved", kind: .card, differing: [.alamat, .kelDesa], contradicting: [.alamat])
        #expect(duplicates([.sample(1), .sample(2), moved])["id1"] == [expected])
    }

    /// Without a NIK, the name and the birth date tell.
    @Test func aHolderIsKnownByNameAndBirthDate() {
        let unread = changed(1) {
            $0.id = "unread"
            $0.source.sha256 = "another shot"
            $0.fields[.nik] = .missing
        }
        #expect(duplicates([.sample(1), unread])["unread"]?.map(\.kind) == [.card])
        let namesake = changed(1) {
            $0.id = "namesake"
            $0.source.sha256 = "another shot"
            $0.fields[.nik]?.value = "3201994501700009"
        }
        #expect(duplicates([.sample(1), namesake]).isEmpty)
    }

    @Test func failedCardsAreNobodysDuplicates() {
        var copy = CardRecord.failedSample(1, .damaged)
        copy.id = "copy"
        #expect(duplicates([.failedSample(1, .damaged), copy]).isEmpty)
    }

    /// A register of ten thousand, a tenth of them twice and one card a thousand times, in seconds even here.
    @Test(.timeLimit(.minutes(1))) func aLargeRegisterTakesLittleTime() {
        var finder = DuplicateFinder()
        for number in 1...9_000 { finder.add(.sample(number)) }
        for number in 1...1_000 {
            finder.add(changed(number) { $0.id = "again\(number)" })
        }
        for number in 1...1_000 { finder.add(changed(1) { $0.id = "copy\(number)" }) }
        let found = finder.duplicates { _ in CardRecord.sample(1).fields }
        #expect(found["id500"] == [Duplicate(other: "again500", kind: .file)])
        #expect(found["id2000"] == nil)
        #expect(found["copy500"]?.count == 20)
    }
}

struct DuplicateMarkTests {
    private let differing = Duplicate(
        other: "b", kind: .card, differing: [.alamat, .agama], contradicting: [.alamat])

    @Test func aSecondPictureIsSaidAndNoMore() {
        let record = CardRecord.sample(1)
        let marked = record.marked([(Duplicate(other: "b", kind: .picture), 12)], in: .en)
        #expect(marked.status == .accepted && marked.fields == record.fields && marked.duplicates == ["b"])
        #expect(marked.findings.map(\.rule) == ["duplicate.picture"])
        #expect(marked.findings.first?.severity == .info)
        #expect(marked.findings.first?.message.hasSuffix("(number 12)") == true)
        #expect(record.marked([], in: .en) == record)
    }

    @Test func cardsThatContradictEachOtherGoToReview() throws {
        let marked = CardRecord.sample(1).marked([(differing, 12)], in: .id)
        #expect(marked.status == .review)
        #expect(marked.fields[.alamat]?.status == .review && marked.fields[.agama]?.status == .accepted)
        let finding = try #require(marked.findings.first)
        #expect(finding.severity == .warning && finding.field == nil)
        #expect(finding.message.hasSuffix("(nomor 12, berbeda: Alamat, Agama)"))
        // No value of the card stands in it.
        for value in CardRecord.sample(1).fields.pairs.compactMap(\.value.value) where value.count > 3 {
            #expect(!finding.message.contains(value))
        }
    }

    @Test func whatAPersonDecidedIsNotDoubted() {
        var record = CardRecord.sample(1)
        record.fields[.alamat]?.from = .clerk
        let marked = record.marked([(differing, 12)], in: .en)
        #expect(marked.status == .accepted && marked.fields[.alamat]?.status == .accepted)
        #expect(marked.findings.count == 1)
    }

    @Test(arguments: DuplicateRule.allCases)
    func everyRuleHasOneSentenceInEachLanguage(rule: DuplicateRule) {
        let messages = Language.allCases.map(rule.message)
        #expect(Set(messages).count == Language.allCases.count)
        #expect(messages.allSatisfy { $0.hasSuffix(".") && $0.count { $0 == "." } == 1 })
    }
}
