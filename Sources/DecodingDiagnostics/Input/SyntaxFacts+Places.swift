import JSONText

extension SyntaxFacts {
  func relocated(by map: any PlaceMap) -> SyntaxFacts {
    var facts = self
    facts.location = map.location(of: location.range)
    facts.opener = opener.map { map.location(of: $0.range) }
    facts.problem.range = facts.location.range
    facts.problem.opener = problem.opener.map(map.offset)
    return facts
  }
}
