internal import Foundation
internal import JSONText

/// Objects of another version: several keys are missing in all of them, and unread keys hold other values with another
/// structure. The properties are replaced by those that the JSON has.
struct OutdatedPropertiesRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let failure, failure.reason == .missingKey, !failure.path.isEmpty, !context.hasMoved,
      let type = context.ownerType, type.kind == .structure, type.codingKeys == nil, !type.hasDecodingInitializer,
      let gone = gone(from: type), let present = present(in: containers, type)
    else { return nil }
    let writer = context.structWriter(except: present.others, conformances: type.sharedConformances)
    let written = writer.text("Written", of: containers, isEncodable: type.isEncodable)
    guard let declared = Declared(written), declared.hasKeysAsNames else { return nil }
    return Proposal(
      .wrongShape, title: FixWording.outdatedTitle(type.baseName), subjects: declared.names,
      explanation: FixWording.outdated(gone.map(\.name), present.unread, containers.count),
      edits: [.replaceProperties(type: type.name, names: gone.map(\.name), by: declared.properties)]
        + (declared.nested.isEmpty ? [] : [.addMembers(type: type.name, text: declared.nested)]),
      effect: .loosensModel, mergeKey: "outdated:" + type.name)
  }

  /// The properties whose keys are missing in all of the objects. At least two, since a single one may have been
  /// renamed.
  private func gone(from type: DeclaredType) -> [DeclaredProperty]? {
    let missing = context.missingTogether.filter { $0.requester.flatMap(model.type(of:)) == type }
    let found = missing.compactMap { failure in failure.key.flatMap(type.property(forKey:)) }
    let keys = Set(containers.flatMap(fit.keys(of:)))
    guard missing.count > 1, found.count == missing.count,
      missing.allSatisfy({ $0.key.map { !keys.contains($0) } ?? false }),
      found.allSatisfy({ $0.attributes.isEmpty && $0.initialValue == nil })
    else { return nil }
    return found
  }

  /// The unread keys under which all objects have a container with values, and all other keys.
  private func present(in objects: [Node], _ type: DeclaredType) -> (others: Set<String>, unread: [String])? {
    guard let first = objects.first else { return nil }
    let unread = context.unusedKeys(of: first, by: type).filter { key in
      objects.allSatisfy { object in
        document.member(of: object, key).map { [.object, .array].contains(document.kind(of: $0)) }
          ?? false
      }
    }
    let all = Set(objects.flatMap(document.keys(of:)))
    return unread.isEmpty ? nil : (all.subtracting(unread), unread)
  }
}

/// The parts of a struct as `StructWriter` writes it.
private struct Declared {
  /// The declarations, e.g. `kind: Kind`.
  let properties: [String]
  let nested: String
  let hasKeysAsNames: Bool

  var names: [String] { properties.compactMap { $0.split(separator: ":").first.map(String.init) } }

  init?(_ lines: [String]) {
    let members = lines.dropFirst().prefix { $0.hasPrefix("  let ") }
    guard !members.isEmpty else { return nil }
    properties = members.map { String($0.dropFirst("  let ".count)) }
    let rest = lines.dropFirst(1 + members.count).dropLast()
    hasKeysAsNames = !rest.contains { $0.hasPrefix("  enum CodingKeys") }
    nested = rest.drop { $0.isEmpty }.map { String($0.dropFirst(2)) }.joined(separator: "\n")
  }
}
