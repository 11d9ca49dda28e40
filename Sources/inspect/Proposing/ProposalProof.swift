import DecodingDiagnostics
import Foundation
import SwiftModels

/// Compiles a proposed model, decodes every sample with it and with Foundation, and encodes what came of them.
struct ProposalProof {
  /// Samples are decoded together, so much text at a time.
  private static let batchByteCount = 8_000_000

  let proposal: ModelProposal
  let session: InspectionSession

  struct Result {
    var sampleCount = 0
    /// What a sample does not decode for.
    var failures: [Failure] = []
    /// What Foundation says of samples that the engine decodes.
    var thrown: [String] = []
    /// Where what is encoded is not what the sample says.
    var unwritten: Set<String> = []
    /// Whether encoding could be looked at everywhere.
    var isEncodingKnown = true

    /// The places that a plainer type decodes.
    var failingPlaces: [String] { failures.map { ProposalProof.place($0.path) } }
  }

  func run(_ samples: [ProposalSample]) throws(ModelError) -> Result {
    let inspector = try inspector()
    let model = try inspector.prepare(model: "[\(proposal.root)]", decoder: decoderExpression)
    var result = Result()
    for batch in Self.batches(of: samples) {
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

  /// What was said of the decoder, but for what the proposal decides.
  private var settings: SettingsChange {
    var settings = SettingsChange()
    settings.allowsJSON5 = session.change.allowsJSON5
    settings.nonConformingFloatDecodingStrategy = session.change.nonConformingFloatDecodingStrategy
    return settings
  }

  /// The proposal is no file yet: it lies nowhere near the sources of a project.
  private func inspector() throws(ModelError) -> ModelInspector {
    let file = proposal.name + ".swift"
    let source = SwiftFile(path: file, absolutePath: "/" + file, text: proposal.swiftSource)
    return ModelInspector(
      sources: SwiftSourceSet(files: [source]), toolchain: try Toolchain.find(environment: session.environment),
      cache: try session.standardCache(), workerExecutable: InspectionSession.ownPath, environment: session.environment)
  }

  /// Arrays of samples.
  private static func batches(of samples: [ProposalSample]) -> [[UInt8]] {
    var batches: [[UInt8]] = []
    var current: [UInt8] = []
    for text in samples.lazy.flatMap(\.texts) {
      current.append(UInt8(ascii: current.isEmpty ? "[" : ","))
      current += text
      guard current.count > batchByteCount else { continue }
      batches.append(current + [UInt8(ascii: "]")])
      current = []
    }
    return current.isEmpty ? batches : batches + [current + [UInt8(ascii: "]")]]
  }

  /// A place in the array of samples as the proposal calls it.
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
