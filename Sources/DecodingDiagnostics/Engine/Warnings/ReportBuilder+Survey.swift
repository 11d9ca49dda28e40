internal import Foundation
internal import JSONText

extension ReportBuilder {
  /// Returns what the survey of the objects found, with the ignored keys of each kind of object as one warning.
  func surveyed(
    _ survey: ObjectSurvey, _ session: DecodeSession, _ grouping: FindingGrouping
  ) -> [Warning] {
    let found = survey.patterns.flatMap { pattern in
      pattern.groups.filter { survey.isWarning($0.key, $0.value) }.map { (pattern, $0.key, $0.value) }
    }
    return found.sorted { $0.2.order < $1.2.order }.map { pattern, cause, group in
      warning(cause, group, pattern, session, grouping)
    }
  }

  private func warning(
    _ cause: SurveyGroup.Cause, _ group: SurveyGroup, _ pattern: PatternNode, _ session: DecodeSession,
    _ grouping: FindingGrouping
  ) -> Warning {
    var warning = Warning(kind: cause.kind, path: "")
    let key = cause.key.isEmpty ? nil : group.nodes.first.flatMap(document.key(of:)).map(document.displayString(of:))
    grouping.fill(&warning, cause.kind == .ignoredKeys ? pattern.path : nil, places: group.nodes, last: group.last)
    warning.count = group.count
    warning.outOf = max(pattern.count, group.count)
    if grouping.isPart {
      warning.pattern = pattern.open(key: cause.key)
      // Null here, missing elsewhere: this part may have no place at all.
      if group.nodes.isEmpty { warning.path = warning.pattern?.path ?? "" }
    } else {
      warning.offsets = OffsetList(group.offsets)
    }
    warning.requester = group.shape.map { Requester($0, property: cause.name.isEmpty ? nil : cause.name) }
    switch cause.kind {
    case .ignoredKeys:
      warning.outOf = group.count
      warning.values = group.keys.map { ValueCount(text: $0.text, count: $0.count) }
    case .alteredValue:
      warning.requester = group.shape.map { Requester($0, property: nil) }
      warning.expected = cause.name
      warning.decoded = group.shape.map { TypeName.text(of: $0.type) }
    default:
      warning.key = key
      warning.property = group.shape?.propertyName(forKey: cause.name) ?? cause.name
      if cause.kind == .nullOrMissing { warning.absences = group.absences }
      warning.expected = group.shape?.asked[cause.name]?.wanted.map(TypeName.text(of:))
      if cause.kind != .nullOrMissing { warning.values = grouping.values(group.nodes) }
      let converted = group.nodes.first.map { session.members.convertedKey(cause.key, of: $0) } ?? cause.key
      if cause.kind == .silentNil {
        if converted != cause.key { warning.convertedKey = converted }
        spellAsAsked(&warning, cause.name, group, session)
        if group.shape?.hasFallback(warning.property ?? cause.name) == true { warning.takesFallback = true }
      }
    }
    warning.message = Catalogue.message(for: warning)
    return warning
  }

  /// Sets the coding path of a missing value to where the type asks for it, which may be outside of its object.
  private func spellAsAsked(
    _ warning: inout Warning, _ asked: String, _ group: SurveyGroup, _ session: DecodeSession
  ) {
    for (index, node) in zip(warning.occurrences.indices, group.nodes) {
      let parent = document.parent(of: node)
      let isOwn = parent.map { session.trace.shape(of: $0) === group.shape } ?? false
      guard var steps = JSONPath(parsing: warning.occurrences[index].codingPath)?.components, steps.count > 1 || isOwn
      else { continue }
      steps.removeLast(isOwn ? 1 : 2)
      warning.occurrences[index].codingPath = JSONPath(steps + [.key(asked)]).description
    }
  }
}

extension Requester {
  /// The type that decoded an object; for a nested container the type that encloses its coding keys.
  init(_ shape: ModelShape, property: String?) {
    var name = TypeName.reflected(shape.type)
    var keys: String?
    if shape.type is any CodingKey.Type, let dot = name.lastIndex(of: ".") {
      let reflected = name
      name = String(name[..<dot])
      // Keys of inner containers may be declared among the type's own.
      if name.hasSuffix(".CodingKeys") { name.removeLast(".CodingKeys".count) }
      keys = TypeName.keys(ofReflected: reflected, of: name)
    }
    self.init(type: name, key: property, keys: keys)
  }
}
