/// Hand-written initializers over many bad values: their cost must stay linear.
public enum Loops {
  /// `while !isAtEnd`.
  public struct Unkeyed: Decodable {
    private var sum = 0

    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      while !container.isAtEnd { sum += try container.decode(Int.self) }
    }
  }

  /// `for key in allKeys`.
  public struct Keyed: Decodable {
    private struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }

      init?(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    private var sum = 0

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      for key in container.allKeys { sum += try container.decode(Int.self, forKey: key) }
    }
  }

  public static func badElements(_ count: Int) -> [UInt8] {
    Array("[\((0..<count).map { "\"bad \($0)\"" }.joined(separator: ", "))]".utf8)
  }

  public static func badMembers(_ count: Int) -> [UInt8] {
    Array("{\((0..<count).map { "\"key\($0)\": \"bad \($0)\"" }.joined(separator: ", "))}".utf8)
  }
}
