extension StandIn {
  /// Code that stands in for missing code. It returns values that decode from nothing; types whose code calls it are
  /// reported as not checked.
  static let madeUp = """
    @dynamicMemberLookup @dynamicCallable struct InspectorStandInCode: Swift.Error, Swift.Sendable {
      let name: Swift.String
      subscript(dynamicMember member: Swift.String) -> InspectorStandInCode {
        get { InspectorStandInCode(name: name + "." + member) }
        nonmutating set {}
      }
      subscript<R: Swift.Decodable>(dynamicMember member: Swift.String) -> R {
        get { inspectorMadeUp(R.self, name) }
        nonmutating set {}
      }
      @_disfavoredOverload
      subscript(dynamicMember member: Swift.String) -> InspectorStandInCode? {
        get { self }
        nonmutating set {}
      }
      subscript<I>(index: I) -> InspectorStandInCode { made(of: ["": index]) }
      subscript(index: Any) -> InspectorStandInCode? { made(of: ["": index]) }
      @_disfavoredOverload subscript<I, R: Swift.Decodable>(index: I) -> R { inspectorMadeUp(R.self, name) }
      @discardableResult
      func dynamicallyCall(withKeywordArguments arguments: Swift.KeyValuePairs<Swift.String, Any?>)
        -> InspectorStandInCode { made(of: arguments) }
      @_disfavoredOverload
      func dynamicallyCall(withKeywordArguments arguments: Swift.KeyValuePairs<Swift.String, Any?>)
        -> InspectorStandInCode? { made(of: arguments) }
      private func made(of arguments: Swift.KeyValuePairs<Swift.String, Any?>) -> InspectorStandInCode {
        InspectorStandInCode(name: "\\(name)(\\(inspectorText(of: arguments.map(\\.value))))")
      }
      @_disfavoredOverload
      func dynamicallyCall<R: Swift.Decodable>(
        withKeywordArguments arguments: Swift.KeyValuePairs<Swift.String, Any?>
      ) -> R { inspectorMadeUp(R.self, name) }
    }
    func inspectorMadeUp<R: Swift.Decodable>(_ type: R.Type, _ name: Swift.String) -> R {
      if let listed = type as? any Swift.CaseIterable.Type, let first = inspectorFirst(listed) as? R { return first }
      if let url = Foundation.URL(string: "stand-in:") as? R { return url }
      if let id = Foundation.UUID() as? R { return id }
      // An optional that is nil would make most code give up.
      if let value = try? R(from: InspectorStandInDecoder(isNil: false)) { return value }
      Swift.fatalError("'\\(name)' is not here, and no value of \\(type) can be made up for it")
    }
    func inspectorFirst<T: Swift.CaseIterable>(_ type: T.Type) -> Any? { T.allCases.first }
    struct InspectorStandInDecoder: Swift.Decoder, Swift.SingleValueDecodingContainer {
      var isNil = true
      var codingPath: [any Swift.CodingKey] { [] }
      var userInfo: [Swift.CodingUserInfoKey: Any] { [:] }
      func container<Key: Swift.CodingKey>(keyedBy type: Key.Type) throws -> Swift.KeyedDecodingContainer<Key> {
        Swift.KeyedDecodingContainer(InspectorStandInKeyed<Key>())
      }
      func unkeyedContainer() throws -> any Swift.UnkeyedDecodingContainer { InspectorStandInUnkeyed() }
      func singleValueContainer() throws -> any Swift.SingleValueDecodingContainer { self }
      func decodeNil() -> Swift.Bool { isNil }
      func decode<T: Swift.Decodable>(_ type: T.Type) throws -> T { try inspectorNeutral(type) }
    }
    struct InspectorStandInKeyed<Key: Swift.CodingKey>: Swift.KeyedDecodingContainerProtocol {
      var codingPath: [any Swift.CodingKey] { [] }
      var allKeys: [Key] { [] }
      func contains(_ key: Key) -> Swift.Bool { false }
      func decodeNil(forKey key: Key) throws -> Swift.Bool { true }
      func decode<T: Swift.Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try inspectorNeutral(type) }
      func nestedContainer<N: Swift.CodingKey>(keyedBy type: N.Type, forKey key: Key) throws
        -> Swift.KeyedDecodingContainer<N> { Swift.KeyedDecodingContainer(InspectorStandInKeyed<N>()) }
      func nestedUnkeyedContainer(forKey key: Key) throws -> any Swift.UnkeyedDecodingContainer {
        InspectorStandInUnkeyed()
      }
      func superDecoder() throws -> any Swift.Decoder { InspectorStandInDecoder() }
      func superDecoder(forKey key: Key) throws -> any Swift.Decoder { InspectorStandInDecoder() }
    }
    struct InspectorStandInUnkeyed: Swift.UnkeyedDecodingContainer {
      var codingPath: [any Swift.CodingKey] { [] }
      var count: Swift.Int? { 0 }
      var isAtEnd: Swift.Bool { true }
      var currentIndex: Swift.Int { 0 }
      mutating func decodeNil() throws -> Swift.Bool { true }
      mutating func decode<T: Swift.Decodable>(_ type: T.Type) throws -> T { try inspectorNeutral(type) }
      mutating func nestedContainer<N: Swift.CodingKey>(keyedBy type: N.Type) throws
        -> Swift.KeyedDecodingContainer<N> { Swift.KeyedDecodingContainer(InspectorStandInKeyed<N>()) }
      mutating func nestedUnkeyedContainer() throws -> any Swift.UnkeyedDecodingContainer { self }
      mutating func superDecoder() throws -> any Swift.Decoder { InspectorStandInDecoder() }
    }
    func inspectorNeutral<T: Swift.Decodable>(_ type: T.Type) throws -> T {
      if let text = "" as? T { return text }
      if let no = false as? T { return no }
      if let url = Foundation.URL(string: "stand-in:") as? T { return url }
      if let id = Foundation.UUID() as? T { return id }
      if let number = type as? any Swift.ExpressibleByIntegerLiteral.Type, let zero = inspectorZero(number) as? T {
        return zero
      }
      return try T(from: InspectorStandInDecoder())
    }
    func inspectorZero<T: Swift.ExpressibleByIntegerLiteral>(_ type: T.Type) -> Any { 0 as T }
    """
}
