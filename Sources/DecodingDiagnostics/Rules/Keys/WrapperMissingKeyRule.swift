internal import Foundation
internal import JSONText

/// A property wrapper whose key is missing: the compiler's coding asks for it, optional or not.
struct WrapperMissingKeyRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .missingKey, let owner = context.owner,
      let attribute = owner.property.attributes.first, attribute.hasPrefix("@")
    else { return [] }
    let written = String(attribute.dropFirst().prefix { $0 != "(" })
    let name = written.prefix { $0 != "<" }
    // The attribute may be another name of the wrapper; the failure knows what was asked for.
    let asked = failure.expected.map(context.fit.bareName) ?? ""
    let names = [String(name), asked]
    guard
      let wrapper = names.lazy.compactMap({ context.model.type($0, inside: owner.type.name) })
        .first(where: \.isPropertyWrapper)
    else { return [] }
    guard let value = missingValue(of: wrapper, owner.property) else {
      return [withDefault(wrapper, owner)].compactMap(\.self)
    }
    var edits: [ModelEdit] = []
    if !wrapper.text.contains("init(wrappedValue") {
      edits.append(.addMembers(type: wrapper.name, text: initializer(wrapper)))
    }
    let isOptional = value == "nil" && !(wrapper.wrappedType.map(TypeText.isOptional) ?? false)
    let parameters = wrapper.genericParameters.map { isOptional ? $0 + "?" : $0 }
    let text = overload(wrapper, parameters, value, generics: genericClause(wrapper))
    edits.append(.addDeclarations(near: wrapper.name, text: text))
    var proposal = Proposal(
      .wrapperMissingKey, title: FixWording.wrapperTitle(wrapper.baseName),
      explanation: FixWording.wrapper(wrapper.baseName, value),
      edits: edits, cost: 12)
    proposal.mergeKey = "wrapper:" + wrapper.name
    proposal.effect = value == "nil" ? .lossless : .loosensModel
    return [proposal]
  }

  /// nil for wrappers of optionals, or around an optional property, else what the wrapper itself falls back to.
  private func missingValue(of wrapper: DeclaredType, _ property: DeclaredProperty) -> String? {
    if let type = wrapper.wrappedType, TypeText.isOptional(type) { return "nil" }
    let initializer = wrapper.text.range(of: "init(from").map { String(wrapper.text[$0.lowerBound...]) } ?? ""
    if let found = initializer.firstMatch(of: /\?\?\s*(\[:?\]|"[^"\\]*"|-?\d[\d._]*|\.?[A-Za-z_][\w.]*(?:\(\))?)/) {
      return String(found.1)
    }
    let isGeneric = wrapper.wrappedType.map { wrapper.genericParameters == [$0] } ?? false
    return isGeneric && property.type.map(TypeText.isOptional) ?? false ? "nil" : nil
  }

  private func initializer(_ wrapper: DeclaredType) -> String {
    let type = wrapper.wrappedType ?? "Any"
    return "init(wrappedValue: \(type)) {\n  self.wrappedValue = wrappedValue\n}"
  }

  /// Nothing tells what a missing key stands for: the developer says so, for this wrapper around this type.
  private func withDefault(_ wrapper: DeclaredType, _ owner: OwnedProperty) -> Proposal? {
    guard let type = owner.property.type, let value = owner.property.initialValue ?? TypeText.filler(for: type),
      wrapper.wrappedType == type || wrapper.genericParameters == [wrapper.wrappedType ?? ""],
      wrapper.text.contains("init(wrappedValue") || !wrapper.hasDecodingInitializer
    else { return nil }
    let text = overload(wrapper, wrapper.genericParameters.isEmpty ? [] : [type], value, generics: "")
    var proposal = Proposal(
      .wrapperMissingKey, title: FixWording.wrapperTitle(wrapper.baseName),
      explanation: FixWording.wrapper(wrapper.baseName, value), notes: [FixWording.defaultNote(value, false)],
      edits: [.addDeclarations(near: wrapper.name, text: text)], cost: 45)
    proposal.mergeKey = "wrapper:" + wrapper.name + ":" + type
    proposal.effect = .loosensModel
    proposal.intent = owner.property.initialValue == nil ? .needsInput : .likely
    return proposal
  }

  /// - Parameter parameters: What the wrapper is generic over in the overload.
  private func overload(_ wrapper: DeclaredType, _ parameters: [String], _ value: String, generics: String) -> String {
    let arguments = parameters.isEmpty ? "" : "<\(parameters.joined(separator: ", "))>"
    let type = wrapper.name + arguments
    return """
      extension KeyedDecodingContainer {
        /// A missing key is read as \(value); without this the wrapper makes it an error.
        func decode\(generics)(
          _ type: \(type).Type, forKey key: Key
        ) throws -> \(type) {
          try decodeIfPresent(type, forKey: key) ?? \(wrapper.name)(wrappedValue: \(value))
        }
      }
      """
  }

  /// The generic clause as the wrapper declares it.
  private func genericClause(_ wrapper: DeclaredType) -> String {
    guard !wrapper.genericParameters.isEmpty, let start = wrapper.text.range(of: wrapper.baseName + "<") else {
      return ""
    }
    var depth = 1
    var clause = "<"
    for character in wrapper.text[start.upperBound...] where depth > 0 {
      if character == "<" { depth += 1 }
      if character == ">" { depth -= 1 }
      clause.append(character)
    }
    return clause
  }
}
