internal import DecodingPrograms
internal import JSONText

/// A property that a hand-written `init(from:)` reads from the decoder itself, `type = try Kind(from: decoder)`,
/// although its value is under a key of the object.
struct WholeReadRule: FixRule {
  let context: RuleContext

  var proposals: [Proposal] {
    guard let failure = context.wrongKind("object") else { return [] }
    guard let last = context.wholeWalk(along: PatternPath(failure.path))?.last,
      let holder = model.type(TypeText.core(of: last.type), inside: last.owner?.type.name),
      holder.hasDecodingInitializer
    else { return [] }
    let objects = context.evidence(at: failure.path).filter { document.kind(of: $0) == .object }
    return reads(in: holder).compactMap { proposal($0, of: holder, objects) }
  }

  private struct Read {
    let property: DeclaredProperty
    let type: String
  }

  private func reads(in holder: DeclaredType) -> [Read] {
    holder.steps.compactMap { step in
      guard step.read.form == .initializer, step.read.place == .root, case .property(let name) = step.read.destination
      else { return nil }
      return holder.property(named: name).map { Read(property: $0, type: step.read.type) }
    }
  }

  private func proposal(_ read: Read, of holder: DeclaredType, _ objects: [Node]) -> Proposal? {
    let name = read.property.name
    let declared = holder.codingKeys?.first { $0.name == name }
    let key = declared?.rawValue ?? name
    let fit = context.fit(inside: holder.name)
    let values = objects.compactMap { InnerPlace.member(key, of: $0, context) }
    guard !objects.isEmpty, values.count == objects.count, values.allSatisfy({ fit.fits($0, read.type) }),
      objects.allSatisfy({ !fit.fits($0, read.type) })
    else { return nil }
    let hasContainer = holder.program?.keys(at: .root) == "CodingKeys"
    let container = hasContainer ? "$container" : "$decoder.container(keyedBy: CodingKeys.self)"
    let lines = ["\(name) = try \(container).decode(\(read.type).self, forKey: .\(name))"]
    return Proposal(
      .nestedKeys, title: FixWording.wholeReadTitle(key), subjects: [name],
      explanation: FixWording.wholeRead(name, key, objects.count),
      edits: keys(for: name, declared, of: holder) + [.decode(PropertyReference(holder.name, name), lines: lines)])
  }

  private func keys(for name: String, _ declared: DeclaredCase?, of holder: DeclaredType) -> [ModelEdit] {
    if declared != nil { return [] }
    guard holder.codingKeys == nil else {
      return [.addCase(type: holder.name + ".CodingKeys", name: name, rawValue: nil)]
    }
    // A type with compiler-generated encoding, or with several properties, may use the compiler's own keys.
    guard holder.hasEncodingMethod || !holder.isEncodable else { return [] }
    let text = ["private enum CodingKeys: String, CodingKey {", "  case \(SwiftName.escaped(name))", "}"]
    return [.addKeys(type: holder.name, text: text.joined(separator: "\n"))]
  }
}
