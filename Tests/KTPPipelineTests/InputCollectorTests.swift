import Foundation
import KTPCore
import KTPPipeline
import SystemPackage
import TestSupport
import Testing

struct InputCollectorTests {
    private func make(_ names: [String], in folder: borrowing TemporaryFolder) throws {
        for name in names {
            let file = folder.file(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("x".utf8).write(to: file)
        }
    }

    /// What is found in the folder, without the folder's own path.
    private func found(in folder: borrowing TemporaryFolder, recursive: Bool = true, limit: Int? = nil) -> [String] {
        let root = folder.url.path
        return InputCollector(recursive: recursive, limit: limit).collect([root])
            .map { String($0.path.dropFirst(root.count + 1)) }
    }

    @Test func aFolderGivesItsPicturesSortedByPath() throws {
        let folder = try TemporaryFolder()
        try make(["b/1.jpg", "B.PNG", "a-b/x.tif", "a/x.heic", "a.pdf", "10.jpg", "9.jpeg", "README.txt"], in: folder)
        #expect(found(in: folder) == ["10.jpg", "9.jpeg", "B.PNG", "a-b/x.tif", "a.pdf", "a/x.heic", "b/1.jpg"])
        #expect(found(in: folder, recursive: false) == ["10.jpg", "9.jpeg", "B.PNG", "a.pdf"])
        #expect(found(in: folder, limit: 2) == ["10.jpg", "9.jpeg"])
    }

    @Test func hiddenFilesAndSessionsArePassedOver() throws {
        let folder = try TemporaryFolder()
        try make([".a.jpg", ".git/b.jpg", "run/session.sqlite", "run/stages/c.jpg", "d.jpg", "jpg"], in: folder)
        #expect(found(in: folder) == ["d.jpg"])
    }

    @Test func namesMayHoldBlanksLineEndsAndEmoji() throws {
        let folder = try TemporaryFolder()
        let names = ["a b.jpg", "kartu\nkedua.jpg", "\u{1F4C7} Siti.jpg", "e\u{301}.jpg", "'\"\\$(x).jpg"]
        try make(names, in: folder)
        #expect(Set(found(in: folder)) == Set(names))
    }

    @Test func aNameThatIsNoTextIsNotLost() throws {
        let folder = try TemporaryFolder()
        let name: [CChar] = Array((folder.url.path + "/").utf8CString.dropLast()) + [CChar(bitPattern: 0xFF)]
        let descriptor = open(name + Array(".jpg".utf8CString), O_CREAT | O_WRONLY, 0o600)
        try #require(descriptor >= 0)
        close(descriptor)
        #expect(found(in: folder).count == 1)
    }

    @Test func linksAreFollowedAndLoopsEnd() throws {
        let folder = try TemporaryFolder()
        try make(["real/a.jpg"], in: folder)
        let files = FileManager.default
        try files.createSymbolicLink(atPath: folder.file("real/loop").path, withDestinationPath: "..")
        try files.createSymbolicLink(atPath: folder.file("self").path, withDestinationPath: "self")
        try files.createSymbolicLink(atPath: folder.file("b.jpg").path, withDestinationPath: "real/a.jpg")
        #expect(found(in: folder) == ["b.jpg", "real/a.jpg"])
    }

    @Test func whatIsNamedLikeAPictureButIsNoneIsNotLost() throws {
        let folder = try TemporaryFolder()
        let files = FileManager.default
        try files.createSymbolicLink(atPath: folder.file("dangling.jpg").path, withDestinationPath: "nowhere")
        try files.createDirectory(at: folder.file("empty.jpg"), withIntermediateDirectories: true)
        try make(["full.jpg/inside.png"], in: folder)
        #expect(found(in: folder) == ["dangling.jpg", "empty.jpg", "full.jpg/inside.png"])
        #expect(found(in: folder, recursive: false) == ["dangling.jpg", "empty.jpg", "full.jpg"])
    }

    /// It is there to be refused: what is named like a picture must not be left out in silence.
    @Test func aPipeInAFolderIsNotWaitedForAndNotLost() throws {
        let folder = try TemporaryFolder()
        #expect(mkfifo(folder.file("pipe.jpg").path, 0o600) == 0)
        #expect(mkfifo(folder.file("pipe").path, 0o600) == 0)
        #expect(found(in: folder) == ["pipe.jpg"])
    }

    @Test func whatIsNamedIsTriedWhateverItsName() throws {
        let folder = try TemporaryFolder()
        try make(["scan", "note.txt"], in: folder)
        let inputs = ["scan", "note.txt", "missing.jpg"].map { folder.file($0).path }
        #expect(InputCollector().collect(inputs).map(\.path) == inputs)
    }

    @Test func anInputNamedTwiceIsReadOnce() throws {
        let folder = try TemporaryFolder()
        try make(["b.jpg", "a.jpg"], in: folder)
        let (root, b) = (folder.url.path, folder.file("b.jpg").path)
        #expect(InputCollector().collect([b, root, b]).map(\.path) == [b, root + "/a.jpg"])
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
    func aListOfPathsIsReadFromADescriptor(text: String, nulSeparated: Bool, paths: [String]) throws {
        let folder = try TemporaryFolder()
        try Data(text.utf8).write(to: folder.file("list"))
        let input = try FileDescriptor.open(FilePath(folder.file("list").path), .readOnly)
        defer { try? input.close() }
        #expect(try InputList.paths(from: input, nulSeparated: nulSeparated) == paths)
    }
}
