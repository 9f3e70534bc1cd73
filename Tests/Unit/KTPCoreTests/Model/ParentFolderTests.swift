import KTPCore
import Testing

struct ParentFolderTests {
    @Test(arguments: [
        ("a/b", "a"), ("/a/b", "/a"), ("/a", "/"), ("/", "/"), ("//", "/"), ("s", ""), ("é", ""), ("", ""), ("a/", ""),
        ("a//b//", "a"), ("./s", "."), ("cards/José.jpg", "cards"),
    ])
    func itIsThePathWithoutItsLastName(_ path: String, _ parent: String) {
        #expect(path.parentFolder == parent)
    }
}
