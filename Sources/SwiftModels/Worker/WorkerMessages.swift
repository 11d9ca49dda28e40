import DecodingDiagnostics

/// A request to a worker. If the document is sent with it, its bytes follow in a separate frame.
struct WorkerRequest: Codable, Sendable {
  enum Task: String, Codable, Sendable {
    /// Names the Decodable types of the library.
    case listTypes
    /// Finds every failure of a document.
    case inspect
    /// Decodes with Foundation's own decoder.
    case oracle
    /// Prepares to sum up the results of pieces of files, which follow in ``PieceRequest``s.
    case gather
    /// Does everything that a proof needs at once: finds every failure, decodes with Foundation's own decoder, and
    /// checks whether the result survives being encoded.
    case prove
    /// Describes the value at one place of the decoded root.
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
  /// Whether Foundation's own decoder is asked as well, in a copy of the worker that inspects.
  var asksFoundation = false
  /// How a long array is shared with another process; nil if it is not.
  var sharing: ListSharing?
  /// Whether a proof checks what a round trip loses.
  var checksRoundTrip = false
  /// Whether it compares the encoded data with the document, instead of with the encoded data after another decoding.
  var comparesWithDocument = false
  /// The steps from the decoded root to the value to describe.
  var steps: [ValueStep] = []
  /// The results to gather in addition to the findings.
  var wishes = GatheringWishes()
  var limits = WorkerLimits()
}

/// How a worker shares a long array with a copy of itself.
public struct ListSharing: Codable, Sendable, Equatable {
  /// Smaller documents are decoded before a copy gets going.
  public var smallestByteCount = 16_000_000
  /// Approximately how much text each of the two processes decodes at a time.
  public var pieceByteCount = 256 * 1024

  public init() {}
}

/// A request to a worker that gathers, which may be sent repeatedly. Bytes that are sent with it follow in a separate
/// frame.
struct PieceRequest: Codable, Sendable {
  var pieces: [DocumentPiece]
  var hasBytes: Bool
  var limits: WorkerLimits
}

/// A worker's answer, in one complete frame. Anything else means that the worker failed.
enum WorkerAnswer: Codable, Sendable {
  case types([String])
  /// Also what Foundation's own decoder says; nil if it was not asked or did not answer.
  case report(DocumentReport, foundation: FoundationAnswer?)
  /// The error that JSONDecoder throws; nil if the document decodes.
  case thrown(String?)
  /// Everything that gathering needs is loaded.
  case ready
  case gathered(GatheredPieces)
  /// The report, the error that JSONDecoder throws, and what a round trip loses, if that can be determined.
  case proved(DocumentReport, thrown: String?, roundTripLosses: [String]?)
  /// The decoded value as a string; nil if there is none.
  case described(String?)
  case refused(WorkerRefusal)
}

/// The reason why a healthy worker could not complete a request.
enum WorkerRefusal: Codable, Sendable, Equatable {
  case cannotLoad(String)
  case typeNotFound(String)
  case typeAmbiguous(String)
  case decoderUnavailable(String)
  case unreadableDocument(String)
}

/// The resources that a worker may use.
public struct WorkerLimits: Codable, Sendable, Equatable {
  /// The model counts as hanging if it stays at one value for this long.
  public var stallSeconds = 5.0
  /// The limit for everything, including the engine's own work.
  public var totalSeconds = 120.0
  public var memoryBytes = 4 * 1024 * 1024 * 1024
  /// How long a model that crashed or hangs may take to report the location; much less is used unless the machine is
  /// busy. If 0, it is not requested.
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
