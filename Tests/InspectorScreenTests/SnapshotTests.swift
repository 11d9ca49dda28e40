import Foundation
import JSONText
import TerminalScreen
import TestSupport
import Testing

@testable import InspectorScreen

/// Whole screens as text, each reviewed by a person before it was kept.
///
/// A missing snapshot is recorded, and fails once; with RECORD_SNAPSHOTS set all are recorded, and fail.
@Suite("Snapshots")
struct SnapshotTests {
  static let sizes = [
    Size(columns: 20, rows: 4), Size(columns: 50, rows: 16), Size(columns: 80, rows: 24), Size(columns: 140, rows: 40),
  ]

  @Test(arguments: Sample.allCases, sizes)
  func state(_ sample: Sample, _ size: Size) throws {
    var driver = sample.driver(size)
    if sample == .longString { driver.press("p") }
    try expectSnapshot(driver.screen.draw(), "\(sample.rawValue)-\(size)")
  }

  @Test(
    arguments: [
      ("help", "?"), ("decoder", "d"), ("models", "m"), ("copy", "y"), ("diff", "3 Enter"), ("apply", "a"),
      ("zoom", "2 +"), ("source", "2 t"), ("details", "3"), ("search", "/ p r i c e"), ("filter", "f v a t"),
      ("plan", "P"), ("undo", "u"), ("preview", "2 p"), ("wrap", "w 2"), ("command", ": 1 2"), ("open", "o x"),
    ], sizes)
  func layer(_ layer: (name: String, keys: String), _ size: Size) throws {
    var driver = Sample.failures.driver(size)
    driver.press(layer.keys)
    try expectSnapshot(driver.screen.draw(), "layer-\(layer.name)-\(size)")
  }

  @Test(arguments: sizes)
  func severalFiles(_ size: Size) throws {
    var driver = AllFilesTests.driver(size: size)
    driver.press("B Right Right Right")
    try expectSnapshot(driver.screen.draw(), "layer-files-\(size)")
    driver.press("=")
    guard case .compareDocuments(let job, _)? = driver.effects.last else {
      Issue.record("not compared: \(driver.effects)")
      return
    }
    let left = JSONDocument(Array("{\"price\": 1, \"note\": \"x\", \"tags\": [\"a\"]}".utf8))
    let right = JSONDocument(Array("{\"price\": \"1\", \"tags\": [1, null], \"total\": {\"net\": 1}}".utf8))
    driver.send(.documentsCompared(job, ComparisonJob(left: left, right: right).run()))
    try expectSnapshot(driver.screen.draw(), "layer-comparison-\(size)")
  }

  @Test func ascii() throws {
    let driver = Sample.failures.driver(options: ScreenOptions(repertoire: .ascii))
    let frame = driver.screen.draw()
    #expect(frame.grid.text.unicodeScalars.allSatisfy { $0.isASCII })
    try expectSnapshot(frame, "ascii-80x24")
  }

  private func expectSnapshot(_ frame: Frame, _ name: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots")
    let file = folder.appending(path: name + ".txt")
    let text = frame.grid.text
    // Code is drawn as code, and the screen's own words are plain.
    #expect(!text.contains("`"), "\(name) has backticks:\n\(text)")
    let faults = PlainWording.bannedPhrases(in: text)
    #expect(faults.isEmpty, "\(name): \(faults.joined(separator: ", "))")
    let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil
    guard !isRecording, let expected = try? String(contentsOf: file, encoding: .utf8) else {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name): look at it, then run again")
      return
    }
    #expect(text == expected, "\(name) differs:\n\(text)")
  }
}
