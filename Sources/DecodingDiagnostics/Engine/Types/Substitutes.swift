internal import Foundation

/// A type with a value for "no value".
protocol NullableType { static var null: Any { get } }
extension Optional: NullableType { static var null: Any { Self.none as Any } }

extension DecodeSession {
  /// How many cases of an enum with payloads are tried until one can be built.
  private static let casesTried = 8

  /// Returns a stand-in for a value of the type; nil if there is none.
  ///
  /// In this order: the neutral value of a scalar or collection; the result of `T.init` with neutral answers; a good
  /// value from elsewhere in the document; the first case of an enum.
  func neutral<T: Decodable>(_ type: T.Type, depth: Int = 0) -> T? {
    let traits = traits(of: type)
    if let scalar = traits.scalar { return (neighbour?.value(scalar) ?? scalar.neutral) as? T }
    if let value = simpleNeutral(type) { return value }
    if traits.isRawRepresentable || traits.isEnum {
      if let value = donor(type) ?? firstCase(type) { return value }
    }
    return made(type, depth) ?? donor(type) ?? firstCase(type)
  }

  /// Returns the result of `T.init` with neutral answers; nil if it rejects them, or asks for a value of its own type.
  private func made<T: Decodable>(_ type: T.Type, _ depth: Int) -> T? {
    guard !upsetsModel(type), typesInTheMaking.insert(ObjectIdentifier(type)).inserted else { return nil }
    defer { typesInTheMaking.remove(ObjectIdentifier(type)) }
    breadcrumb?.enter(type, offset: offset(of: currentNode), substituted: true)
    for isNull in [false, true] {
      if let value = try? type.init(from: NeutralDecoder(session: self, depth: depth, isNull: isNull)) { return value }
    }
    if let value = madeOfText(type, depth) { return value }
    guard traits(of: type).isEnum else { return nil }
    return (0..<Self.casesTried).lazy.compactMap { number in
      try? type.init(from: NeutralDecoder(session: self, depth: depth, caseNumber: number))
    }.first
  }

  func simpleNeutral<T>(_ type: T.Type) -> T? {
    if let optional = type as? any NullableType.Type { return optional.null as? T }
    if let collection = type as? any RecoverableCollection.Type { return collection.empty as? T }
    // A vector reads as many numbers as it has, and accepts no empty array.
    if let vector = type as? any SIMD.Type { return vector.init() as? T }
    switch SpecialType(type) {
    case .date: return neutralDate as? T
    case .data: return Data() as? T
    case .url: return URL(string: "about:blank") as? T
    case .decimal: return neutralDecimal as? T
    case nil: return FoundationNeutrals.value(type)
    }
  }

  // Separate functions: inlined they crash the optimizer of Swift 6.3.
  @inline(never)
  private var neutralDate: Date {
    guard let number = neighbour?.number else { return Date(timeIntervalSinceReferenceDate: 0) }
    return Date(timeIntervalSince1970: number)
  }

  @inline(never)
  private var neutralDecimal: Decimal { Decimal(neighbour?.number ?? 0) }

  /// Returns the failed value converted to the expected type: a number to a string, or a string to a number.
  func converted(_ failed: FailedCall) -> (box: AnyBox, standIn: StandIn)? {
    guard failed.identity.absentKey == 0, failed.findings.first?.reason == .wrongKind,
      let type = failed.type as? any (JSONScalar & LosslessStringConvertible).Type
    else { return nil }
    let text = document.string(of: failed.node) ?? document.rawText(of: failed.node)
    return converted(text, to: type)
  }

  private func converted<S: JSONScalar & LosslessStringConvertible>(
    _ text: String, to type: S.Type
  ) -> (box: AnyBox, standIn: StandIn)? {
    S(text).map { (Box($0), StandIn($0)) }
  }

  /// Returns a value of the type that differs from the stand-in; nil if there is none. Only for types whose values
  /// decide what an init does next: scalars and enums.
  func alternate<T>(to value: T, text: Int) -> T? {
    if let text = PlausibleTexts.all[text] as? T { return text }
    if let scalar = T.self as? any JSONScalar.Type { return scalar.alternate as? T }
    if let enumeration = T.self as? any (CaseIterable & Equatable).Type {
      return other(in: enumeration, than: value) as? T
    }
    return EnumLayout.alternate(to: value)
  }

  private func other<E: CaseIterable & Equatable>(in type: E.Type, than value: Any) -> Any? {
    type.allCases.first { $0 != value as? E }
  }

  func neutralOfAnyType<Value>(_ type: Value.Type) -> Value? {
    guard let decodable = type as? any Decodable.Type else { return nil }
    return neutral(decodable) as? Value
  }

  private func donor<T>(_ type: T.Type) -> T? {
    donors[ObjectIdentifier(type)] as? T
  }

  private func firstCase<T>(_ type: T.Type) -> T? {
    if let enumeration = type as? any CaseIterable.Type, let value = first(of: enumeration) as? T { return value }
    return EnumLayout.firstCase(of: type)
  }

  private func first<E: CaseIterable>(of type: E.Type) -> Any? { type.allCases.first }
}

/// Stand-ins for types of Foundation that cannot be built from neutral answers.
private enum FoundationNeutrals {
  static func value<T>(_ type: T.Type) -> T? {
    if type == UUID.self { return UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) as? T }
    if type == TimeZone.self { return TimeZone(secondsFromGMT: 0) as? T }
    if type == Locale.self { return Locale(identifier: "en_US_POSIX") as? T }
    if type == Calendar.self { return Calendar(identifier: .gregorian) as? T }
    if type == CharacterSet.self { return CharacterSet() as? T }
    return nil
  }
}

/// What the runtime's layout reveals about enums that do not list their cases.
enum EnumLayout {
  private static let enumKind = 0x201

  static func isEnum(_ type: Any.Type) -> Bool {
    unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee == enumKind
  }

  /// The first case of an enum without payloads: such an enum is trivial, at most a few bytes, and its tags count from
  /// 0.
  static func firstCase<T>(of type: T.Type) -> T? {
    // An enum with one case and one without cases have the same size, but the type's description has the number of
    // cases.
    MemoryLayout<T>.size == 0 ? cases(of: type).first : make(type, tag: 0)
  }

  /// Returns the first or second case of such an enum, whichever differs from the value.
  static func alternate<T>(to value: T) -> T? {
    guard isEnum(T.self), _isPOD(T.self), (1...2).contains(MemoryLayout<T>.size) else { return nil }
    let isFirst = withUnsafeBytes(of: value) { $0.allSatisfy { $0 == 0 } }
    return make(T.self, tag: isFirst ? 1 : 0)
  }

  /// Returns all cases of such an enum, by the number in its type's description.
  static func cases<T>(of type: T.Type) -> [T] { (0..<caseCount(of: type)).map { load(type, tag: UInt8($0)) } }

  /// The number of cases of such an enum; 0 for other types.
  static func caseCount<T>(of type: T.Type) -> Int {
    guard isEnum(type), MemoryLayout<T>.size <= 1, _isPOD(type) else { return 0 }
    let description = unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer>.self)[1]
    let payloadCases = description.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF
    let plainCases = description.load(fromByteOffset: 24, as: UInt32.self)
    return payloadCases == 0 && plainCases <= 256 ? Int(plainCases) : 0
  }

  private static func make<T>(_ type: T.Type, tag: UInt8) -> T? {
    guard isEnum(type), _isPOD(type), (1...2).contains(MemoryLayout<T>.size) else { return nil }
    return load(type, tag: tag)
  }

  private static func load<T>(_ type: T.Type, tag: UInt8) -> T {
    let size = max(1, MemoryLayout<T>.size)
    return withUnsafeTemporaryAllocation(byteCount: size, alignment: MemoryLayout<T>.alignment) {
      $0.initializeMemory(as: UInt8.self, repeating: 0)
      $0[0] = tag
      return $0.load(as: T.self)
    }
  }
}
