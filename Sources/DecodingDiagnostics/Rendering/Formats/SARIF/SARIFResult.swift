/// One result of a SARIF run.
struct SARIFResult {
  /// Limited because viewers list related locations one by one.
  private static let relatedLimit = 20

  let finding: ReportedFinding
  let locations: SARIFLocations
  var drift: Drift?

  var tree: JSONTree {
    let text = Catalogue.groupLine(finding.message, path: finding.path, count: finding.count, outOf: finding.outOf)
    var members: [(key: String, value: JSONTree)] = [
      ("ruleId", .string(finding.rule)),
      ("ruleIndex", .integer(SARIFRules.index(of: finding.rule) ?? -1)),
      ("level", .string(finding.level.rawValue)),
      ("message", .object([("text", .string(text))])),
      ("locations", .array([finding.occurrences.first.map { locations.location(of: $0) } ?? locations.wholeDocument])),
    ]
    if let state = SARIFDrift.state(of: finding, in: drift) { members.append(("baselineState", .string(state))) }
    let related = relatedLocations
    if !related.isEmpty { members.append(("relatedLocations", .array(related))) }
    members += [
      ("occurrenceCount", .integer(max(1, finding.count))),
      ("partialFingerprints", .object([("decodingFinding/v1", .string(finding.fingerprint.identifier))])),
      ("properties", properties),
    ]
    return .object(members)
  }

  private var relatedLocations: [JSONTree] {
    let declared = finding.declaration.map { SARIFLocations.location(of: $0, id: 1) }
    let first = declared == nil ? 1 : 2
    let others = finding.occurrences.dropFirst().prefix(Self.relatedLimit).enumerated().map { index, place in
      locations.location(of: place, id: first + index, message: Catalogue.sameHere)
    }
    return [declared].compactMap(\.self) + others
  }

  private var properties: JSONTree {
    var members: [(key: String, value: JSONTree)] = [
      ("path", .string(finding.path)), ("outOf", .integer(finding.outOf)),
    ]
    if let expected = finding.fingerprint.expected { members.append(("expected", .string(expected))) }
    if let found = finding.fingerprint.found { members.append(("found", .string(found))) }
    if let key = finding.fingerprint.key { members.append(("key", .string(key))) }
    if let model = finding.fingerprint.model { members.append(("model", .string(model))) }
    if !finding.fixRules.isEmpty { members.append(("fixRules", .array(finding.fixRules.map(JSONTree.string)))) }
    return .object(members)
  }
}
