import Foundation
import KTPCore
import KTPRegister
import KTPReview
import KTPWorkers
import NewFiles

/// Pictures that a person gives to the page: each is kept in the session's folder, and read by a scan like any other.
struct RegisterAdditions: ReviewAdditions {
    /// More names would not fit on a command line.
    private static let mostAtOnce = 100

    let store: SessionStore
    let language: Language

    func keep(_ picture: [UInt8], as name: String) throws -> PicturePath {
        let session = SessionFolder(store.folder)
        let folder = session.added
        try makePrivateFolder(folder)
        guard session.isAddedWithin else { throw OutputError.cannotCreate(path: folder, reason: .noFile) }
        let path = try reserve(name, in: folder)
        do { try AtomicFile.write(picture, to: path) } catch {
            unlink(path)
            throw error
        }
        return PicturePath(path)
    }

    /// Takes a name that nothing has yet, so that no picture takes another's place.
    private func reserve(_ name: String, in folder: String) throws -> String {
        let (base, ending) = ((name as NSString).deletingPathExtension, (name as NSString).pathExtension)
        var number = 0
        while true {
            number += 1
            let path = "\(folder)/" + (number == 1 ? name : "\(base) (\(number))\(ending.isEmpty ? "" : ".")\(ending)")
            let file = NewFile.make(path)
            guard file < 0 else {
                close(file)
                return path
            }
            guard errno == EEXIST else {
                throw OutputError.cannotCreate(path: path, reason: SystemReason(errno: errno))
            }
        }
    }

    func left() throws -> [PicturePath] {
        let folder = SessionFolder(store.folder)
        let names = folder.addedNames
        guard !names.isEmpty else { return [] }
        let known = Set(try store.inputs().map(\.path))
        return names.map { PicturePath(folder.added + "/" + $0) }.filter { !known.contains($0) }
    }

    func read(_ pictures: [PicturePath]) async throws -> ReviewReadingEnd {
        for first in stride(from: 0, to: pictures.count, by: Self.mostAtOnce) {
            // What was accepted before stays so.
            let bound = try store.acceptedFrom().map { ["--accept", String($0)] } ?? []
            let some = pictures[first..<min(first + Self.mostAtOnce, pictures.count)].map(\.text)
            let run = try await SideProgram.runItself(
                ["scan", "--out", store.folder, "--quiet", "--language", language.rawValue]
                    + ["--no-watch", "--no-dry-run", "--no-then-review"] + bound + ["--"] + some)
            switch ExitStatus(rawValue: run.status) {
            case .done, .someUnreadable: continue
            case .sessionBusy: return .busy
            default: return .failed(run.words.split(separator: "\n").first.map(String.init) ?? "\(run.status)")
            }
        }
        return .read
    }
}
