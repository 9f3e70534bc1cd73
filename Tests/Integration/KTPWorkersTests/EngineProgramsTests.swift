import Foundation
import KTPCore
import KTPWorkers
import Synchronization
import TestSupport
import Testing

/// Programs that read as engines, and all that they may do wrong: each costs its own reading of a card, and is named.
@Suite(.timeLimit(.minutes(4)))
struct EngineProgramsTests {
    private let folder = TemporaryFolder()

    /// Answers a greeting, and a card as its case of `how` says.
    private static let double = """
        while IFS= read -r line; do
            id=${line#*\\"id\\":\\"}; id=${id%%\\"*}
            case "$how$line" in
            strips*'"hello"'*) echo '{"id":"hello","reads":"strip"}'; continue ;;
            *'"hello"'*) echo '{"id":"hello"}'; continue ;;
            esac
            echo "$line" >> "$journal"
            case "$how" in
            good) echo "{\\"id\\":\\"$id\\",\\"model\\":\\"double 1\\",\\"words\\":[{\\"text\\":\\"NIK\\",\\"box\\":[1,2.5,30,40]}]}" ;;
            strips) printf '{"id":"%s","model":"rows 1","text":"%s"}\\n' "$id" "row ${id#*.}" ;;
            text) printf '{"id":"%s","text":"NIK 3\\\\nNama SITI"}\\n' "$id" ;;
            once) [ -e "$journal.died" ] || { : > "$journal.died"; kill -9 $$; }; echo "{\\"id\\":\\"$id\\",\\"text\\":\\"NIK\\"}" ;;
            dies) exit 3 ;;
            hangs) sleep 60 ;;
            floods) while :; do echo '{"id":"0","text":"NIK"}'; done ;;
            otherID) echo '{"id":"0","text":"NIK"}' ;;
            escapes) printf '{"id":"%s","text":"\\\\u001b[2J"}\\n' "$id" ;;
            nan) echo "{\\"id\\":\\"$id\\",\\"words\\":[{\\"text\\":\\"A\\",\\"box\\":[1,2,3,NaN]}]}" ;;
            far) echo "{\\"id\\":\\"$id\\",\\"words\\":[{\\"text\\":\\"A\\",\\"box\\":[1,2,3,1e300]}]}" ;;
            unsure) echo "{\\"id\\":\\"$id\\",\\"words\\":[{\\"text\\":\\"A\\",\\"box\\":[1,2,3,4],\\"confidence\\":7}]}" ;;
            nothing) echo "{\\"id\\":\\"$id\\"}" ;;
            noJSON) echo 'Traceback (most recent call last):' ;;
            long) printf '{"id":"%s","text":"' "$id"; head -c 10000000 /dev/zero | tr '\\0' A; echo '"}' ;;
            noisy) head -c 5000000 /dev/zero >&2; echo "{\\"id\\":\\"$id\\",\\"text\\":\\"NIK\\"}" ;;
            esac
        done
        """

    private final class Said: Sendable {
        let lines = Mutex<[String]>([])
        let folders = Mutex<[String]>([])
    }

    private final class KeptFolder: Sendable {
        let url: URL

        init(_ url: URL) throws {
            self.url = url
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        }

        deinit { try? FileManager.default.removeItem(at: url) }
    }

    private final class Bench: Sendable {
        let folder: URL
        let name: EngineName
        let programs: EnginePrograms
        private let said = Said()

        init(_ how: String, start: String? = nil, in folder: TemporaryFolder, limit: Double = 20) throws {
            (self.folder, name) = (folder.url, try #require(EngineName(rawValue: "own")))
            let script = folder.file("double.sh")
            try double.write(to: script, atomically: true, encoding: .utf8)
            let command = "how=\(how) journal='\(folder.file("journal").path)'; . '\(script.path)'"
            let said = said
            programs = EnginePrograms(
                [EngineProgram(name, command: start ?? command, fingerprint: "01234567")], timeLimit: .seconds(limit),
                startLimit: .seconds(limit), language: .en, warn: { line in said.lines.withLock { $0.append(line) } },
                makeFolder: { [url = folder.url] in
                    let kept = try KeptFolder(url.appending(path: UUID().uuidString))
                    return (kept.url.path, kept)
                }
            ) { program, folder in
                said.folders.withLock { $0.append(folder) }
                return WorkerInvocation(executable: "/bin/sh", arguments: ["-c", program.command])
            }
        }

        func ask(_ pictures: [EngineQuestion.Picture] = [.init(png: Array("no picture".utf8))]) async -> EngineReply {
            await programs.reply(to: EngineQuestion(engine: name, pictures: pictures))
        }

        var warnings: [String] { said.lines.withLock(\.self) }
        var folders: [String] { said.folders.withLock(\.self) }

        var cardsAsked: Int {
            get throws {
                try String(contentsOf: folder.appending(path: "journal"), encoding: .utf8).split(separator: "\n").count
            }
        }
    }

    @Test func aProgramAnswersCardAfterCard() async throws {
        let bench = try Bench("good", in: folder)
        for _ in 0..<3 {
            let reply = await bench.ask()
            let answer = try #require(reply.answer, "\(reply)")
            #expect(answer.words?.map(\.text) == ["NIK"] && answer.words?.first?.box == [1, 2.5, 30, 40])
            #expect(answer.model == "double 1" && reply.failure == nil && reply.seconds > 0)
        }
        #expect(try bench.cardsAsked == 3)
        #expect(bench.warnings.isEmpty)
    }

    @Test func oneWithoutPlacesGivesRows() async throws {
        #expect(try await Bench("text", in: folder).ask().answer?.text == "NIK 3\nNama SITI")
    }

    /// What reads rows alone says so, gets the card's strips with what they may hold, and has read the card.
    @Test func oneThatReadsStripsIsAskedStripByStrip() async throws {
        let bench = try Bench("strips", in: folder)
        let whole = await bench.ask()
        #expect(whole.wants == .strip && whole.answer == nil && whole.failure == nil)
        let strips = [10, 60].map { y in
            EngineQuestion.Picture(
                png: Array("row".utf8), place: BoundingBox(x: 20, y: y, width: 300, height: 40),
                fields: y == 10 ? [.tempatLahir, .tanggalLahir] : nil)
        }
        let reply = await bench.ask(strips)
        #expect(reply.wants == nil && reply.failure == nil && reply.answer?.model == "rows 1")
        #expect(reply.answer?.words?.map(\.text) == ["row 1", "row 2"])
        #expect(reply.answer?.words?.map(\.box) == [[20, 10, 300, 40], [20, 60, 300, 40]])
        let asked = try folder.text("journal").split(separator: "\n")
        #expect(asked.count == 2 && asked.allSatisfy { $0.contains(#""kind":"strip","language":"ind""#) })
        #expect(asked.first?.contains(#""fields":["tempatLahir","tanggalLahir"]"#) == true)
        #expect(asked.last?.contains("fields") == false)
    }

    @Test func aRunEndsItsProgramsAndTakesTheirFolderAway() async throws {
        let bench = try Bench("good", in: folder)
        #expect(await bench.ask().answer != nil)
        let own = try #require(bench.folders.last)
        #expect(FileManager.default.fileExists(atPath: own))
        await bench.programs.end()
        #expect(!FileManager.default.fileExists(atPath: own))
        // Another run of the same programs begins afresh.
        #expect(await bench.ask().answer != nil)
        #expect(bench.folders.count == 2 && Set(bench.folders).count == 2)
        await bench.programs.end()
    }

    @Test func oneThatDiedOnceIsAskedAgain() async throws {
        let bench = try Bench("once", in: folder)
        #expect(await bench.ask().answer?.text == "NIK")
        #expect(try bench.cardsAsked == 2)
    }

    /// Standard error is nobody's answer, and is read so that nothing waits for it.
    @Test func oneThatTalksMuchOnStandardErrorReads() async throws {
        #expect(try await Bench("noisy", in: folder).ask().answer != nil)
    }

    @Test(arguments: [
        ("dies", "exit code 3"), ("floods", "its answer is about another request"),
        ("otherID", "its answer is about another request"),
        ("escapes", "its answer is not what docs/ENGINES.md describes"),
        ("nan", "its answer is not what"), ("far", "its answer is not what"), ("unsure", "its answer is not what"),
        ("nothing", "its answer is not what"), ("noJSON", "its answer is not what"),
        ("long", "its answer has more than 1 MB"),
    ])
    func whatIsNoAnswerCostsTheReadingAndIsNamed(how: String, reason: String) async throws {
        let bench = try Bench(how, in: folder)
        let reply = await bench.ask()
        #expect(reply.answer == nil)
        #expect(reply.failure?.hasPrefix("engine own did not read the card: \(reason)") == true, "\(reply)")
        #expect(bench.warnings == [reply.failure])
        // Once more in a fresh process, and no more often.
        #expect(try bench.cardsAsked == 2)
    }

    @Test func oneThatHangsIsEndedAndNotAskedTwice() async throws {
        let bench = try Bench("hangs", in: folder, limit: 1.5)
        #expect(await bench.ask().failure == "engine own did not read the card: no answer within 1.5 s")
        #expect(try bench.cardsAsked == 1)
    }

    @Test(arguments: ["/nonexistent/engine", "echo gone >&2; exit 1", "sleep 60"])
    func oneThatDoesNotStartIsSaidWithItsLastWords(command: String) async throws {
        let bench = try Bench("", start: command, in: folder, limit: 1.5)
        // Last words may hold what it read: records and logs get none.
        #expect(await bench.ask().failure == "engine own did not read the card: it could not be started")
        let said = bench.warnings.joined()
        #expect(said.hasPrefix("engine own did not read the card:"))
        #expect(!command.contains("gone") || said.contains("gone"))
    }

    @Test func oneThatFailsOnCardAfterCardIsGivenUp() async throws {
        let bench = try Bench("noJSON", in: folder)
        for _ in 0..<3 { _ = await bench.ask() }
        let asked = try bench.cardsAsked
        #expect(await bench.ask().failure?.contains("it failed on 3 cards in a row") == true)
        #expect(try bench.cardsAsked == asked)
    }
}
