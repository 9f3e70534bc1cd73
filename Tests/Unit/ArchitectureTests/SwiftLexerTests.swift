import Testing

/// The rules see what the lexer leaves, so it is tested itself.
struct SwiftLexerTests {
    @Test(arguments: [
        ("a // b", "a     "),
        ("a /* b /* c */ d */ e", "a                   e"),
        (#"f("x!", y)"#, #"f("  ", y)"#),
        (#"f("a\(g("b!"))c", y)"#, #"f("   g("  ")  ", y)"#),
        (##"f(#"a"b\n"#, y)"##, ##"f(#"     "#, y)"##),
        (##"f(#"a\(b)\#(c)d"#)"##, ##"f(#"        c  "#)"##),
        (##"f(#/a"//#, y)"##, "f(       , y)"),
        (#"f(/a"\/!/, y)"#, "f(       , y)"),
        ("let x = a / b / c", "let x = a / b / c"),
        ("\"\"\"\n a \"b\" // c\n\"\"\" + d", "\"\"\"\n           \n\"\"\" + d"),
    ])
    func whatIsNoCodeBecomesBlank(text: String, code: String) {
        #expect(SwiftSource(path: "X.swift", text: text).code == code)
    }

    @Test func literalsAreFoundWhereTheyStand() {
        let source = SwiftSource(path: "X.swift", text: #"let é = ["A", "B \("C")"] // "D""#)
        #expect(source.literals.map(\.text) == ["A", "C", #"B \("C")"#])
        #expect(source.literals.first?.offset == 11)
    }

    @Test func importsAndTypesAreFound() {
        let text =
            "package import KTPCore\n@testable import A\ninternal import struct B.C\nfinal class D {}\n// enum E {}"
        let source = SwiftSource(path: "X.swift", text: text)
        #expect(
            source.imports == [
                .init(access: "package", module: "KTPCore"), .init(access: nil, module: "A"),
                .init(access: "internal", module: "B"),
            ])
        #expect(source.declaredTypes == ["D"])
    }
}
