/// Finds the arguments of generic types, from the values that the document has for a parameter and from the arguments
/// in the sources.
final class GenericRoots {
  /// A type with arguments, as Swift source and as a ``ReadType``.
  struct Applied {
    let text: String
    let type: ReadType
    /// The sources have it with these arguments.
    var isWritten = false
  }

  private let matching: StructuralMatching
  private let names: NameEvidence
  private let index: ModelIndex
  private let users: (Set<String>) -> [FileIndex]
  private lazy var written = {
    let generic = readings.roots.map { readings.declared[$0] }.filter { !$0.genericParameters.isEmpty }
    let names = Set(generic.map(\.baseName))
    return WrittenInstantiations(of: names, in: index.files + (names.isEmpty ? [] : users(names)))
  }()

  private lazy var bounds = GenericBounds(index)

  private var readings: TypeReadings { matching.readings }
  private var outline: DocumentOutline { matching.outline }

  private static let argumentLimit = 2
  private static let applicationLimit = 4

  /// - Parameter users: Returns the files, besides those of the index, that use generic types with these names.
  init(
    _ matching: StructuralMatching, _ names: NameEvidence, _ index: ModelIndex,
    users: @escaping (Set<String>) -> [FileIndex]
  ) {
    self.users = users
    self.matching = matching
    self.names = names
    self.index = index
  }

  /// Returns the forms in which a type may be a root at a place: a generic type with its arguments, several if several
  /// are equally likely.
  func applications(
    of number: Int, at place: DocumentOutline.Place, depth: Int = 0
  ) -> [Applied] {
    let type = readings.declared[number]
    guard !type.genericParameters.isEmpty else { return [Applied(text: type.name, type: .declared(number, []))] }
    var applications: [[Applied]] = [[]]
    for position in type.genericParameters.indices {
      let arguments = arguments(position, of: number, at: place, depth)
      applications = applications.flatMap { known in arguments.map { known + [$0] } }
      applications = Array(applications.prefix(Self.applicationLimit))
    }
    return applications.map { arguments in
      Applied(
        text: "\(type.name)<\(arguments.map(\.text).joined(separator: ", "))>",
        type: .declared(number, arguments.map(\.type)),
        isWritten: written.contains(arguments.map(\.text), of: type.name)
      )
    }
  }

  private func arguments(
    _ position: Int, of number: Int, at place: DocumentOutline.Place, _ depth: Int
  ) -> [Applied] {
    let type = readings.declared[number]
    let written = self.written.arguments(of: type.name).filter { $0.count == type.genericParameters.count }.map {
      Applied(text: $0[position], type: readings.type($0[position], in: parentName(of: type.name) ?? ""))
    }.filter { $0.type != .anything }
    // A box that reads nothing but the parameter itself suits whatever the parameter suits.
    guard let holder = holder(of: type.genericParameters[position], in: number, at: place), holder != place,
      !outline[holder].isNothing
    else {
      return written.isEmpty ? onlyArgument(of: number, at: place, position) : Array(written.prefix(Self.argumentLimit))
    }
    let likely = likely(at: holder, besides: number, depth) { [bounds, readings] other in
      bounds.allow(readings.declared[other], for: type.genericParameters[position], of: type)
    }
    return best(written + likely, at: holder)
  }

  private func best(_ arguments: [Applied], at holder: DocumentOutline.Place) -> [Applied] {
    var known: Set<String> = []
    let scored = arguments.filter { known.insert($0.text).inserted }.map { argument in
      (argument, matching.match(argument.type, holder).score + names.likeness(of: argument.text) * NameEvidence.weight)
    }
    let ordered = scored.enumerated().sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }
    return ordered.prefix(Self.argumentLimit).map(\.element.0)
  }

  /// Returns the types that match the structure of a place, as far as the parameter may be such a type.
  private func likely(
    at holder: DocumentOutline.Place, besides number: Int, _ depth: Int, where isAllowed: (Int) -> Bool
  ) -> [Applied] {
    let content = outline[holder]
    if let element = content.element {
      return likely(at: element, besides: number, depth, where: isAllowed).map {
        Applied(text: "[\($0.text)]", type: .array($0.type))
      }
    }
    guard content.objectCount > 0 else {
      return Self.scalar(content.kinds).map { [$0] } ?? []
    }
    let others = readings.roots.filter { other in
      other != number && (depth == 0 || readings.declared[other].genericParameters.isEmpty)
        && readings.form(of: other).fields.contains { content.members[$0.key] != nil } && isAllowed(other)
    }
    return others.flatMap { applications(of: $0, at: holder, depth: depth + 1) }
  }

  private static func scalar(_ kinds: DocumentOutline.Kinds) -> Applied? {
    switch kinds.subtracting(.null) {
    case .string: Applied(text: "String", type: .scalar(.string))
    case .integer: Applied(text: "Int", type: .scalar(.integer))
    case .fraction, [.integer, .fraction]: Applied(text: "Double", type: .scalar(.number))
    case .bool: Applied(text: "Bool", type: .scalar(.bool))
    default: nil
    }
  }

  /// Returns the only type that no other contains, if the document has no value there.
  private func onlyArgument(of number: Int, at place: DocumentOutline.Place, _ position: Int) -> [Applied] {
    let others = readings.outermost.filter { $0 != number && readings.declared[$0].genericParameters.isEmpty }
    guard others.count == 1, let only = others.first else { return [] }
    let one = Applied(text: readings.declared[only].name, type: .declared(only, []))
    let parameter = readings.declared[number].genericParameters[position]
    guard let holder = holder(of: parameter, in: number, at: place), outline[holder].kinds.contains(.array) else {
      return [one]
    }
    return [Applied(text: "[\(one.text)]", type: .array(one.type))]
  }

  // MARK: The parameter's place

  /// Returns the place of the value of a parameter's type; nil if it is missing or nested too deeply.
  private func holder(
    of parameter: String, in number: Int, at place: DocumentOutline.Place
  ) -> DocumentOutline.Place? {
    let stand = ReadType.declared(Self.parameter, [])
    return holder(of: stand, in: readings.form(of: number), [parameter: stand], at: place)
  }

  private func holder(
    of stand: ReadType, in form: TypeReadings.Form, _ arguments: [String: ReadType], at place: DocumentOutline.Place
  ) -> DocumentOutline.Place? {
    let mayHold = { (value: ReadValue) in arguments.contains { $1 == stand && value.names($0) } }
    for field in form.fields where mayHold(field.value) {
      guard let member = outline[place].members[field.key] else { continue }
      let type = readings.type(field.value, in: field.scope, arguments)
      if let found = holder(of: stand, in: type, at: member.place) { return found }
    }
    for other in form.instead where mayHold(other) {
      let type = readings.type(other, in: form.scope, arguments)
      if let found = holder(of: stand, in: type, at: place) { return found }
    }
    return nil
  }

  /// Represents the parameter while its place is searched for.
  private static let parameter = -1

  private func holder(
    of stand: ReadType, in type: ReadType, at place: DocumentOutline.Place
  ) -> DocumentOutline.Place? {
    if type == stand { return place }
    switch type {
    case .array(let element): return outline[place].element.flatMap { holder(of: stand, in: element, at: $0) }
    case .dictionary(let value): return outline.memberValues(of: place).flatMap { holder(of: stand, in: value, at: $0) }
    case .declared(let number, let arguments) where arguments.contains(stand):
      let parameters = readings.declared[number].genericParameters
      guard let position = arguments.firstIndex(of: stand), parameters.indices.contains(position) else { return nil }
      return holder(of: parameters[position], in: number, at: place)
    case .shape(let shape, let scope, let arguments):
      return holder(of: stand, in: readings.form(of: shape, in: scope), arguments, at: place)
    case .declared, .scalar, .anything: return nil
    }
  }
}
