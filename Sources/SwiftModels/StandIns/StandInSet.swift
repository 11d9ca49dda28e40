/// All the stand-ins for missing declarations in one compilation of a module.
struct StandInSet: Codable, Sendable, Equatable {
  /// How to treat an attribute that the compiler does not know.
  enum Attribute: String, Codable, Sendable {
    case leftOut
    /// The stand-in wrapper takes no arguments.
    case withoutArguments
    /// `NSManaged`, which is built into the compiler and has no storage here.
    case renamed
  }

  private(set) var standIns: [StandIn] = []
  private(set) var attributes: [String: Attribute] = [:]
  /// The place where the sources use each of them, for reports.
  private(set) var places: [String: SourcePlace] = [:]
  /// The types whose own code runs with invented values, each with the missing name.
  private(set) var users: [String: String] = [:]
  /// Names for which no stand-in compiles.
  private(set) var refused: Set<String> = []

  var isEmpty: Bool { standIns.isEmpty && attributes.isEmpty }

  /// Strings that identify the set.
  var parts: [String] { standIns.map(\.text) + attributes.map { $0.key + $0.value.rawValue }.sorted() }

  func standIn(named name: String) -> StandIn? { standIns.first { $0.name == name } }

  mutating func add(_ standIn: StandIn, at place: SourcePlace?, users: Set<String> = []) {
    guard self.standIn(named: standIn.name) == nil else { return }
    standIns.append(standIn)
    places[standIn.name] = place
    for user in users { self.users[user] = standIn.name }
  }

  mutating func change(_ name: String, _ change: (inout StandIn) -> Void) -> Bool {
    guard let position = standIns.firstIndex(where: { $0.name == name }) else { return false }
    let before = standIns[position]
    change(&standIns[position])
    return standIns[position] != before
  }

  /// Changes the stand-in for a type that is nested in others, by the names from the outermost on.
  mutating func change(_ path: ArraySlice<String>, _ change: (inout StandIn) -> Void) -> Bool {
    guard let outer = path.first else { return false }
    return self.change(outer) { $0.change(nested: path.dropFirst(), change) }
  }

  mutating func treat(attribute name: String, as treatment: Attribute, at place: SourcePlace?) -> Bool {
    guard attributes[name] == nil else { return false }
    attributes[name] = treatment
    if places[name] == nil { places[name] = place }
    return true
  }

  /// Removes a stand-in that does not compile, permanently.
  mutating func refuse(_ name: String) {
    standIns.removeAll { $0.name == name }
    attributes[name] = nil
    refused.insert(name)
  }

  // MARK: For the compiler

  var text: String {
    let parts = ["import Foundation"] + standIns.map(\.text) + [StandIn.support(for: standIns)]
    return PublicSource.of(parts.joined(separator: "\n") + "\n")
  }

  /// Returns the name of the stand-in that contains a line of the text, counted from 1.
  func name(atLine line: Int) -> String? {
    var next = 2
    for standIn in standIns {
      let end = next + standIn.text.split(separator: "\n", omittingEmptySubsequences: false).count
      if (next..<end).contains(line) { return standIn.name }
      next = end
    }
    return nil
  }

  // MARK: For the user

  /// The types of which it is unknown whether a value decodes, each with the missing name.
  var uncheckedTypes: [String: String] {
    standIns.reduce(users) { found, standIn in found.merging(standIn.uncheckedTypes) { first, _ in first } }
  }

  /// The entries for the report to the user.
  var told: [LeftOut] {
    let made = standIns.map { LeftOut(kind: .init($0.kind), name: $0.name, place: places[$0.name] ?? .nowhere) }
    let blanked = attributes.filter { $0.value == .leftOut && !KnownAttributes.objectiveC.contains($0.key) }.keys
    let others = blanked.sorted().map { LeftOut(kind: .attribute, name: "@" + $0, place: places[$0] ?? .nowhere) }
    return (made + others).sorted { ($0.place.file, $0.place.offset) < ($1.place.file, $1.place.offset) }
  }

  var mattersForDecoding: Bool {
    standIns.contains(where: \.mattersForDecoding)
      || attributes.contains { $0.value == .leftOut && !Self.isWithoutCoding($0.key) && standIn(named: $0.key) == nil }
  }

  /// The first name that affects what decodes.
  var firstUnknown: String? { standIns.first(where: \.mattersForDecoding)?.name ?? attributes.keys.min() }

  static func isWithoutCoding(_ attribute: String) -> Bool { KnownAttributes.withoutCoding.contains(attribute) }
}

extension SourcePlace {
  fileprivate static let nowhere = SourcePlace(file: "", line: 0, column: 0, offset: 0)
}
