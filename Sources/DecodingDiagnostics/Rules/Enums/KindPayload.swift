internal import Foundation
internal import JSONText

/// The payload of a new case of an enum: a type of the model, or a new one.
struct KindPayload {
  let type: String
  /// The struct to declare; nil if the type exists.
  let declaration: String?
  /// The type that the struct is nested in; nil if it is at the top level.
  let scope: String?

  /// - Parameters:
  ///   - pattern: The case whose payload the new one is named after, and what it carries.
  ///   - tag: The key that names the kind, which the payload has only if the others have it.
  init?(
    of values: [Node], caseName: String, of declared: DeclaredType, like pattern: DeclaredCase, tag: String?,
    _ context: RuleContext
  ) {
    if let scalar = Self.scalar(values, context) {
      (type, declaration, scope) = (scalar, nil, nil)
      return
    }
    guard !values.isEmpty, values.allSatisfy({ context.document.kind(of: $0) == .object }),
      let written = pattern.associatedValues.first
    else { return nil }
    let known = context.model.type(written, inside: declared.name)
    let leavesOut = tag.flatMap { tag in known.map { type in !type.properties.contains { type.key(of: $0) == tag } } }
    let left: Set<String> = leavesOut == true ? [tag ?? ""] : []
    if let found = context.structWithTheKeys(of: values, for: declared, except: left) {
      (type, declaration, scope) = (found, nil, nil)
      return
    }
    let wanted = Self.name(caseName, like: pattern)
    scope = known?.name.hasPrefix(declared.name + ".") == true ? declared.name : nil
    type = context.model.freeName(wanted)
    let writer = context.structWriter(except: left, conformances: declared.sharedConformances)
    declaration = writer.text(type, of: values, isEncodable: declared.isEncodable).joined(separator: "\n")
  }

  private static func scalar(_ values: [Node], _ context: RuleContext) -> String? {
    let isList = context.kinds(of: values) == [.array]
    let nodes = isList ? context.children(of: values) : values
    return ValueKinds.scalar(nodes, context.document).map { isList ? "[\($0)]" : $0 }
  }

  /// Returns `ImageBlock` for `.image` if `.text` has a `TextBlock`.
  private static func name(_ caseName: String, like pattern: DeclaredCase) -> String {
    let own = Words.typeName(caseName) ?? caseName
    let base = pattern.associatedValues.first?.split(separator: ".").last.map(String.init) ?? ""
    guard let stem = Words.typeName(pattern.name), let range = base.firstRange(of: stem) else { return own }
    return base.replacingCharacters(in: range, with: own)
  }

  func edits(near declared: DeclaredType) -> [ModelEdit] {
    guard let text = declaration else { return [] }
    return [scope.map { .addMembers(type: $0, text: text) } ?? .addDeclarations(near: declared.name, text: text)]
  }
}

extension DeclaredType {
  /// The conformances that a type requires of its properties.
  var sharedConformances: [String] {
    ["Equatable", "Hashable", "Sendable"].filter(inherited.contains)
  }
}

extension OwnedProperty {
  /// The conformances that its type requires of the property's.
  var sharedConformances: [String] {
    let isIdentity = property.name == "id" && type.inherited.contains("Identifiable")
    let shared = type.sharedConformances
    return isIdentity && !shared.contains("Hashable") ? shared + ["Hashable"] : shared
  }
}
