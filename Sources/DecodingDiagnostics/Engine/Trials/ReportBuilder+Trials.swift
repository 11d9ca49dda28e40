internal import JSONText

extension ReportBuilder {
  /// Strings that the model's own code takes for any unknown string, or reads only in part.
  ///
  /// - Parameter told: The offsets of what other warnings are about.
  func unheard(_ session: DecodeSession, _ grouping: FindingGrouping, besides told: Set<Int>) -> [Warning] {
    let texts = session.unheardTexts.filter { text in
      let node = Node(index: text.node)
      return ([node] + document.ancestors(of: node)).allSatisfy { !told.contains(document.range(of: $0).lowerBound) }
    }
    let cause = { (index: Int) in "\(texts[index].property ?? "") \(texts[index].known)" }
    return grouping.warnings(.alteredValue, nodes: texts.map { Node(index: $0.node) }, cause: cause) {
      warning, indices in
      let text = texts[indices[0]]
      warning.decoded = text.decoded
      warning.known = KnownTexts(texts: text.known, relation: text.relation)
      describe(&warning, Node(index: text.node), session)
    }
  }
}
