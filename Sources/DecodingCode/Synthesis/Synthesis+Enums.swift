import DecodingPrograms
import SwiftSyntax

extension Synthesis {
  private static let scalars: Set<String> = [
    "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
    "Float",
    "Character", "Substring",
  ]

  /// The raw type of an enum, or of a `RawRepresentable` struct.
  var rawType: String? {
    if type.isEnum { return type.conformances.first { Self.scalars.contains($0) } }
    guard type.conforms(to: "RawRepresentable") || type.conforms(to: "OptionSet"), codingKeys == nil else { return nil }
    let declared = type.members.variables["rawValue"]?.type.map { TypeSpelling(parameters: [:]).text($0) }
    return declared.flatMap { Self.scalars.contains($0) ? $0 : nil }
  }

  /// Reads the raw value; an enum rejects values without a case.
  func rawValue(_ raw: String) {
    let node = type.pieces.first?.node
    let value = lowering.read(raw, at: .root, .decode, node)
    let made = ProgramValue.call(
      ProgramCall(
        name: type.name, receiver: nil, arguments: [.init(label: "rawValue", value: value)],
        origin: CodeOrigin(range: nil)))
    guard type.isEnum, !isOwnRawValue else {
      if type.isEnum { refuse(unless: .present(made), node) }
      return lowering.emit(.set("self", type.isEnum ? .unwrapped(made) : made), node)
    }
    var arms = rawValues(raw).map { element, text in
      let (nodes, _) = lowering.captured { lowering.emit(.set("self", .member(nil, element.name.plain)), element) }
      return ProgramArm(patterns: [text], body: nodes)
    }
    let (rest, _) = lowering.captured { lowering.emit(.fail("DecodingError.dataCorrupted", .root), nil) }
    arms.append(ProgramArm(patterns: [], body: rest))
    lowering.emit(.choose(value, arms), node)
  }

  /// Whether the sources declare `init(rawValue:)`.
  private var isOwnRawValue: Bool {
    type.members.initializers.contains {
      $0.node.signature.parameterClause.parameters.first?.firstName.text == "rawValue"
    }
  }

  private func refuse(unless condition: ProgramValue, _ node: DeclSyntax?) {
    let (nodes, _) = lowering.captured { lowering.emit(.fail("DecodingError.dataCorrupted", .root), nil) }
    lowering.emit(.require(condition, otherwise: nodes), node)
  }

  /// Returns the raw values; integers continue from the case before.
  private func rawValues(_ raw: String) -> [(EnumCaseElementSyntax, String)] {
    var next = 0
    return type.members.cases.map { element in
      let written = element.rawValue?.value.oneLine
      guard raw != "String", raw != "Character" else { return (element, written ?? "\"\(element.name.plain)\"") }
      if let number = written.flatMap({ Int($0.filter { $0 != "_" }) }) { next = number }
      defer { next += 1 }
      return (element, written ?? "\(next)")
    }
  }

  // MARK: Payloads

  /// Reads the payload of the case that the object's only key names.
  func payloads() {
    let node = type.pieces.first?.node
    let table = codingKeys.map(KeyTable.init)
    _ = lowering.open(.keyed, (table, codingKeys?.name), at: .root, node)
    refuse(unless: .operation("==", .member(.member(.decoder(.root), "allKeys"), "count"), .literal("1")), node)
    let known = codingKeys.map { Set($0.members.cases.map(\.name.plain)) }
    let arms = type.members.cases.filter { known?.contains($0.name.plain) ?? true }.map { element in
      let (nodes, _) = lowering.captured { self.payload(of: element, table) }
      let key = table?.spellings[element.name.plain] ?? element.name.plain
      return ProgramArm(patterns: ["\"\(key)\""], body: nodes)
    }
    lowering.emit(.choose(.local("key"), arms), node)
  }

  private func payload(of element: EnumCaseElementSyntax, _ table: KeyTable?) {
    let name = element.name.plain
    let place = JSONPlace([.key(table?.spellings[name] ?? name)])
    let inner = keys(name.prefix(1).uppercased() + name.dropFirst() + "CodingKeys")
    _ = lowering.open(.keyed, (inner, inner?.type), at: place, element)
    let arguments = (element.parameterClause?.parameters ?? []).enumerated().map { index, parameter in
      let label = parameter.firstName.flatMap { $0.text == "_" ? nil : $0.plain }
      let key = inner?.spellings[label ?? "_\(index)"] ?? label ?? "_\(index)"
      let text = TypeSpelling(parameters: [:]).text(parameter.type)
      let isOptional = text.hasSuffix("?")
      let value = lowering.read(
        isOptional ? String(text.dropLast()) : text, at: place.appending(.key(key)), isOptional ? .ifPresent : .decode,
        parameter)
      return ProgramCall.Argument(label: label, value: value)
    }
    let made = ProgramCall(name: "." + name, receiver: nil, arguments: arguments, origin: CodeOrigin(range: nil))
    lowering.emit(.set("self", arguments.isEmpty ? .member(nil, name) : .call(made)), element)
  }
}
