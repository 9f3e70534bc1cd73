/// Memory that kernels work on, kept from strip to strip.
final class Buffer<Element: BitwiseCopyable> {
    private(set) var start: UnsafeMutablePointer<Element>
    private var count: Int

    init(_ values: [Element]) {
        count = values.count
        start = .allocate(capacity: max(values.count, 1))
        start.initialize(from: values, count: values.count)
    }

    convenience init(repeating value: Element, count: Int) {
        self.init([Element](repeating: value, count: count))
    }

    /// Room for so many at least, what they hold unknown.
    func reserve(_ count: Int) -> UnsafeMutablePointer<Element> {
        if count > self.count {
            start.deallocate()
            start = .allocate(capacity: count)
            self.count = count
        }
        return start
    }

    deinit { start.deallocate() }
}
