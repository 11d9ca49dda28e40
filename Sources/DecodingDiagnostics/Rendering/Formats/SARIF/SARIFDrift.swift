/// Differences as results of a SARIF run: new items are warnings, missing ones have no level.
struct SARIFDrift {
  let drift: Drift

  /// New failures have results of their own, which are marked as new.
  var results: [JSONTree] {
    drift.items.filter { $0.subject != .failure || $0.change == .gone }.map(result)
  }

  /// Nil if there is no comparison.
  static func state(of finding: ReportedFinding, in drift: Drift?) -> String? {
    guard let drift, finding.level == .error else { return nil }
    let isNew = drift.items.contains { item in
      item.subject == .failure && item.change == .appeared && item.what == finding.rule
        && (item.fingerprint == finding.openFingerprint || item.fingerprint == finding.fingerprint.identifier)
    }
    return isNew ? "new" : "unchanged"
  }

  private func result(_ item: Drift.Item) -> JSONTree {
    var members: [(key: String, value: JSONTree)] = [
      ("ruleId", .string(item.subject == .failure ? item.what ?? "" : "drift/\(item.subject.rawValue)")),
      ("kind", .string(item.change == .appeared ? "fail" : "informational")),
      ("level", .string(item.change == .appeared ? "warning" : "none")),
      ("message", .object([("text", .string(Catalogue.drift(item)))])),
      ("baselineState", .string(item.change == .appeared ? "new" : "absent")),
      ("locations", .array(item.files.map(SARIFLocations.file))),
    ]
    if let fingerprint = item.fingerprint {
      members.append(("partialFingerprints", .object([("decodingFinding/v1", .string(fingerprint))])))
    }
    members.append(("properties", .object([("path", .string(item.path))])))
    return .object(members)
  }
}
