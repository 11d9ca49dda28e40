/// How far a finding is spread over the documents of a body of evidence.
public struct Spread: Codable, Sendable, Hashable {
  public static let nameLimit = 20

  public var files: Int
  /// Documents, a line each where the files are JSON Lines; nil where that was not counted.
  public var records: Int?
  /// The first files by name, at most 20.
  public var names: [String]

  public init(files: Int = 1, records: Int? = nil, names: [String] = []) {
    self.files = files
    self.records = records
    self.names = names
  }
}

/// How many documents a report is about.
public struct RecordCounts: Codable, Sendable, Hashable {
  public var files: Int
  /// Documents: as many as files, or a line each where the files are JSON Lines.
  public var total: Int
  public var failing: Int
  /// The files that do not decode, the first by name, at most 20.
  public var failingFiles: Int
  public var failingNames: [String]
  /// For how many documents JSONDecoder throws; nil where it was not asked for all of them.
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

/// What equal places of several documents have in common.
///
/// For the prices in `{"items": [{"price": 1}, {"price": 2}]}` the path is `items[*].price`, and its places are counted by
/// `items[*]`: there are as many as there are items.
public struct OpenPattern: Codable, Sendable, Hashable {
  public var path: String
  /// The pattern of the values that a place is counted among: the elements of a list, else the objects around.
  public var counted: String

  public init(path: String, counted: String) {
    self.path = path
    self.counted = counted
  }
}
