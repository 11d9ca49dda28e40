/// A value as programs print it for people to read, which looks like JSON and is none:
///
///     ["page": 1, "author": Optional("Nora")]             Swift, a dictionary
///     Page(number: 1, author: nil)                        Swift, a structure
///     { page = 1; author = Nora; tags = ( new, hot ); }   Objective-C, and property lists of the old style
///     {"page"=>1, "author"=>nil}                          Ruby
public indirect enum PrintedValue: Equatable, Sendable {
  case object([Member])
  case list([PrintedValue])
  /// Surely a text.
  case text(String)
  /// A number, a Bool or a text: the notation does not tell.
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

  /// Nil unless the whole text is one such value, with something in it that JSON does not have.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init?(_ bytes: some Collection<UInt8>) {
    var parser = PrintedValueParser(Array(bytes))
    guard let value = parser.wholeValue() else { return nil }
    self = value
  }
}
