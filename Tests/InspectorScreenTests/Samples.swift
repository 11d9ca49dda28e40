import DecodingDiagnostics
import JSONText
import TerminalScreen

@testable import InspectorScreen

/// The documents that the tests inspect, each with its report.
enum Sample: String, CaseIterable, Sendable {
  case failures, many, empty, success, invalid, longString, noModel, modelError

  func driver(_ size: Size = Size(columns: 80, rows: 24), options: ScreenOptions = .init(), visits: VisitCounter? = nil)
    -> ScreenDriver
  {
    var driver = ScreenDriver([(file, text)], size: size, options: options, visits: visits) { document, request in
      report(document, request)
    }
    driver.candidates = Self.candidates
    return driver
  }

  private static let candidates = [
    ModelCandidate(model: "Order", file: "Sources/Shop/Order.swift", failures: 3),
    ModelCandidate(model: "OrderSummary", file: "Sources/Shop/Order.swift", failures: 2),
    ModelCandidate(model: "OrderLine", file: "Sources/Shop/Line.swift", failures: 41),
    ModelCandidate(model: "Ledger", file: "Sources/Shop/Ledger.swift", trouble: "does not compile"),
  ]

  var file: String {
    switch self {
    case .many: "export.json"
    case .empty: "-"
    case .longString: "event.json"
    default: "orders.json"
    }
  }

  var text: String {
    switch self {
    case .failures, .success, .noModel, .modelError: Self.orders
    case .many: Self.export
    case .empty: ""
    case .invalid: Self.broken
    case .longString: Self.event
    }
  }

  /// 40 items; in the second and the eighth the price is a string.
  static let orders: String = {
    let items = (0..<40).map { index in
      let price = index == 1 ? "\"12,50\"" : index == 7 ? "\"9,90\"" : "\(10 + index).5"
      return """
            {
              "sku": "B-\(2040 + index)",
              "price": \(price),
              "qty": \(index % 9 + 1),
              "tags": ["eu", "b2b"],
              "note": null
            }
        """
    }
    return """
      {
        "customer": {
          "name": "Ana Ortiz",
          "email": "ana@example.org",
          "language": "es"
        },
        "items": [
      \(items.joined(separator: ",\n"))
        ],
        "createdAt": "2026-03-01T09:12:44Z"
      }

      """
  }()

  /// 10,000 readings whose value is a string; two also lack a unit, and one has a bad date.
  static let export: String = {
    let items = (0..<10_000).map { index in
      let meta = index == 17 || index == 903 ? "{\"probe\": 7}" : "{\"unit\": \"V\", \"probe\": 7}"
      let at = index == 4410 ? "04/01/2026" : "2026-01-04T10:00:00Z"
      return "{\n\"id\": \(index),\n\"value\": \"\(index % 3).5\",\n\"at\": \"\(at)\",\n\"meta\": \(meta)\n}"
    }
    return "[\n" + items.joined(separator: ",\n") + "\n]\n"
  }()

  static let broken = """
    {
      "items": [
        { "sku": "B-2040", "price": 3.0 }
        { "sku": "B-2041", "price": 12.5 }
      ]
    }

    """

  static let event = """
    {
      "id": 7,
      "payload": {
        "body": "\(String(repeating: "eyJhbGciOiJSUzI1NiIsImtpZCI6IjFiZDY4NWY1", count: 6))\\n{\\"a\\": [1, 2]}\\ntab\\there \\u001b[31m \u{202E}cba 漢字"
      }
    }

    """
}

extension Sample {
  private func report(_ document: LoadedDocument, _ request: InspectionRequest) -> DocumentReport? {
    switch self {
    case .failures: ordersReport(document, request)
    case .many: exportReport(document)
    case .empty: invalidReport(document, model: nil)
    case .success: successReport(document)
    case .invalid: invalidReport(document, model: "Order")
    case .longString: eventReport(document)
    case .noModel: ReportBuilding(document, model: request.model, verdict: .decodes).report
    case .modelError: modelErrorReport(document)
    }
  }

  private func ordersReport(_ document: LoadedDocument, _ request: InspectionRequest) -> DocumentReport {
    var building = ReportBuilding(document, model: "Order")
    building.fail(
      .typeMismatch, .wrongKind, pattern: "items[*].price", at: ["items[1].price", "items[7].price"],
      expected: "Double", found: "string", outOf: 40,
      declaration: Declaration(file: "Order.swift", line: 14, column: 9, symbol: "Order.Item.price"))
    building.fail(
      .keyNotFound, .missingKey, pattern: "customer", at: ["customer"], key: "vatNumber", expected: "String",
      found: "nothing")
    building.propose(Self.bridge, for: 0)
    building.propose(Self.string, for: 0)
    building.report.plan = Plan(fixes: [0], verification: .compiled, remaining: 1)
    building.report.plan?.diff = Self.bridge.diff
    building.report.decoder = building.report.decoder.applying(request.settings)
    return building.report
  }

  private static let bridge: Fix = {
    var fix = Fix(
      kind: .stringBacked, title: "Decode a decimal string (keeps the type)",
      explanation: "2 of 2 values are numbers with a decimal comma.", verification: .compiled)
    fix.resolves = 2
    fix.remaining = 1
    fix.diff = """
      --- Order.swift
      +++ Order.swift
      @@ -14,1 +14,1 @@
      -  let price: Double
      +  @DecimalString var price: Double
      """
    return fix
  }()

  private static let string: Fix = {
    var fix = Fix(
      kind: .stringBacked, title: "Make the property a String", explanation: "Every value is a string or a number.",
      verification: .compiled)
    fix.resolves = 2
    fix.remaining = 1
    fix.diff = "-  let price: Double\n+  let price: String"
    return fix
  }()

  private func exportReport(_ document: LoadedDocument) -> DocumentReport {
    var building = ReportBuilding(document, model: "[Reading]")
    building.fail(
      .typeMismatch, .wrongKind, pattern: "[*].value", inEvery: document.root, "value", expected: "Double",
      found: "string")
    building.fail(
      .keyNotFound, .missingKey, pattern: "[*].meta", at: ["[17].meta", "[903].meta"], key: "unit", expected: "String",
      found: "nothing", outOf: 10_000)
    building.fail(
      .dataCorrupted, .invalidDate, pattern: "[4410].at", at: ["[4410].at"], expected: "Date", found: "string")
    building.report.decoder.dateDecodingStrategy = .iso8601
    return building.report
  }

  private func successReport(_ document: LoadedDocument) -> DocumentReport {
    var building = ReportBuilding(document, model: "Order", verdict: .decodes)
    building.warn(
      .ignoredKeys, pattern: "items[*].note", at: (0..<40).map { "items[\($0)].note" }, key: "note", outOf: 40)
    building.report.decoder.keyDecodingStrategy = .convertFromSnakeCase
    building.report.decoder.dateDecodingStrategy = .iso8601
    building.report.statistics.valuesRead = 1_213
    return building.report
  }

  private func invalidReport(_ document: LoadedDocument, model: String?) -> DocumentReport {
    var building = ReportBuilding(document, model: model, verdict: .invalidJSON)
    guard let problem = document.json.breakage else { return building.report }
    let place = document.lines.position(at: problem.range.lowerBound)
    let location = Location(
      line: place.line, column: place.column, offset: place.offset, length: problem.range.count)
    var failure = Failure(category: .invalidJSON, reason: .syntax, path: "")
    failure.count = 1
    failure.outOf = 1
    failure.offsets = OffsetList([place.offset])
    failure.syntax = SyntaxFacts(problem: problem, location: location, opener: nil)
    building.report.failures = [failure]
    return building.report
  }

  private func eventReport(_ document: LoadedDocument) -> DocumentReport {
    var building = ReportBuilding(document, model: "Event")
    building.fail(
      .typeMismatch, .wrongKind, pattern: "payload.body", at: ["payload.body"], expected: "Data", found: "string")
    return building.report
  }

  private func modelErrorReport(_ document: LoadedDocument) -> DocumentReport {
    var building = ReportBuilding(document, model: "Order", verdict: .modelError)
    building.report.message = "Order.swift:14:16: error: cannot find type 'Money' in scope\n  let price: Money"
    return building.report
  }
}
