/// The reflections on a card: cells of a grid that are as light as one and touch each other, and the print that shows among them.
struct Reflections {
    /// Cells in rows; right of the column `textEnds` stands no text.
    struct Grid {
        let columns, rows, textEnds: Int

        func forEachCell(around cell: Int, by reach: Int, _ body: (Int) -> Void) {
            let (row, column) = cell.quotientAndRemainder(dividingBy: columns)
            let left = max(column - reach, 0)
            for row in max(row - reach, 0)...min(row + reach, rows - 1) {
                for column in left..<max(min(column + reach + 1, textEnds), left) { body(row * columns + column) }
            }
        }
    }

    private let grid: Grid
    private let darkest: [Double]
    /// The number of each cell's reflection from 1 on; 0 outside of all.
    private let numbers: [Int]
    /// How dark the print is that shows within the reflections and single cells on a part of the card, by these.
    private var known: [Set<Int>: Double] = [:]

    /// A cell lies within a reflection that covers so many of the 25 around it; so many with print are no speck; print is
    /// darker than this.
    private static let (within, fewest, print) = (15, 3, 160.0)

    /// - Parameter darkest: by cell, how dark its darkest sample is, 0…255.
    init(on grid: Grid, isShining: [Bool], _ darkest: [Double]) {
        (self.grid, self.darkest) = (grid, darkest)
        var numbers = Array(repeating: 0, count: isShining.count)
        var count = 0
        for start in numbers.indices where isShining[start] && numbers[start] == 0 {
            guard start % grid.columns < grid.textEnds else { continue }
            count += 1
            numbers[start] = count
            var reached = [start]
            while let cell = reached.popLast() {
                grid.forEachCell(around: cell, by: 1) { next in
                    guard isShining[next], numbers[next] == 0 else { return }
                    numbers[next] = count
                    reached.append(next)
                }
            }
        }
        self.numbers = numbers
    }

    /// How dark the print is that shows within the reflections which cover these cells, 0…255; 255 where none does.
    mutating func printShown(among cells: [Int]) -> Double {
        // Behind the text a cell stands for itself, and for what it touches.
        let beyond = Set(cells.filter { $0 % grid.columns >= grid.textEnds })
        var touched = Set(cells.map { numbers[$0] })
        for cell in beyond { grid.forEachCell(around: cell, by: 1) { touched.insert(numbers[$0]) } }
        touched.remove(0)
        let key = touched.union(beyond.map { -$0 })
        if let print = known[key] { return print }
        var isTouched = Array(repeating: false, count: (numbers.max() ?? 0) + 1)
        for number in touched { isTouched[number] = true }
        var isShining = numbers.map { isTouched[$0] }
        for cell in beyond { isShining[cell] = true }
        let print = darkest.indices.filter { cell in
            guard darkest[cell] < Self.print, !isShining[cell] else { return false }
            var shining = 0
            grid.forEachCell(around: cell, by: 2) { shining += isShining[$0] ? 1 : 0 }
            return shining >= Self.within
        }.map { darkest[$0] }.sorted()
        known[key] = print.count >= Self.fewest ? print[Self.fewest - 1] : 255
        return known[key] ?? 255
    }
}
