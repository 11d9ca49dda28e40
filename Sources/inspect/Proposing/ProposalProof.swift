import DecodingDiagnostics
import Foundation
import SwiftModels

/// Compiles a proposed model, decodes every sample with it and with Foundation, and encodes the results.
struct ProposalProof {
  let proposal: ModelProposal
  let session: InspectionSession

  struct Result {
    var sampleCount = 0
    var failures: [Failure] = []
    /// Foundation's errors for samples that the engine decodes.
    var thrown: [String] = []
    /// The places where the encoded result differs from the sample.
    var unwritten: Set<String> = []
    /// Whether the encoded result could be checked in every place.
    var isEncodingKnown = true

    /// The places that need a plainer type.
    var failingPlaces: [String] { failures.map { ProposalProof.place($0.path) } }
  }

  func run(_ samples: [ProposalSample]) throws(ModelError) -> Result {
    let inspector = try inspector()
    let model = try inspector.prepare(model: "[\(proposal.root)]", decoder: decoderExpression)
    var result = Result()
    try Self.forEachBatch(of: samples) { (batch) throws(ModelError) in
      let document = InspectedDocument(bytes: batch, file: proposal.name)
      let proof = try inspector.prove(
        document, with: model, change: settings, checksRoundTrip: true, comparesWithDocument: true)
      result.take(proof)
    }
    result.sampleCount = proposal.sampleCount
    return result
  }

  private var decoderExpression: String? {
    proposal.decoderStatements.map { statements in
      """
      { () -> JSONDecoder in
      let decoder = JSONDecoder()
      \(statements)
      return decoder
      }()
      """
    }
  }

  /// The decoder settings from the command line, except those that the proposal determines.
  private var settings: SettingsChange {
    var settings = SettingsChange()
    settings.allowsJSON5 = session.change.allowsJSON5
    settings.nonConformingFloatDecodingStrategy = session.change.nonConformingFloatDecodingStrategy
    return settings
  }

  /// Returns an inspector for the proposal, which is not a file yet, and not part of a project's sources.
  private func inspector() throws(ModelError) -> ModelInspector {
    let file = proposal.name + ".swift"
    let source = SwiftFile(path: file, absolutePath: "/" + file, text: proposal.swiftSource)
    return ModelInspector(
      sources: SwiftSourceSet(files: [source]), toolchain: try Toolchain.find(environment: session.environment),
      cache: try session.standardCache(), workerExecutable: InspectionSession.ownPath, environment: session.environment)
  }

  /// Calls the closure with one array of samples after another, until it throws.
  private static func forEachBatch(
    of samples: [ProposalSample], _ body: ([UInt8]) throws(ModelError) -> Void
  ) throws(ModelError) {
    var batch = SampleBatch()
    var failure: ModelError?
    for sample in samples {
      sample.forEachText { text in
        guard failure == nil, let full = batch.append(text) else { return }
        do throws(ModelError) {
          try body(full)
        } catch {
          failure = error
        }
      }
    }
    if let failure { throw failure }
    if let rest = batch.take() { try body(rest) }
  }

  /// Returns a path in the array of samples as a path of the proposal.
  static func place(_ path: String) -> String {
    guard path.hasPrefix("["), let end = path.firstIndex(of: "]") else { return path }
    let rest = path[path.index(after: end)...]
    return String(rest.hasPrefix(".") ? rest.dropFirst() : rest)
  }
}

extension ProposalProof.Result {
  fileprivate mutating func take(_ proof: DecodingProof) {
    failures += proof.report.failures
    if proof.report.failures.isEmpty, case .throws(let text)? = proof.oracle { thrown.append(text) }
    guard let places = proof.roundTripLosses else { return isEncodingKnown = false }
    unwritten.formUnion(places.map(ProposalProof.place))
  }
}

/// Samples that are decoded together, as an array.
private struct SampleBatch {
  private static let byteCount = 8_000_000

  private var bytes: [UInt8] = []

  /// Appends a sample, and returns the array once it is long enough.
  mutating func append(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    bytes.append(UInt8(ascii: bytes.isEmpty ? "[" : ","))
    bytes += text
    return bytes.count > Self.byteCount ? take() : nil
  }

  /// Returns the rest; nil if there is none.
  mutating func take() -> [UInt8]? {
    guard !bytes.isEmpty else { return nil }
    defer { bytes = [] }
    return bytes + [UInt8(ascii: "]")]
  }
}
