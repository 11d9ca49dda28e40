import DecodingDiagnostics
import Testing

@testable import InspectorScreen

/// Which children of a container have their own row, and which are folded into gaps.
@Suite("Outline")
struct OutlineTests {
  /// The numbers of elements that fail and that do not, in turn; 400 elements.
  @Test(arguments: [
    [1, 1], [2, 1], [3, 1], [3, 2], [2, 3], [5, 6], [4, 9], [1, 8], [1, 100], [99, 1], [3, 397],
  ])
  func everyElementHasARowOrIsInAGap(_ pattern: [Int]) {
    let period = pattern[0] + pattern[1]
    let failing = (0..<400).filter { $0 % period < pattern[0] }
    var driver = Self.driver(failing: Set(failing))
    #expect(Self.ordinals(driver) == Array(0..<400))
    // Rows that the user unfolded are unfolded again after the file is reloaded.
    driver.press("2 g Space Space Down Right 1 n r")
    #expect(Self.ordinals(driver) == Array(0..<400))
  }

  private static func driver(failing: Set<Int>) -> ScreenDriver {
    let rows = (0..<400).map { #"{"id": \#($0), "price": \#(failing.contains($0) ? #""x""# : "1")}"# }
    return ScreenDriver([("rows.json", "[\(rows.joined(separator: ",\n"))]")]) { document, _ in
      var building = ReportBuilding(document, model: "[Row]")
      building.fail(
        .typeMismatch, .wrongKind, pattern: "[*].price", at: failing.sorted().map { "[\($0)].price" },
        expected: "Double", found: "string", outOf: 400)
      return building.report
    }
  }

  /// The indices of the elements that the rows of the first level show, in order.
  private static func ordinals(_ driver: ScreenDriver) -> [Int] {
    driver.document.tree.rows.rows.filter { $0.depth == 1 }.flatMap { row in
      Array(row.ordinal..<row.ordinal + (row.gapCount ?? 1))
    }
  }
}
