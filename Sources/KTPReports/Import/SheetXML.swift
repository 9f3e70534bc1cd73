import Foundation
import FoundationXML

/// Walks through one part of a workbook from its beginning to its end; nothing of it is kept but what its reader keeps.
final class SheetXML: NSObject, XMLParserDelegate {
    protocol Part: AnyObject {
        /// - Parameter element: without its namespace's prefix.
        func begin(_ element: String, _ attributes: [String: String])
        func append(_ text: String)
        func end(_ element: String)
    }

    private let part: any Part
    private init(_ part: any Part) { self.part = part }

    /// - Throws: `damaged` for what is no XML; for a document type too, which no spreadsheet has and bombs are made of.
    static func parse(_ data: Data, into part: any Part) throws(EditedResultsError) {
        let head = data.prefix(4096)
        let hasType = head.range(of: Data("<!DOCTYPE".utf8)) != nil
        guard !hasType, !head.starts(with: [0xFE, 0xFF]), !head.starts(with: [0xFF, 0xFE]) else { throw .damaged }
        let parser = XMLParser(data: data)
        let reader = SheetXML(part)
        parser.delegate = reader
        parser.shouldResolveExternalEntities = false
        guard parser.parse() else { throw .damaged }
    }

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        part.begin(Self.bare(element), attributes)
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { part.append(text) }

    func parser(_ parser: XMLParser, foundCDATA block: Data) { part.append(String(decoding: block, as: UTF8.self)) }

    func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
        part.end(Self.bare(element))
    }

    private static func bare(_ element: String) -> String {
        element.split(separator: ":").last.map(String.init) ?? element
    }

    /// Excel writes what XML cannot hold as `_x000D_`.
    static func unescaped(_ text: String) -> String {
        guard text.contains("_x") else { return text }
        return text.replacing(/_x([0-9A-Fa-f]{4})_/) { match in
            UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? String(match.0)
        }
    }
}
