import JSONText
import Testing

@testable import DecodingDiagnostics

/// A report with a group of two, a missing key, a warning and ignored keys, in a document of a few lines.
enum FormatSample {
  static let json = """
    {
      "items": [
        {"sku": "A", "price": 9.5},
        {"sku": "B", "price": "12,50"},
        {"sku": "C", "price": "9,90"}
      ],
      "customer": {"id": 7, "vat_number": "ATU1"}
    }
    """

  static func make(file: String = "orders.json") throws -> ReportUnderTest {
    var sample = ReportUnderTest(json, file: file)
    sample.report.failures = [
      try sample.failure(
        .typeMismatch, .wrongKind, at: "items[1].price", "items[2].price", pattern: "items[*].price", outOf: 3
      ) {
        $0.expected = "Double"
        $0.found = "string"
        $0.requester = Requester(type: "Shop.Order.Item", key: "price")
        $0.declaration = Declaration(file: "Models/Order & Item.swift", line: 14, column: 9, symbol: "Order.Item.price")
        $0.values = [ValueCount(text: #""12,50""#, count: 1), ValueCount(text: #""9,90""#, count: 1)]
      },
      try sample.failure(.keyNotFound, .missingKey, at: "customer") {
        $0.key = "vatNumber"
        $0.expected = "String"
        $0.requester = Requester(type: "Shop.Customer", key: "vatNumber")
      },
    ]
    sample.report.warnings = [ignoredKeys, try silentNil(in: sample)]
    return sample
  }

  /// The same with its own wording, for testing the text around it.
  static func worded(file: String = "orders.json") throws -> ReportUnderTest {
    var sample = try make(file: file)
    sample.report.failures[0].message = "First."
    sample.report.failures[1].message = "Second."
    sample.report.warnings[1].message = "Third."
    return sample
  }

  private static var ignoredKeys: Warning {
    var warning = Warning(kind: .ignoredKeys, path: "items[*].sku")
    warning.key = "sku"
    warning.count = 3
    warning.outOf = 3
    return warning
  }

  private static func silentNil(in sample: ReportUnderTest) throws -> Warning {
    var warning = Warning(kind: .silentNil, path: "customer")
    warning.property = "vatID"
    warning.key = "vat_number"
    warning.count = 1
    warning.outOf = 1
    warning.occurrences = [try sample.occurrence("customer.vat_number")]
    return warning
  }

  /// The same report in another format.
  static func render(
    _ name: String, _ samples: [ReportUnderTest], configure: (inout RenderingOptions) -> Void = { _ in }
  ) throws -> String {
    var options = RenderingOptions()
    configure(&options)
    let renderer = try #require(RendererRegistry.renderer(named: name, options: options))
    return renderer.render(Report(documents: samples.map(\.report)), documents: samples.map(\.document))
  }

  /// A document whose model could not be compiled.
  static var unusable: ReportUnderTest {
    var sample = ReportUnderTest("{}", file: "b.json", verdict: .modelError)
    sample.report.message = "The models do not compile: cannot find 'Foo'\nB.swift:1:1: error: cannot find 'Foo'"
    return sample
  }

  static var good: ReportUnderTest { ReportUnderTest("{}", file: "good.json", verdict: .decodes) }
}
