import Foundation
import TerminalScreen
import TestSupport
import Testing

@testable import InspectorScreen

/// The pictures of the documentation are drawn from the screen itself.
///
/// RECORD_SNAPSHOTS draws them again, as it does the snapshots. A script of keys saves a picture of any other screen.
@Suite("Pictures") struct PictureTests {
  @Test(arguments: SnapshotTests.sizes, Picture.Theme.allCases)
  func thePicturesOfTheDocumentationAreUpToDate(_ size: Size, _ theme: Picture.Theme) throws {
    let name = "screen-\(size)" + (theme == .dark ? "~dark" : "") + ".svg"
    let file = PackageFolder.root.appending(
      path: "Sources/DecodingDiagnostics/DecodingDiagnostics.docc/Resources/\(name)")
    let picture = Picture(Sample.failures.driver(size).screen.draw().grid, theme: theme).svg
    guard ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == nil else {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try picture.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name): look at it, then run again")
      return
    }
    let isUpToDate = try String(contentsOf: file, encoding: .utf8) == picture
    #expect(isUpToDate, "\(name) is not what the screen looks like; RECORD_SNAPSHOTS=1 draws it anew")
  }

  @Test func aPictureHasTheTextOfEveryCell() {
    var grid = Grid(Size(columns: 12, rows: 1))
    grid.put("a<b & \"c\"", at: Position(column: 0, row: 0), role: .failure)
    let svg = Picture(grid, theme: .dark).svg
    #expect(svg.contains(">a&lt;b &amp; \"c\"</text>") && svg.contains("font-weight=\"bold\""))
    #expect(svg.contains("textLength=\"72\""))
  }

  @Test func theCursorsRowIsABarOfTheTextsColour() {
    var grid = Grid(Size(columns: 4, rows: 1))
    grid.put("ab", at: Position(column: 0, row: 0), role: .string)
    grid.overlay(.cursorRow, on: grid.area)
    let svg = Picture(grid, theme: .light).svg
    #expect(svg.contains("width=\"32\" height=\"17\" fill=\"\(Picture.Theme.light.text)\""))
  }
}
