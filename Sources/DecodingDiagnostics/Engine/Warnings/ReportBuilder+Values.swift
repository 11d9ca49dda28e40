internal import Foundation
internal import JSONText

/// Values that changed: the candidates noted while decoding, examined closely.
extension ReportBuilder {
  func values(_ session: DecodeSession, _ grouping: FindingGrouping, _ survey: ObjectSurvey) -> [Warning] {
    urls(session, grouping, survey) + bytes(session, grouping) + hexTexts(session, grouping)
      + numbers(session, grouping, survey) + decimals(session, grouping, survey)
      + comparedTexts(session, grouping, survey) + dates(session, grouping) + textDates(session, grouping)
      + deviceDates(session, grouping)
      + daylessDates(session, grouping) + misreadDates(session, grouping, survey)
  }

  private func urls(
    _ session: DecodeSession, _ grouping: FindingGrouping, _ survey: ObjectSurvey
  ) -> [Warning] {
    let nodes = unique(session.trace.unusualURLs + ownURLTexts(session)).filter { node in
      !survey.hasFailed(node) && document.string(of: node).map(Self.isAltered) ?? false
    }
    return grouping.warnings(.alteredValue, nodes: nodes) { warning, indices in
      warning.expected = "URL"
      warning.decoded = document.string(of: nodes[indices[0]]).flatMap { URL(string: $0)?.absoluteString }
      describe(&warning, nodes[indices[0]], session)
    }
  }

  /// Brackets in a query are encoded too, but mean the same to every server.
  private static func isAltered(_ text: String) -> Bool {
    guard let url = URL(string: text)?.absoluteString, url != text else { return false }
    let encoded = text.replacing("[", with: "%5B").replacing("]", with: "%5D")
    return url != encoded
  }

  /// Strings decoded as bytes that are only a data URL with Base64 inside.
  private func bytes(_ session: DecodeSession, _ grouping: FindingGrouping) -> [Warning] {
    let nodes = unique(session.trace.bytesOfText).filter { node in
      document.string(of: node).map { !$0.prefix { $0 != "," }.hasSuffix(";base64") } ?? false
    }
    return grouping.warnings(.alteredValue, nodes: nodes) { warning, indices in
      warning.decoded = "Data"
      describe(&warning, nodes[indices[0]], session)
    }
  }

  /// Hexadecimal strings, which read as Base64 give other bytes.
  private func hexTexts(_ session: DecodeSession, _ grouping: FindingGrouping) -> [Warning] {
    let nodes = unique(session.trace.hexTexts)
    return grouping.warnings(.alteredValue, nodes: nodes) { warning, indices in
      let length = document.string(of: nodes[indices[0]])?.utf8.count ?? 0
      warning.expected = "Data"
      warning.decoded = Catalogue.hexReading(byteCount: length / 4 * 3)
      describe(&warning, nodes[indices[0]], session)
    }
  }

  private func numbers(
    _ session: DecodeSession, _ grouping: FindingGrouping, _ survey: ObjectSurvey
  ) -> [Warning] {
    let long = session.trace.longNumbers.filter { !survey.hasFailed($0.node) }
    let types = Dictionary(long.map { ($0.node, $0.type) }, uniquingKeysWith: { $1 })
    let nodes = types.keys.filter { node in
      types[node].map { rounded(node, to: $0).isOther } ?? false
    }.sorted()
    return grouping.warnings(.precisionLoss, nodes: nodes) { warning, indices in
      let node = nodes[indices[0]]
      let type = types[node] ?? Double.self
      warning.expected = "\(type)"
      warning.decoded = rounded(node, to: type).text
      describe(&warning, node, session)
    }
  }

  /// The value of a number in a type with limited digits.
  private func rounded(_ node: Node, to type: Any.Type) -> (text: String?, isOther: Bool) {
    let text = String(document.rawText(of: node))
    let literal = NumberLiteral(text)
    if type == Decimal.self {
      let value = Decimal(string: text)
      return (value?.description, value.map { !literal.survives(as: $0) } ?? false)
    }
    let float = type == Float.self ? Float(text) : nil
    let value = float.map(Double.init) ?? Double(text)
    return (float?.description ?? value?.description, value.map { !literal.survives(as: $0) } ?? false)
  }

  private func dates(_ session: DecodeSession, _ grouping: FindingGrouping) -> [Warning] {
    let dates = Dictionary(session.trace.dates.map { ($0.node, $0.date) }, uniquingKeysWith: { $1 })
    let now = Date()
    let suspicions = dates.keys.compactMap { node -> (node: Node, suspicion: DateSuspicion)? in
      let number = Double(String(document.rawText(of: node)))
      let suspicion = number.flatMap { DateSuspicion($0, readAs: session.strategies.date, now: now) }
      return suspicion.map { (node, $0) }
    }.sorted { $0.node < $1.node }
    return grouping.warnings(
      .ambiguousDate, nodes: suspicions.map(\.node), cause: { suspicions[$0].suspicion.meant.rawValue },
      { warning, indices in
        let first = suspicions[indices[0]]
        warning.expected = "Date"
        warning.decoded = dates[first.node]?.formatted(.iso8601)
        warning.date = DateReading(
          meant: first.suspicion.meant.rawValue, instant: first.suspicion.instant.formatted(.iso8601))
        describe(&warning, first.node, session)
      })
  }

  /// Strings read as another day than they contain, because of `mm` for the month in the format, or `DD` for the day.
  private func textDates(_ session: DecodeSession, _ grouping: FindingGrouping) -> [Warning] {
    let dates = Dictionary(
      session.trace.textDates.prefix(Self.textDateLimit).map { ($0.node, $0.date) }, uniquingKeysWith: { $1 })
    let wrong = dates.keys.compactMap { node -> (node: Node, day: CalendarDay)? in
      guard let day = document.string(of: node).flatMap(CalendarDay.init), let date = dates[node] else { return nil }
      return day.holds(date) ? nil : (node, day)
    }.sorted { $0.node < $1.node }
    return grouping.warnings(.ambiguousDate, nodes: wrong.map(\.node)) { warning, indices in
      let first = wrong[indices[0]]
      warning.expected = "Date"
      warning.decoded = dates[first.node]?.formatted(.iso8601)
      warning.date = DateReading(meant: DateReading.text, instant: first.day.description)
      describe(&warning, first.node, session)
    }
  }

  /// Dates that a formatter without a fixed locale reads: the decoder's, or one in the code of their type.
  private func deviceDates(_ session: DecodeSession, _ grouping: FindingGrouping) -> [Warning] {
    let followsDevice = session.options.modelFacts?.decoderFollowsDevice ?? false
    let byStrategy = followsDevice ? unique(session.trace.textDates.map(\.node)) : []
    let facts = session.options.modelFacts?.deviceDates ?? [:]
    let survey =
      facts.isEmpty
      ? nil
      : OwnCodeSurvey(session, of: .string) { type, key in
        facts[type].flatMap { $0.keys.contains(key) ? $0.format : nil }
      }
    let byModel = survey.map { $0.nodes.sorted { $0.key < $1.key } } ?? []
    return deviceDates(byStrategy, session, grouping) { _ in DateReading(meant: DateReading.deviceStrategy) }
      + deviceDates(byModel.map(\.key), session, grouping) { index in
        DateReading(meant: DateReading.deviceFormatter, format: byModel[index].value)
      }
  }

  private func deviceDates(
    _ nodes: [Node], _ session: DecodeSession, _ grouping: FindingGrouping, _ reading: (Int) -> DateReading
  ) -> [Warning] {
    grouping.warnings(.ambiguousDate, nodes: nodes, cause: { reading($0).format ?? "" }) { warning, indices in
      warning.expected = "Date"
      warning.date = reading(indices[0])
      describe(&warning, nodes[indices[0]], session)
    }
  }

  /// Strings with a day that a formatter of the model's own does not read.
  private func daylessDates(_ session: DecodeSession, _ grouping: FindingGrouping) -> [Warning] {
    let facts = session.options.modelFacts?.daylessDates ?? [:]
    guard !facts.isEmpty else { return [] }
    let survey = OwnCodeSurvey(session, of: .string) { type, key in
      facts[type].flatMap { $0.contains(key) ? true : nil }
    }
    let days = survey.nodes.keys.sorted().compactMap { node in
      document.string(of: node).flatMap(CalendarDay.init(text:)).map { (node: node, day: $0) }
    }
    return grouping.warnings(.ambiguousDate, nodes: days.map(\.node)) { warning, indices in
      let first = days[indices[0]]
      warning.expected = "Date"
      warning.decoded = Self.dayless
      warning.date = DateReading(meant: DateReading.daylessFormatter, instant: first.day.description)
      describe(&warning, first.node, session)
    }
  }

  /// The result of an `ISO8601DateFormatter` for any string if its options include neither a day nor a time.
  private static let dayless = "2000-01-01T00:00:00Z"

  /// A wrong format is wrong for most dates.
  private static let textDateLimit = 10_000

  private func unique(_ nodes: [Node]) -> [Node] { Set(nodes).sorted() }

  /// Names the requester of a value: the nearest enclosing object that a model decoded, and the key there.
  func describe(_ warning: inout Warning, _ node: Node, _ session: DecodeSession) {
    let chain = document.ancestors(of: node) + [node]
    for index in chain.indices.dropLast().reversed() {
      guard let shape = session.trace.shape(of: chain[index]), !session.dictionaryNodes.contains(chain[index]),
        let key = document.key(of: chain[index + 1]).map(document.displayString(of:))
      else { continue }
      warning.property = session.members.convertedKey(key, of: chain[index + 1])
      warning.requester = Requester(shape, property: warning.property)
      return
    }
  }
}
