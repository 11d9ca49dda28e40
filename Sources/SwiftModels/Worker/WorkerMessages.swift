import DecodingDiagnostics

/// What a worker is asked to do. Where the document comes along, its bytes follow in a frame of their own.
struct WorkerRequest: Codable, Sendable {
  enum Task: String, Codable, Sendable {
    /// Names the Decodable types of the library.
    case listTypes
    /// Finds every failure of a document.
    case inspect
    /// Decodes with Foundation's own decoder.
    case oracle
    /// Makes ready to add up what pieces of files say; they come in ``PieceRequest``s.
    case gather
    /// All at once that a proof takes: finds every failure, decodes with Foundation's own decoder, and sees whether what
    /// came of it survives being encoded.
    case prove
    /// Says what the value at one place of the decoded root is.
    case describe
  }

  enum DocumentSource: Codable, Sendable, Equatable {
    case file(String)
    case nextFrame
    case none
  }

  var task: Task
  var library: String
  /// Libraries that are loaded before it.
  var runtime: [String] = []
  var root: RootReference?
  var hasDecoder = false
  var decoderExpression: String?
  var decoderOrigin: DecoderOrigin?
  var change = SettingsChange()
  var document = DocumentSource.none
  /// The document's name in the report.
  var file = ""
  var options = InspectorOptions()
  /// How a long list is shared with another process; nil where it is not.
  var sharing: ListSharing?
  /// Whether a proof looks at what a round trip loses.
  var checksRoundTrip = false
  /// Whether it compares what is encoded with the document, and not with what is encoded after another decoding.
  var comparesWithDocument = false
  /// Where in the decoded root the value is that is asked for.
  var steps: [ValueStep] = []
  /// What is gathered next to the findings.
  var wishes = GatheringWishes()
  var limits = WorkerLimits()
}

/// How a worker shares a long list with a copy of itself.
public struct ListSharing: Codable, Sendable, Equatable {
  /// Smaller documents are decoded before a copy has got going.
  public var smallestByteCount = 16_000_000
  /// About so much text is decoded by one of the two at a time.
  public var pieceByteCount = 256 * 1024

  public init() {}
}

/// What a worker that gathers is asked, again and again. Bytes that come along follow in a frame of their own.
struct PieceRequest: Codable, Sendable {
  var pieces: [DocumentPiece]
  var hasBytes: Bool
  var limits: WorkerLimits
}

/// What a worker answers: one complete frame, or it has failed.
enum WorkerAnswer: Codable, Sendable {
  case types([String])
  case report(DocumentReport)
  /// What JSONDecoder throws; nil where the document decodes.
  case thrown(String?)
  /// Everything is loaded that gathering needs.
  case ready
  case gathered(GatheredPieces)
  /// The report, what JSONDecoder throws, and what a round trip loses, where that can be told.
  case proved(DocumentReport, thrown: String?, roundTripLosses: [String]?)
  /// The decoded value as text; nil where there is none.
  case described(String?)
  case refused(WorkerRefusal)
}

/// Why a worker that is well could not do what it was asked.
enum WorkerRefusal: Codable, Sendable, Equatable {
  case cannotLoad(String)
  case typeNotFound(String)
  case typeAmbiguous(String)
  case decoderUnavailable(String)
  case unreadableDocument(String)
}

/// How much a worker may take.
public struct WorkerLimits: Codable, Sendable, Equatable {
  /// The model counts as hanging when it stays at one value for so long.
  public var stallSeconds = 5.0
  /// For everything, the engine's own work included.
  public var totalSeconds = 120.0
  public var memoryBytes = 4 * 1024 * 1024 * 1024
  /// How long a model that crashed or hangs may take to say where; far less is used but on a busy machine. With 0 it is not asked.
  public var backtraceSeconds = 10.0

  public init() {}

  /// Limits that leave time for a large document, also in a debug build.
  func forDocument(ofSize byteCount: Int) -> WorkerLimits {
    var limits = self
    limits.stallSeconds += Double(byteCount) / 1_000_000
    limits.totalSeconds += Double(byteCount) / 100_000
    return limits
  }
}
