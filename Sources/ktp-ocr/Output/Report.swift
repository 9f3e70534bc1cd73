import Foundation
import KTPCore
import KTPRegister
import KTPReports

/// A report on its way to where its bytes go.
struct Report {
    private var writer: any ReportWriter
    private let sink: any ReportSink

    init(_ writer: any ReportWriter, to sink: any ReportSink) { (self.writer, self.sink) = (writer, sink) }

    /// Writes reports whole in one pass over a session's cards.
    /// - Parameters:
    ///   - left: ids of cards that are left out.
    ///   - isMasked: whether the cards go into the reports without personal values.
    static func write(
        _ reports: [Report], of store: SessionStore, _ selection: SessionStore.Selection = .register,
        without left: Set<String> = [], masked isMasked: Bool = false
    ) throws {
        var reports = reports
        for index in reports.indices { try reports[index].sink.take(reports[index].writer.header()) }
        try store.forEachCard(of: selection) { card in
            guard !left.contains(card.id) else { return }
            for index in reports.indices { try reports[index].write(card, masked: isMasked) }
        }
        for index in reports.indices { try reports[index].sink.take(reports[index].writer.footer()) }
    }

    private mutating func write(_ card: RegisterRow, masked isMasked: Bool) throws {
        if !isMasked, let json = card.json, let bytes = writer.bytes(forJSON: json) { return try sink.take(bytes) }
        // A card that waits to be read has none.
        guard let record = try card.record(briefly: !isMasked) else { return }
        try sink.take(writer.bytes(for: isMasked ? record.masked : record, number: card.number))
    }
}

/// The place that the bytes of a report go to: a file, standard output, or memory.
protocol ReportSink {
    func take(_ bytes: [UInt8]) throws
}

extension Console: ReportSink {
    func take(_ bytes: [UInt8]) throws { try result(bytes) }
}

final class ReportBytes: ReportSink {
    private(set) var bytes: [UInt8] = []

    func take(_ bytes: [UInt8]) { self.bytes += bytes }
}
