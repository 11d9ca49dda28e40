import DecodingDiagnostics
import JSONText
import TerminalScreen
import Testing

@testable import InspectorScreen

/// Several files as one body of evidence: the list of failures in all of them, and the comparison of two.
@Suite("All files") struct AllFilesTests {
  /// Eight files of one model: in all but the last, a price is a string, and the third also lacks a key.
  private func driver(_ count: Int = 8) -> ScreenDriver { Self.driver(count) }

  static func driver(_ count: Int = 8, size: Size = Size(columns: 80, rows: 24)) -> ScreenDriver {
    let texts = (0..<count).map { number in
      (file: "r\(number).json", text: number == count - 1 ? "{\"price\": 1}" : "{\"price\": \"1\"}")
    }
    return ScreenDriver(texts, size: size) { document, request in
      var building = ReportBuilding(document, model: "Order")
      let number = request.document.number
      if number < count - 1 {
        building.fail(.typeMismatch, .wrongKind, pattern: "price", at: ["price"], expected: "Double")
      }
      if number == 2 { building.fail(.keyNotFound, .missingKey, pattern: "", at: [""], key: "id") }
      if number == count - 1 { building.report.verdict = .decodes }
      return building.report
    }
  }

  private func shows(_ driver: ScreenDriver, _ words: String) -> Bool { driver.lines.contains { $0.contains(words) } }

  @Test func aGroupSaysInHowManyFilesItIs() {
    var driver = driver()
    driver.press("B")
    #expect(shows(driver, "✗ 7 of 8  7×  price"))
    #expect(shows(driver, "✗ 1 of 8  1×  (root)") && shows(driver, "r2.json"))
  }

  /// `o` opens all JSON files of a folder that are not open yet.
  @Test func aFolderOpensItsFiles() throws {
    var driver = ScreenDriver([("a.json", "{}")]) { document, _ in ReportBuilding(document, model: "A").report }
    driver.texts["r/b.json"] = "{}"
    driver.texts["r/c.json"] = "{}"
    let effects = driver.screen.open("r")
    guard case .load(let job, _, "r")? = effects.last else { return #expect(Bool(false), "\(effects)") }
    driver.send(.isFolder(job, files: ["a.json", "r/b.json", "r/c.json"]))
    #expect(driver.screen.documents.map(\.file) == ["a.json", "r/b.json", "r/c.json"])
    #expect(driver.screen.documents.allSatisfy { $0.document != nil })
  }

  /// On a narrow screen the kind of failure stays visible.
  @Test func aNarrowListKeepsPathAndProblem() {
    var driver = Self.driver(size: Size(columns: 40, rows: 12))
    driver.press("B")
    #expect(shows(driver, "✗ 7/8 price  expected Double") && shows(driver, "✗ 1/8 (root)  no id"))
  }

  @Test func aFileThatIsChosenShowsItsGroupsOnly() {
    var driver = driver()
    driver.press("B Right Right")
    #expect(shows(driver, "[r1.json ✗ 1]") && !shows(driver, "(root)"))
    driver.press("Right Enter")
    #expect(driver.document.file == "r2.json" && driver.screen.overlays.isEmpty)
  }

  @Test func everyFileIsReachedFromTheTabs() {
    for number in 0..<8 {
      var driver = driver()
      driver.press("B" + String(repeating: " Right", count: number + 1))
      #expect(driver.lines.contains { $0.contains("[r\(number).json") }, "\(number)")
      driver.press("Enter")
      #expect(driver.document.file == "r\(number).json")
    }
  }

  @Test func theFailureThatIsGoneToIsSelected() {
    var driver = driver()
    driver.press("B j Enter")
    #expect(driver.document.file == "r2.json" && driver.document.finding?.key == "id")
  }

  @Test(arguments: [(":file r5", "r5.json"), (":file 3", "r2.json"), (":file r7.json", "r7.json")])
  func aFileIsGoneToByItsName(_ command: String, _ file: String) {
    var driver = driver()
    driver.type(command)
    driver.press("Enter")
    #expect(driver.document.file == file)
  }

  @Test func oneFileIsNoListOfFiles() {
    var driver = driver(1)
    driver.press("B")
    #expect(driver.screen.overlays.isEmpty && driver.screen.message?.text == Labels.onlyOneFile)
  }

  @Test func theOpenFileIsComparedWithTheChosenOne() throws {
    var driver = driver()
    driver.press("B Right Right =")
    guard case .compareDocuments(let job, let comparison)? = driver.effects.last else {
      Issue.record("not compared: \(driver.effects)")
      return
    }
    driver.send(.documentsCompared(job, comparison.run()))
    #expect(shows(driver, Labels.sameShape))
  }

  @Test func aComparisonLeadsToTheValue() throws {
    var driver = driver()
    driver.type(":compare r7")
    driver.press("Enter")
    guard case .compareDocuments(let job, let comparison)? = driver.effects.last else {
      Issue.record("not compared: \(driver.effects)")
      return
    }
    driver.send(.documentsCompared(job, comparison.run()))
    #expect(shows(driver, "different kinds  price  string  |  number"))
    driver.press("Enter")
    #expect(driver.path == "price" && driver.screen.focus == .document)
  }
}

@Suite("Comparison of documents") struct DocumentComparisonTests {
  @Test(arguments: [
    ("{\"a\": 1}", "{\"a\": 2}", []),
    ("{\"a\": 1, \"b\": {\"c\": 1}}", "{\"a\": 1}", ["onlyLeft b object "]),
    ("{}", "{\"a b\": null}", ["onlyRight [\"a b\"]  null"]),
    ("[{\"p\": 1}, {\"p\": null}]", "[{\"p\": \"x\"}]", ["kinds [*].p null, number string"]),
    ("{\"t\": []}", "{\"t\": [1, 2]}", []),
    ("[1]", "{}", ["kinds  array object"]),
    ("{\"x\": {\"y\": [{\"z\": true}, {}]}}", "{\"x\": {\"y\": [{}]}}", ["onlyLeft x.y[*].z Boolean "]),
  ])
  func rowsAreWhatDiffers(_ left: String, _ right: String, _ rows: [String]) {
    let job = ComparisonJob(left: JSONDocument(Array(left.utf8)), right: JSONDocument(Array(right.utf8)))
    #expect(job.run().rows.map { "\($0.difference) \($0.path) \($0.left) \($0.right)" } == rows)
  }
}
