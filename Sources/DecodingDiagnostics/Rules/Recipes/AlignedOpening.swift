internal import DecodingPrograms

/// The opening of a container in code, found by the call that failed.
struct AlignedOpening: AlignedCode {
  let type: DeclaredType
  let program: DecodingProgram
  let opening: ProgramOpening
  let range: CodeRange

  init?(_ node: ProgramNode, in program: DecodingProgram, of type: DeclaredType) {
    guard case .open(let opening) = node.action, let range = node.range else { return nil }
    (self.type, self.program, self.opening, self.range) = (type, program, opening, range)
  }

  /// The reads from the container itself.
  var reads: [ProgramRead] {
    program.allNodes.compactMap { node in
      guard case .read(let read) = node.action, read.asksForValue, opening.place.isParent(of: read.place) else {
        return nil
      }
      return read
    }
  }

  /// The containers that are opened in it.
  var openings: [ProgramOpening] {
    program.openings.filter { opening.place.isParent(of: $0.place) }
  }
}

extension DecodingProgram {
  var openings: [ProgramOpening] {
    allNodes.compactMap { if case .open(let opening) = $0.action { opening } else { nil } }
  }

  /// Returns the key type for the object at a place, as the code names it.
  func keys(at place: JSONPlace) -> String? {
    openings.first { $0.place == place && $0.kind == .keyed }?.keys
  }

  /// The keys by which the object at a place is read.
  func keys(read place: JSONPlace) -> Set<String> {
    let places = reads.values.map(\.place) + openings.map(\.place)
    return Set(places.filter(place.isParent).compactMap(\.lastKey))
  }
}

extension JSONPlace {
  func isParent(of other: JSONPlace) -> Bool { !other.steps.isEmpty && other.parent == self }
}

extension RuleContext {
  /// The containers that code opens where the path leads; the innermost type's first.
  var alignedOpenings: [AlignedOpening] {
    aligned {
      AlignedOpening($0, in: $1, of: $2)
    } place: {
      $0.opening.place
    }
  }

  /// Returns an enum of keys by its name in a type's code; the type's own `CodingKeys` are not a type of the model.
  func keys(_ name: String, of type: DeclaredType) -> DeclaredType? {
    guard name == "CodingKeys", let cases = type.codingKeys else { return model.type(name, inside: type.name) }
    var keys = DeclaredType(name: type.name + ".CodingKeys", kind: .enumeration)
    keys.cases = cases
    return keys
  }
}

extension DeclaredType {
  /// Returns the case of an enum of keys for a key, and the edit that adds it if there is none; nil if the name is used
  /// for another key.
  func naming(_ key: String) -> (name: String, added: [ModelEdit])? {
    if let known = cases.first(where: { ($0.rawValue ?? $0.name) == key }) { return (known.name, []) }
    guard let name = Words.camelCase(key), !cases.contains(where: { $0.name == name }) else { return nil }
    return (name, [.addCase(type: self.name, name: name, rawValue: name == key ? nil : key)])
  }
}
