/// One method a type, as the protocol has them: without them its default implementations would stand in for some (128 bits
/// refused, `decodeIfPresent` in three look-ups), and a generic one would have to find out the type at every call.
extension UnkeyedNodeContainer {
  mutating func decode(_ type: Bool.Type) throws -> Bool { try scalar(type) }
  mutating func decode(_ type: String.Type) throws -> String { try scalar(type) }
  mutating func decode(_ type: Double.Type) throws -> Double { try scalar(type) }
  mutating func decode(_ type: Float.Type) throws -> Float { try scalar(type) }
  mutating func decode(_ type: Int.Type) throws -> Int { try scalar(type) }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try scalar(type) }
  mutating func decode(_ type: Int16.Type) throws -> Int16 { try scalar(type) }
  mutating func decode(_ type: Int32.Type) throws -> Int32 { try scalar(type) }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try scalar(type) }
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try scalar(type) }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try scalar(type) }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try scalar(type) }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try scalar(type) }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try scalar(type) }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try scalar(type) }
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try scalar(type) }

  mutating func decodeIfPresent(_ type: Bool.Type) throws -> Bool? { try scalarIfPresent(type) }
  mutating func decodeIfPresent(_ type: String.Type) throws -> String? { try scalarIfPresent(type) }
  mutating func decodeIfPresent(_ type: Double.Type) throws -> Double? { try scalarIfPresent(type) }
  mutating func decodeIfPresent(_ type: Float.Type) throws -> Float? { try scalarIfPresent(type) }
  mutating func decodeIfPresent(_ type: Int.Type) throws -> Int? { try scalarIfPresent(type) }
  mutating func decodeIfPresent(_ type: Int8.Type) throws -> Int8? { try scalarIfPresent(type) }
  mutating func decodeIfPresent(_ type: Int16.Type) throws -> Int16? { try scalarIfPresent(type) }
  mutating func decodeIfPresent(_ type: Int32.Type) throws -> Int32? { try scalarIfPresent(type) }
  mutating func decodeIfPresent(_ type: Int64.Type) throws -> Int64? { try scalarIfPresent(type) }
  mutating func decodeIfPresent(_ type: Int128.Type) throws -> Int128? { try scalarIfPresent(type) }
  mutating func decodeIfPresent(_ type: UInt.Type) throws -> UInt? { try scalarIfPresent(type) }
  mutating func decodeIfPresent(_ type: UInt8.Type) throws -> UInt8? { try scalarIfPresent(type) }
  mutating func decodeIfPresent(_ type: UInt16.Type) throws -> UInt16? { try scalarIfPresent(type) }
  mutating func decodeIfPresent(_ type: UInt32.Type) throws -> UInt32? { try scalarIfPresent(type) }
  mutating func decodeIfPresent(_ type: UInt64.Type) throws -> UInt64? { try scalarIfPresent(type) }
  mutating func decodeIfPresent(_ type: UInt128.Type) throws -> UInt128? { try scalarIfPresent(type) }
}
