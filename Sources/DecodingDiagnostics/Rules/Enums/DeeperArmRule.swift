internal import DecodingPrograms
internal import JSONText

/// A case of an enum whose values have moved into a nested object, as `{"type": "file", "file": {"name": "a"}}` for
/// `case "file": self = .file(try container.decode(String.self, forKey: .name))`.
struct DeeperArmRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let failure, failure.reason == .missingKey, let type = context.ownerType,
      type.kind == .enumeration, let keys = type.codingKeys, let arm = arm(asking: failure, in: type)
    else { return nil }
    let objects = context.containers(lacking: failure.key ?? "")
    guard let inner = inner(of: objects, holding: context.missingTogether.compactMap(\.key), type) else {
      return nil
    }
    let moved = moved(in: arm, of: type, into: inner, objects)
    let isKnown = keys.contains { ($0.rawValue ?? $0.name) == inner }
    guard !moved.isEmpty, let name = type.caseName(forKey: inner) ?? Words.camelCase(inner),
      isKnown || !keys.contains(where: { $0.name == name })
    else { return nil }
    let adding = ModelEdit.addCase(type: type.name + ".CodingKeys", name: name, rawValue: name == inner ? nil : inner)
    let local = arm.locals.contains(name) ? name + "Values" : name
    let reading = moved.enumerated().map { number, step in
      step.rewriting(number == 0 ? .openBefore(local, name, keys: "CodingKeys") : .callOn(local))
    }
    let subjects = moved.compactMap(\.read.place.lastKey)
    return Proposal(
      .nestedKeys, title: FixWording.nestedTitle(inner), subjects: subjects,
      explanation: FixWording.nested(subjects, inside: inner, objects.count),
      edits: (isKnown ? [] : [adding]) + reading, mergeKey: "deeperArm:" + type.name + inner
    )
    .notingEncoding(of: type)
  }

  /// The only arm that reads the key.
  private func arm(asking failure: Failure, in type: DeclaredType) -> DeclaredArm? {
    guard let key = failure.key.flatMap(type.caseName(forKey:)) else { return nil }
    let arms = type.choices.filter { $0.subject != .ownCase }.flatMap(\.arms).filter { $0.keys.contains(key) }
    return arms.count == 1 ? arms.first : nil
  }

  /// The reads of the arm whose keys are in the nested object, and in none of the outer ones.
  private func moved(
    in arm: DeclaredArm, of type: DeclaredType, into inner: String, _ objects: [Node]
  ) -> [AlignedStep] {
    let inside = Set(objects.compactMap { InnerPlace.member(inner, of: $0, context) }.flatMap(fit.keys(of:)))
    let outside = Set(objects.flatMap(fit.keys(of:)))
    return type.steps.filter { step in
      guard let key = step.read.place.lastKey, step.read.place.parent == .root, step.read.asksForValue else {
        return false
      }
      return arm.range.contains(step.range) && inside.contains(key) && !outside.contains(key)
    }
  }

  /// The only key whose object has all of the missing keys, in every value.
  private func inner(of objects: [Node], holding missing: [String], _ type: DeclaredType) -> String? {
    guard let first = objects.first else { return nil }
    let found = fit.keys(of: first).filter { key in
      objects.allSatisfy { object in
        guard let value = InnerPlace.member(key, of: object, context), document.kind(of: value) == .object else {
          return false
        }
        return Set(missing).isSubset(of: fit.keys(of: value))
      }
    }
    return found.count == 1 ? found[0] : nil
  }
}

extension CodeRange {
  /// Whether another range is inside of this one.
  fileprivate func contains(_ other: CodeRange) -> Bool {
    file == other.file && bytes.lowerBound <= other.bytes.lowerBound && other.bytes.upperBound <= bytes.upperBound
  }
}
