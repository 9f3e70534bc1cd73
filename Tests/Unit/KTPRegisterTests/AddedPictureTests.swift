import Foundation
import KTPCore
import KTPRegister
import TestSupport
import Testing

/// Pictures that were given to the page lie in the session's folder, and go with it or with the person.
struct AddedPictureTests {
    private func added(_ pictures: RegisteredPictures) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: pictures.session + "/added").sorted()
    }

    private func give() throws -> RegisteredPictures {
        let pictures = try RegisteredPictures()
        let folder = pictures.session + "/added"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (persons, name) in [([1], "one.jpg"), ([2], "two.jpg"), ([1, 3], "family.jpg")] {
            try pictures.draw(persons, as: "../register/added/\(name)", mark: name)
        }
        try pictures.draw([1], as: "scan.jpg", mark: "scan")
        try pictures.scan(["one.jpg", "two.jpg", "family.jpg"].map { "../register/added/\($0)" } + ["scan.jpg"])
        // Somebody's own, which nobody gave to the page.
        try Data("mine".utf8).write(to: URL(filePath: folder + "/notes.txt"))
        return pictures
    }

    @Test func aPersonsPictureGoesWithThePerson() async throws {
        let pictures = try give()
        let store = try SessionStore.open(pictures.session, .run)
        let nik = try #require(CardRecord.sample(1).fields[.nik]?.value)
        let erasure = try await store.forget(nik, by: "ratna") { _ in }
        let forgotten = try #require(erasure)
        #expect(try added(pictures) == ["family.jpg", "notes.txt", "two.jpg"], "a picture that shows others stays")
        #expect(forgotten.removed.map { PicturePath($0).name.text } == ["one.jpg"])
        #expect(forgotten.shared.map { PicturePath($0).name.text } == ["family.jpg"])
        #expect(forgotten.pictures.map { PicturePath($0).name.text } == ["family.jpg", "scan.jpg"])
        #expect(pictures.names == ["scan.jpg"], "what lies elsewhere is not the tool's to delete")
    }

    @Test func whereALinkStandsForTheFolderNothingBehindItIsErased() async throws {
        let pictures = try give()
        let folder = pictures.session + "/added"
        try FileManager.default.moveItem(atPath: folder, toPath: pictures.session + "/../elsewhere")
        try FileManager.default.createSymbolicLink(atPath: folder, withDestinationPath: "../elsewhere")
        let before = try added(pictures)
        let store = try SessionStore.open(pictures.session, .run)
        _ = try await store.forget("1", by: "ratna") { _ in }
        store.close()
        #expect(try added(pictures) == before)
        try SessionPruning.remove(SessionPruning.due(below: pictures.session), by: "ratna")
        #expect(try added(pictures) == before)
    }

    @Test func theyGoWithTheSession() throws {
        let pictures = try give()
        let one = try SessionPruning.due(below: pictures.session)
        #expect(one.kept == ["added/notes.txt"])
        try SessionPruning.remove(one, by: "ratna")
        #expect(try added(pictures) == ["notes.txt"])
    }
}
