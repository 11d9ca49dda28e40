public import JSONText

/// SARIF 2.1.0, the exchange format of analysis tools (OASIS).
///
/// A group of failures is one result with its first place; its other places and the Swift declaration are related
/// locations.
public struct SARIFRenderer: ReportRenderer {
  public static let name = "sarif"
  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  public init(options: RenderingOptions) {}

  public func render(_ report: Report, documents: [JSONDocument?]) -> String {
    let results = report.listed(documents).flatMap { document, json in
      let locations = SARIFLocations(document, json)
      return ReportedFinding.all(in: document).map {
        SARIFResult(finding: $0, locations: locations, drift: report.drift).tree
      }
    }
    let run: JSONTree = .object([
      ("tool", .object([("driver", driver)])),
      ("invocations", .array([invocation(of: report)])),
      ("columnKind", .string("unicodeCodePoints")),
      ("results", .array(results + (report.drift.map { SARIFDrift(drift: $0).results } ?? []))),
    ])
    let log: JSONTree = .object([
      ("$schema", .string(Self.schema)),
      ("version", .string("2.1.0")),
      ("runs", .array([run])),
    ])
    return log.indentedText + "\n"
  }

  private var driver: JSONTree {
    .object([
      ("name", .string("inspect")), ("semanticVersion", .string(InspectorVersion.text)), ("rules", SARIFRules.tree),
    ])
  }

  /// An unusable model is not a finding about a document, but a failure of the run.
  private func invocation(of report: Report) -> JSONTree {
    let troubles = report.documents.filter { $0.verdict == .modelError }
    let notifications = troubles.map { document in
      JSONTree.object([
        ("level", .string("error")),
        ("message", .object([("text", .string(document.message ?? Catalogue.heading(of: document)))])),
        ("locations", .array([SARIFLocations(document, nil).wholeDocument])),
      ])
    }
    var members: [(key: String, value: JSONTree)] = [("executionSuccessful", .bool(troubles.isEmpty))]
    if !notifications.isEmpty { members.append(("toolExecutionNotifications", .array(notifications))) }
    return .object(members)
  }
}
