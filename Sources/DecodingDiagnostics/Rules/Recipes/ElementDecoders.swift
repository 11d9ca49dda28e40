/// A function that a fix adds to the sources, for loops over an array that may be its only element.
enum ElementDecoders {
  static let name = "elementDecoders"

  static let declaration = """
    extension KeyedDecodingContainer {
      /// The decoders of an array's elements; that of the value itself if it is not an array.
      func \(name)(forKey key: Key) throws -> [any Decoder] {
        var list: any UnkeyedDecodingContainer
        do {
          list = try nestedUnkeyedContainer(forKey: key)
        } catch DecodingError.typeMismatch {
          return [try superDecoder(forKey: key)]
        }
        var decoders: [any Decoder] = []
        while !list.isAtEnd {
          decoders.append(try list.superDecoder())
        }
        return decoders
      }
    }
    """
}
