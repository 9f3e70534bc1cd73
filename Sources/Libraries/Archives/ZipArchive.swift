internal import CZip

/// A ZIP file in memory, whose members are read under a limit: what is small outside may be huge inside.
final class ZipArchive {
    private let archive: OpaquePointer
    /// libzip reads from them until the archive is discarded.
    private let bytes: UnsafeMutableBufferPointer<UInt8>

    /// nil for bytes that are no ZIP file.
    init?(_ content: [UInt8]) {
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(content.count, 1))
        _ = bytes.update(fromContentsOf: content)
        var error = zip_error_t()
        guard let source = zip_source_buffer_create(bytes.baseAddress, UInt64(content.count), 0, &error) else {
            bytes.deallocate()
            return nil
        }
        guard let archive = zip_open_from_source(source, ZIP_RDONLY, &error) else {
            zip_source_free(source)
            bytes.deallocate()
            return nil
        }
        self.archive = archive
        self.bytes = bytes
    }

    var names: [String] {
        (0..<max(zip_get_num_entries(archive, 0), 0)).compactMap { index in
            zip_get_name(archive, UInt64(index), 0).map { String(cString: $0) }
        }
    }

    enum Member {
        case content([UInt8])
        case missing
        case damaged
        case tooLarge
    }

    func member(_ name: String, atMost limit: Int) -> Member {
        var content: [UInt8] = []
        switch read(name, atMost: limit, consume: { content += $0 }) {
        case .whole: return .content(content)
        case .missing: return .missing
        case .damaged: return .damaged
        case .tooLarge: return .tooLarge
        }
    }

    enum Reading { case whole, missing, damaged, tooLarge }

    /// Piece by piece, for a member that need not be in memory at once.
    func read(_ name: String, atMost limit: Int, consume: (ArraySlice<UInt8>) -> Void) -> Reading {
        var facts = zip_stat_t()
        guard zip_stat(archive, name, 0, &facts) == 0 else { return .missing }
        // What the directory says of the size is a claim; it only spares the trouble.
        guard facts.size <= UInt64(limit) else { return .tooLarge }
        guard let file = zip_fopen(archive, name, 0) else { return .damaged }
        defer { zip_fclose(file) }
        var taken = 0
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = zip_fread(file, &buffer, UInt64(buffer.count))
            guard count >= 0 else { return .damaged }
            guard count > 0 else { return .whole }
            taken += Int(count)
            guard taken <= limit else { return .tooLarge }
            consume(buffer[..<Int(count)])
        }
    }

    deinit {
        zip_discard(archive)
        bytes.deallocate()
    }
}
