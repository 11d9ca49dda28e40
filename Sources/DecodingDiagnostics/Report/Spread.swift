/// How many documents a finding occurs in.
public struct Spread: Codable, Sendable, Hashable {
  public static let nameLimit = 20

  public var files: Int
  /// The number of documents, one per line in JSON Lines files; nil if not counted.
  public var records: Int?
  /// The names of the first files in alphabetical order, at most 20.
  public var names: [String]

  public init(files: Int = 1, records: Int? = nil, names: [String] = []) {
    self.files = files
    self.records = records
    self.names = names
  }
}

/// How many documents a report covers.
public struct RecordCounts: Codable, Sendable, Hashable {
  public var files: Int
  /// The number of documents: one per file, or one per line in JSON Lines files.
  public var total: Int
  public var failing: Int
  /// How many files do not decode; ``failingNames`` has the first 20 in alphabetical order.
  public var failingFiles: Int
  public var failingNames: [String]
  /// For how many documents `JSONDecoder` throws; nil if it was not run on all of them.
  public var throwing: Int?

  public init(
    files: Int = 1, total: Int, failing: Int, failingFiles: Int = 0, failingNames: [String] = []
  ) {
    self.files = files
    self.total = total
    self.failing = failing
    self.failingFiles = failingFiles
    self.failingNames = failingNames
  }
}

/// The pattern that equal places of several documents share.
///
/// For the prices in `{"items": [{"price": 1}, {"price": 2}]}` the path is `items[*].price`, and its places are counted
/// by `items[*]`: there are as many as there are items.
public struct OpenPattern: Codable, Sendable, Hashable {
  public var path: String
  /// The pattern of the values that a place is counted among: the elements of an array, or else the enclosing objects.
  public var counted: String

  public init(path: String, counted: String) {
    self.path = path
    self.counted = counted
  }
}
