/// A value as programs print it for people to read, which resembles JSON but is not valid:
///
///     ["page": 1, "author": Optional("Nora")]             Swift, a dictionary
///     Page(number: 1, author: nil)                        Swift, a structure
///     { page = 1; author = Nora; tags = ( new, hot ); }   Objective-C, and property lists of the old style
///     {"page"=>1, "author"=>nil}                          Ruby
public indirect enum PrintedValue: Equatable, Sendable {
  case object([Member])
  case list([PrintedValue])
  /// Certainly a string.
  case text(String)
  /// A number, a Bool or a string: the notation does not distinguish them.
  case word(String)
  case null

  public struct Member: Equatable, Sendable {
    public var key: String
    public var value: PrintedValue

    public init(key: String, value: PrintedValue) {
      self.key = key
      self.value = value
    }
  }

  /// Nil unless the whole text is one such value and contains something that JSON does not have.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init?(_ bytes: some Collection<UInt8>) {
    var parser = PrintedValueParser(Array(bytes))
    guard let value = parser.wholeValue() else { return nil }
    self = value
  }
}
