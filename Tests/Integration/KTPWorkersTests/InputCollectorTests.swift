import Foundation
import KTPCore
import KTPWorkers
import SystemPackage
import TestSupport
import Testing

struct InputCollectorTests {
    private let folder = TemporaryFolder()

    private func make(_ names: [String], in folder: TemporaryFolder) throws {
        for name in names {
            let file = folder.file(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("x".utf8).write(to: file)
        }
    }

    /// What is found in the folder, without the folder's own path.
    private func found(
        in folder: TemporaryFolder, recursive: Bool = true, limit: Int? = nil
    ) async -> [PicturePath] {
        let root = folder.url.path
        return await collect([root], InputCollector(recursive: recursive, limit: limit)).items
            .map { PicturePath(bytes: $0.path.bytes.dropFirst(root.utf8.count + 1)) }
    }

    /// With documents of one page each.
    private func collect(
        _ inputs: [String], _ collector: InputCollector = InputCollector()
    ) async -> InputCollection {
        await collector.collect(inputs.map { PicturePath($0) }) { $0.map { _ in .pages(1) } }
    }

    @Test func aFolderGivesItsPicturesSortedByPath() async throws {
        try make(["b/1.jpg", "B.PNG", "a-b/x.tif", "a/x.heic", "a.pdf", "10.jpg", "9.jpeg", "README.txt"], in: folder)
        #expect(await found(in: folder) == ["10.jpg", "9.jpeg", "B.PNG", "a-b/x.tif", "a.pdf", "a/x.heic", "b/1.jpg"])
        #expect(await found(in: folder, recursive: false) == ["10.jpg", "9.jpeg", "B.PNG", "a.pdf"])
        #expect(await found(in: folder, limit: 2) == ["10.jpg", "9.jpeg"])
    }

    @Test func hiddenFilesAndSessionsArePassedOver() async throws {
        try make([".a.jpg", ".git/b.jpg", "run/session.sqlite", "run/stages/c.jpg", "d.jpg", "jpg"], in: folder)
        #expect(await found(in: folder) == ["d.jpg"])
    }

    @Test func namesMayHoldBlanksLineEndsAndEmoji() async throws {
        let names: [PicturePath] = [
            "a b.jpg", "kartu\nkedua.jpg", "\u{1F4C7} Siti.jpg", "e\u{301}.jpg", "'\"\\$(x).jpg",
        ]
        try make(names.map(\.text), in: folder)
        #expect(await Set(found(in: folder)) == Set(names))
    }

    /// As strings the two are equal, and one of them was left out.
    @Test func twoNamesThatLookAlikeAreTwoFiles() async throws {
        let names: [PicturePath] = ["Jose\u{301}.jpg", "Jos\u{E9}.jpg"]
        for name in names { try Self.touch(PicturePath(folder.url.path).appending(name)) }
        #expect(await found(in: folder) == names)
    }

    @Test func aNameThatIsNoTextKeepsItsBytes() async throws {
        let name = PicturePath(bytes: [0xFF] + Array("kartu.jpg".utf8))
        try Self.touch(PicturePath(folder.url.path).appending(name))
        #expect(await found(in: folder) == [name])
    }

    /// The system takes no path of more than 4095 bytes.
    @Test func aFileInAFolderThatLiesTooDeepIsFound() async throws {
        let name = PicturePath(String(repeating: "d", count: 200))
        var place = PicturePath(folder.url.path)
        for _ in 1...25 {
            place = place.appending(name)
            try #require(Self.inFolder(of: place) { mkdirat($0, $1, 0o700) } == 0)
        }
        try Self.touch(place.appending("kartu.jpg"))
        #expect(await found(in: folder).map(\.bytes.count) == [25 * 201 + 9])
    }

    private static func touch(_ path: PicturePath) throws {
        let file = inFolder(of: path) { openat($0, $1, O_CREAT | O_WRONLY, 0o600) }
        try #require(file >= 0)
        close(file)
    }

    /// Does something to a name in its folder, however deep that lies.
    private static func inFolder(of path: PicturePath, _ body: (Int32, [CChar]) -> Int32) -> Int32 {
        let folder = FileLocation(PicturePath(bytes: path.bytes.dropLast(path.name.bytes.count + 1))).open(O_DIRECTORY)
        defer { close(folder) }
        return body(folder, path.name.cString)
    }

    @Test func filesThatAreNoPicturesAreCountedAndHiddenOnesNot() async throws {
        try make(["a.jpg", "surat.docx", "Thumbs.db", ".hidden", "b/catatan.txt", "run/session.sqlite"], in: folder)
        let passedOver = await collect([folder.url.path]).passedOver
        #expect(passedOver.map(\.name) == ["Thumbs.db", "catatan.txt", "surat.docx"])
    }

    /// A messenger takes the ending off, a browser adds one, and a name with a degree seems to have one.
    @Test func whatBeginsLikeAPictureIsOneUnderAnyName() async throws {
        let names = ["IMG-20260912-WA0003", "KTP a.n. Budi, S.Pd", "foto.jpg.download", "x.jpg ", "foto.jpg_"]
        try make(["BMKG.txt", "P1 rapat", "arsip.bin", ".tersembunyi"], in: folder)
        for name in names { try Data([0xFF, 0xD8, 0xFF, 0xE0]).write(to: folder.file(name)) }
        try folder.write("BMKG", to: "BMKG.txt")
        try folder.write("P1 rapat", to: "P1 rapat")
        try folder.write("PK\u{3}\u{4}", to: "arsip.bin")
        try Data([0xFF, 0xD8, 0xFF, 0xE0]).write(to: folder.file(".tersembunyi"))
        let inputs = await collect([folder.url.path])
        #expect(Set(inputs.items.map(\.path.name.text)) == Set(names))
        #expect(inputs.passedOver.map(\.name) == ["BMKG.txt", "P1 rapat", "arsip.bin"])
    }

    /// Most letters and lists hold no picture, and nobody wants to hear of each; one that somebody names is another matter.
    @Test func documentsOfAFolderAreInputsWhereTheyHoldPictures() async throws {
        for name in ["berkas.docx", "daftar.xlsx", "lain"] {
            try folder.write("PK\u{3}\u{4}", to: name)
        }
        try folder.write("From: budi@contoh.id\nTo: loket@contoh.id\n", to: "surat.eml")
        let counts = ["berkas.docx": 2, "daftar.xlsx": 0, "surat.eml": 1]
        func collect(_ inputs: [String], areNamed: Bool = true) async -> InputCollection {
            var collector = InputCollector()
            collector.inputsAreNamed = areNamed
            return await collector.collect(inputs.map { PicturePath($0) }) {
                $0.map { .pages(counts[$0.name.text] ?? 0) }
            }
        }
        let found = await collect([folder.url.path])
        #expect(found.items.map(\.path.name) == ["berkas.docx", "berkas.docx", "surat.eml"])
        #expect(found.passedOver.map(\.name) == ["lain", "daftar.xlsx"])
        let list = folder.file("daftar.xlsx").path
        #expect(await collect([list]).items.map(\.path.name) == ["daftar.xlsx"])
        #expect(await collect([list], areNamed: false).items.isEmpty)
    }

    @Test func foldersOfDeletedFilesAndThumbnailsAreLeftOutAndNamed() async throws {
        try make(
            [
                "a.jpg", "@eaDir/a.jpg/b.jpg", "#recycle/c.jpg", "x/$RECYCLE.BIN/d.jpg", "recycle/e.jpg",
                ".thumbnails/f.jpg", ".config/g.jpg",
            ], in: folder)
        let inputs = await collect([folder.url.path])
        #expect(inputs.items.map(\.path.name) == ["a.jpg", "e.jpg"])
        #expect(inputs.systemFolders.map(\.name) == ["#recycle", ".thumbnails", "@eaDir", "$RECYCLE.BIN"])
    }

    // MARK: pages

    /// - Parameter count: what is found out about the one document there is.
    private func pages(_ count: PageCount, mostPages: Int = 500, limit: Int? = nil) async throws -> InputCollection {
        let folder = TemporaryFolder()
        try make(["a.jpg", "c.jpg"], in: folder)
        try folder.write("%PDF-1.7", to: "b.jpg")
        return await InputCollector(limit: limit, mostPages: mostPages).collect([PicturePath(folder.url.path)]) {
            #expect($0.map(\.name) == ["b.jpg"])
            return [count]
        }
    }

    @Test func everyPageOfADocumentIsAnItem() async throws {
        let inputs = try await pages(.pages(3))
        #expect(inputs.items.map(\.path.name) == ["a.jpg", "b.jpg", "b.jpg", "b.jpg", "c.jpg"])
        #expect(inputs.items.map(\.page) == [1, 1, 2, 3, 1])
        #expect(try await pages(.pages(3), limit: 3).items.map(\.page) == [1, 1, 2])
    }

    @Test func ofADocumentWithTooManyPagesTheFirstAreItemsAndTheRestIsSaid() async throws {
        let inputs = try await pages(.pages(65_000), mostPages: 4)
        #expect(inputs.items.count == 6)
        #expect(inputs.shortened.map(\.pages) == [65_000] && inputs.shortened.map(\.path.name) == ["b.jpg"])
        #expect(try await pages(.pages(4), mostPages: 4).shortened.isEmpty)
    }

    @Test func aDocumentWhosePagesCannotBeCountedIsOneCardThatNobodyReads() async throws {
        let failure = CardFailure(.timedOut, "it took too long; try again")
        let inputs = try await pages(.failed(failure))
        #expect(inputs.items.map(\.path.name) == ["a.jpg", "b.jpg", "c.jpg"])
        #expect(inputs.uncounted.map(\.key.name) == ["b.jpg"] && Array(inputs.uncounted.values) == [failure])
    }

    @Test func linksAreFollowedAndLoopsEnd() async throws {
        try make(["real/a.jpg"], in: folder)
        let files = FileManager.default
        try files.createSymbolicLink(atPath: folder.file("real/loop").path, withDestinationPath: "..")
        try files.createSymbolicLink(atPath: folder.file("self").path, withDestinationPath: "self")
        try files.createSymbolicLink(atPath: folder.file("b.jpg").path, withDestinationPath: "real/a.jpg")
        #expect(await found(in: folder) == ["b.jpg", "real/a.jpg"])
    }

    @Test func whatIsNamedLikeAPictureButIsNoneIsNotLost() async throws {
        let files = FileManager.default
        try files.createSymbolicLink(atPath: folder.file("dangling.jpg").path, withDestinationPath: "nowhere")
        try files.createDirectory(at: folder.file("empty.jpg"), withIntermediateDirectories: true)
        try make(["full.jpg/inside.png"], in: folder)
        #expect(await found(in: folder) == ["dangling.jpg", "empty.jpg", "full.jpg/inside.png"])
        #expect(await found(in: folder, recursive: false) == ["dangling.jpg", "empty.jpg", "full.jpg"])
    }

    /// It is there to be refused: what is named like a picture must not be left out in silence.
    @Test func aPipeInAFolderIsNotWaitedForAndNotLost() async throws {
        #expect(mkfifo(folder.file("pipe.jpg").path, 0o600) == 0)
        #expect(mkfifo(folder.file("pipe").path, 0o600) == 0)
        #expect(await found(in: folder) == ["pipe.jpg"])
    }

    @Test func whatIsNamedIsTriedWhateverItsName() async throws {
        try make(["scan", "note.txt"], in: folder)
        let inputs = ["scan", "note.txt", "missing.jpg"].map { folder.file($0).path }
        #expect(await collect(inputs).items.map(\.path.text) == inputs)
    }

    @Test func anInputNamedTwiceIsReadOnce() async throws {
        try make(["b.jpg", "a.jpg"], in: folder)
        let (root, b) = (folder.url.path, folder.file("b.jpg").path)
        #expect(await collect([b, root, b]).items.map(\.path.text) == [b, root + "/a.jpg"])
    }

    @Test func nobodyFindsOutAPathByAnID() {
        let ids = (1...50).map { _ in WorkItem(path: "3273011708850001.jpg").id }
        #expect(Set(ids).count == ids.count)
        #expect(ids.allSatisfy { $0.count == 12 && $0.allSatisfy(\.isHexDigit) })
    }

    @Test(arguments: [
        ("a b.jpg\nc.jpg\n", false, ["a b.jpg", "c.jpg"]), ("a\nb.jpg\0\0c.jpg\0", true, ["a\nb.jpg", "c.jpg"]),
        ("\n\nlast", false, ["last"]), ("", true, []),
    ])
    func aListOfPathsIsReadFromADescriptor(text: String, nulSeparated: Bool, paths: [PicturePath]) throws {
        try folder.write(text, to: "list")
        let input = try FileDescriptor.open(FilePath(folder.file("list").path), .readOnly)
        defer { try? input.close() }
        #expect(try InputList.paths(from: input, nulSeparated: nulSeparated) == paths)
    }
}
