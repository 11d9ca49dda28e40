/// Declarations of well-known frameworks and libraries that models use, with the coding that they have there.
///
/// This is the only table of them; a test keeps the page `StandIns` of the documentation in step with it.
struct KnownStandIn: Sendable {
  /// The names that the source declares. If any of them is needed, the whole source is compiled.
  let names: [String]
  /// The framework or library that it comes from.
  let module: String
  /// How its values are coded, for the documentation.
  let coding: String
  /// For each further entry that the source refers to, one of its names.
  var needs: [String] = []
  /// The names of protocols that refine Codable: what conforms to one decodes.
  var codableProtocols: [String] = []
  /// Attributes that are treated along with it.
  var attributes: [String: StandInSet.Attribute] = [:]
  let source: String

  static let all = appleFrameworks + persistence + collections + wrappers

  private static let byName = Dictionary(
    all.flatMap { entry in entry.names.map { ($0, entry) } }, uniquingKeysWith: { first, _ in first })

  static let codableProtocols = Set(all.flatMap(\.codableProtocols))

  static func named(_ name: String) -> KnownStandIn? { byName[name] }

  /// The entry for a name and those that it needs, the innermost first.
  static func closure(of name: String) -> [KnownStandIn] {
    guard let entry = named(name) else { return [] }
    return entry.needs.flatMap(closure) + [entry]
  }

  /// The names in the format of the documentation's table.
  var documentedNames: String { names.map { "`\($0)`" }.joined(separator: ", ") }

  var standIn: StandIn { StandIn(names[0], .known, source: source) }
}

/// Attributes and macros that do not affect decoding.
enum KnownAttributes {
  /// Attributes of Objective-C, which Linux lacks: blanked without a replacement.
  static let objectiveC: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable", "NSCopying",
    "GKInspectable", "IBSegueAction",
  ]

  static let withoutCoding = objectiveC.union([
    "Model", "Attribute", "Relationship", "Transient", "MemberwiseInit", "Init", "CasePathable", "ObservableState",
    "Perceptible", "ViewBuilder", "UIApplicationMain", "NSApplicationMain", "Mockable", "Spyable", "AutoMockable",
    "PublicInit", "DebugDescription", "Generable", "Guide", "NSManaged",
  ])
}
