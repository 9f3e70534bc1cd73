import Foundation
import KTPCore
import KTPWorkers
import TestSupport
import Testing

struct ReadableFoldersTests {
    private let folder = TemporaryFolder()

    @Test func eachPicturesFolderIsNamedOnceWithoutThoseBelowAnother() throws {
        let root = folder.url.resolvingSymlinksInPath().path
        for name in ["a/deep", "b"] {
            try folder.makeFolder(name)
        }
        for name in ["a/1", "a/deep/2", "b/3"] { try Data().write(to: folder.file(name)) }
        #expect(
            ReadableFolders(of: ["\(root)/a/1", "\(root)/a/deep/2", "\(root)/b/3"]).folders == [
                "\(root)/a", "\(root)/b",
            ])
    }

    @Test func aLinkIsReadWhereItLeads() throws {
        let root = folder.url.resolvingSymlinksInPath().path
        for name in ["in", "elsewhere"] {
            try folder.makeFolder(name)
        }
        try Data().write(to: folder.file("elsewhere/card"))
        try FileManager.default.createSymbolicLink(
            at: folder.file("in/link"), withDestinationURL: folder.file("elsewhere/card"))
        try FileManager.default.createSymbolicLink(at: folder.file("way"), withDestinationURL: folder.file("in"))
        #expect(ReadableFolders(of: ["\(root)/way/link"]).folders == ["\(root)/elsewhere/card"])
        #expect(ReadableFolders(of: ["\(root)/nowhere/card", "\(root)/in/gone"]).folders == ["\(root)/in"])
    }

    /// Every other file in that folder holds values.
    @Test func ofTheSessionsOwnFolderThePicturesAloneAreRead() throws {
        let root = folder.url.resolvingSymlinksInPath().path
        try folder.makeFolder("session")
        for name in ["1.jpg", "session/2.jpg", "session/3.jpg"] { try Data().write(to: folder.file(name)) }
        let session = "\(root)/session"
        let both = ReadableFolders(of: ["\(root)/1.jpg", "\(session)/2.jpg"], hiding: session)
        #expect(both.folders == [root, "\(session)/2.jpg"] && both.hidden == session)
        #expect(both.adding("\(session)/3.jpg").folders == [root, "\(session)/2.jpg", "\(session)/3.jpg"])
        #expect(both.adding("\(session)/2.jpg") == both && both.adding("\(root)/4.jpg") == both)
    }

    @Test func tooManyAreTakenTogether() throws {
        let root = folder.url.resolvingSymlinksInPath().path
        for number in 1...201 {
            try folder.makeFolder("days/\(number)")
        }
        #expect(ReadableFolders(of: (1...200).map { PicturePath("\(root)/days/\($0)/card") }).folders.count == 200)
        #expect(
            ReadableFolders(of: (1...201).map { PicturePath("\(root)/days/\($0)/card") }).folders == ["\(root)/days"])
    }
}
