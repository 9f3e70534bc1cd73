import KTPReading
import KTPWorkers
import Testing

struct CleanEnvironmentTests {
    private func entries(_ given: [String]) -> [String] {
        CleanEnvironment(of: given.map { Array($0.utf8) }, defaults: [("OMP_THREAD_LIMIT", "1")]).entries
            .map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func whatAReaderNeedsIsKeptInItsOrder() {
        let needed = [
            "HOME=/home", "LC_ALL=id_ID.UTF-8", "KTP_OCR_MODELS=/m", "OMP_THREAD_LIMIT=2", "LANG=",
            "GLIBC_TUNABLES=glibc.malloc.check=0",
        ]
        #expect(entries(needed) == needed)
    }

    @Test func secretsOfOtherProgramsAreNot() {
        let secrets = [
            "AWS_SECRET_ACCESS_KEY=x", "SSH_AUTH_SOCK=/s", "DATABASE_URL=postgres://u:p@h", "HOMEBREW=1", "X",
        ]
        #expect(entries(secrets) == ["OMP_THREAD_LIMIT=1"])
    }

    @Test func whatIsCleanStaysAsItIs() {
        let once = entries(["PATH=/bin", "TOKEN=1"])
        #expect(entries(once) == once)
    }
}
