internal import Foundation
internal import JSONText

/// An enum whose hand-written `init(from:)` switches over the name of the case, and refuses a name that it does not list.
struct SwitchedCaseRule: FixRule {
  /// The switch as the source has it.
  private struct Arms {
    /// The cases by the names that the JSON has for them.
    let cases: [(text: String, caseName: String)]
    let names: Set<String>
    /// The lines that begin with `default`, no more than tell it from others, and the blanks before it and before what
    /// stands in an arm.
    let defaultLines: String
    let indentation: String
    let bodyIndentation: String
    /// How the arms make their payload, with the type left out; nil where the cases carry nothing.
    let payload: ((String) -> String)?
    /// The key of the object that holds the payload; nil where it stands beside the name.
    let content: String?
  }

  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, [.refusedByModel, .thrownByModel, .enumCaseCount].contains(failure.reason),
      let declared = enumeration(failure, context), declared.hasDecodingInitializer, declared.rawType == nil,
      let arms = arms(of: declared.text)
    else { return [] }
    let objects = failure.offsets.compactMap(context.document.node(atOffset:)).map { node in
      // The failure may stand at the name itself.
      let isName = arms.payload != nil && context.document.kind(of: node) == .string
      return isName ? context.document.parent(of: node) ?? node : node
    }
    let names = unknownNames(objects, arms, declared, context)
    guard names.count == 1, let name = names.first, let caseName = Words.camelCase(name),
      !declared.cases.contains(where: { $0.name == caseName })
    else { return [] }
    let payload = arms.payload == nil ? nil : payloadType(name, objects, arms, context)
    if arms.payload != nil, payload == nil { return [] }
    var edits: [ModelEdit] = [
      .addCase(type: declared.name, name: caseName, rawValue: nil, payload: payload?.name),
      .replaceText(type: declared.name, old: arms.defaultLines, new: arm(name, caseName, payload?.name, arms)),
    ]
    if let payload { edits.append(.addDeclarations(near: declared.name, text: payload.text)) }
    if declared.hasEncodingMethod, let encoding = EncodingArms(of: declared.text) {
      let added = encoding.adding(caseName, named: name, hasPayload: payload != nil, known: arms.cases)
      guard let added else { return [] }
      edits.append(.replaceText(type: declared.name, old: added.old, new: added.new))
    }
    return [
      Proposal(
        .enumCase, title: FixWording.addKindTitle(declared.baseName), subjects: [caseName],
        explanation: FixWording.switchedCase(name, declared.baseName, failure), edits: edits, cost: 16)
    ]
  }

  private func enumeration(_ failure: Failure, _ context: RuleContext) -> DeclaredType? {
    let core = context.owner?.property.type.map(TypeText.core) ?? TypeText.core(of: context.root)
    let named = [failure.expected, core].compactMap { $0 }
      .map { context.model.type($0, inside: context.ownerType?.name) }
    return (named + [context.ownerType]).compactMap(\.self).first { $0.kind == .enumeration && $0.rawType == nil }
  }

  // MARK: The source

  private func arms(of text: String) -> Arms? {
    guard let start = text.range(of: "init(from") else { return nil }
    let initializer = text[start.lowerBound..<end(ofBody: text[start.lowerBound...])]
    let lines = initializer.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let defaults = lines.filter { $0.trimmingCharacters(in: .whitespaces).hasPrefix("default:") }
    guard defaults.count == 1, let position = lines.firstIndex(of: defaults[0]) else { return nil }
    let anchors = (position..<lines.count).lazy.map { lines[position...$0].joined(separator: "\n") }
    guard let anchor = anchors.first(where: { text.components(separatedBy: $0).count == 2 }) else { return nil }
    let names = initializer.matches(of: /case\s+("[^"\n]*"(?:\s*,\s*"[^"\n]*")*)\s*:/)
      .flatMap { $0.1.matches(of: /"([^"]*)"/).map { String($0.1) } }
    let first = lines.firstIndex { $0.contains("case \"") }
    guard !names.isEmpty, let first, first + 1 < lines.count else { return nil }
    let indentation = String(defaults[0].prefix(while: \.isWhitespace))
    let isOnNextLine = lines[first].trimmingCharacters(in: .whitespaces).hasSuffix(":")
    let body = isOnNextLine ? String(lines[first + 1].prefix(while: \.isWhitespace)) : indentation + "  "
    let (payload, content) = payload(in: String(initializer))
    let cases = initializer.matches(of: /case\s+"([^"\n]*)"\s*:\s*(?:return\s+)?self\s*=\s*\.(\w+)/)
      .map { (text: String($0.1), caseName: String($0.2)) }
    return Arms(
      cases: cases, names: Set(names), defaultLines: anchor, indentation: indentation, bodyIndentation: body,
      payload: payload, content: content)
  }

  /// Where the braces that a text opens are closed.
  private func end(ofBody text: Substring) -> String.Index {
    var depth = 0
    for index in text.indices {
      if text[index] == "{" { depth += 1 }
      guard text[index] == "}" else { continue }
      depth -= 1
      if depth == 0 { return index }
    }
    return text.endIndex
  }

  private func payload(in initializer: String) -> (((String) -> String)?, content: String?) {
    if let found = initializer.firstMatch(of: /\(\s*try\s+[A-Z]\w*(\(from: \w+\))\s*\)/) {
      let call = String(found.1)
      return ({ "(try \($0)\(call))" }, nil)
    }
    let reading = /\(\s*try\s+(\w+)\.decode\([A-Z][\w.]*\.self, forKey: \.(\w+)\)\s*\)/
    if let found = initializer.firstMatch(of: reading) {
      let (container, key) = (String(found.1), String(found.2))
      return ({ "(try \(container).decode(\($0).self, forKey: .\(key)))" }, key)
    }
    return (nil, nil)
  }

  // MARK: What is there

  /// The names that the switch lacks, by the one key of the objects whose text names a case elsewhere.
  private func unknownNames(
    _ objects: [Node], _ arms: Arms, _ declared: DeclaredType, _ context: RuleContext
  ) -> Set<String> {
    let tags = Set(declared.codingKeys?.map { $0.rawValue ?? $0.name } ?? [])
    let texts = objects.flatMap { object -> [String] in
      if let text = context.document.string(of: object) { return [text] }
      return context.document.children(of: object).compactMap { member in
        guard let key = context.document.key(of: member).flatMap(context.document.string(of:)),
          tags.isEmpty || tags.contains(context.convertsKeys ? SnakeCase.converted(key) : key)
        else { return nil }
        return context.document.string(of: member)
      }
    }
    let message = context.failure?.detail ?? ""
    let unknown = Set(texts).subtracting(arms.names)
    let named = unknown.filter { message.contains($0) }
    return named.count == 1 ? named : unknown
  }

  private func payloadType(
    _ name: String, _ objects: [Node], _ arms: Arms, _ context: RuleContext
  ) -> (name: String, text: String)? {
    let values = objects.compactMap { object -> Node? in
      guard let content = arms.content else { return object }
      return context.document.children(of: object).first { member in
        let key = context.document.key(of: member).flatMap(context.document.string(of:)) ?? ""
        return key == content || SnakeCase.converted(key) == content
      }
    }
    guard let base = Words.typeName(name), !values.isEmpty,
      values.allSatisfy({ context.document.kind(of: $0) == .object })
    else { return nil }
    let type = context.model.freeName(base)
    let writer = StructWriter(document: context.document, convertsKeys: context.convertsKeys, model: context.model)
    let isEncodable = context.model.types.contains { $0.kind != .enumeration && $0.isEncodable }
    return (type, writer.text(type, of: values, isEncodable: isEncodable).joined(separator: "\n"))
  }

  private func arm(_ name: String, _ caseName: String, _ payload: String?, _ arms: Arms) -> String {
    let value = payload.flatMap { arms.payload?($0) } ?? ""
    return [
      "\(arms.indentation)case \"\(name)\":", "\(arms.bodyIndentation)self = .\(caseName)\(value)", arms.defaultLines,
    ].joined(separator: "\n")
  }
}
