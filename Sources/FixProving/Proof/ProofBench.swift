import DecodingDiagnostics
import Foundation
import SwiftModels
import Synchronization

/// Tries variants: edits the source, compiles it, decodes with the engine and with Foundation. Each variant once.
final class ProofBench: Sendable {
  private let inspector: ModelInspector
  private let decoder: String?
  private let bytes: [UInt8]
  private let file: String
  private let deadline: ContinuousClock.Instant
  private let cancellation: Cancellation?
  private let known = Mutex<[String: Proof?]>([:])
  private let counts = Mutex((tried: 0, planned: 0))
  private let progress: (@Sendable (_ tried: Int, _ planned: Int) -> Void)?

  init(
    inspector: ModelInspector, decoder: String?, bytes: [UInt8], file: String, seconds: Double,
    cancellation: Cancellation?, progress: (@Sendable (_ tried: Int, _ planned: Int) -> Void)? = nil
  ) {
    self.inspector = inspector
    self.decoder = decoder
    self.bytes = bytes
    self.file = file
    deadline = .now + .seconds(seconds)
    self.cancellation = cancellation
    self.progress = progress
  }

  var isOver: Bool { ContinuousClock.now >= deadline || cancellation?.isCancelled == true }

  /// Nil for a variant that cannot be written, does not compile, or on which engine and Foundation differ.
  func proof(of variant: Variant) -> Proof? {
    let key = variant.key
    if let proof = known.withLock({ $0[key] }) { return proof }
    let proof = isOver ? nil : make(variant)
    known.withLock { $0[key] = .some(proof) }
    return proof
  }

  /// The proofs of several variants, two at a time.
  func proofs(of variants: [Variant]) -> [Proof?] {
    count(planned: variants.count)
    let results = Mutex([Proof?](repeating: nil, count: variants.count))
    let next = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: min(2, variants.count)) { _ in
      while true {
        let index = next.withLock { value in
          defer { value += 1 }
          return value
        }
        guard index < variants.count else { return }
        let proof = proof(of: variants[index])
        results.withLock { $0[index] = proof }
        count(tried: 1)
      }
    }
    return results.withLock { $0 }
  }

  private func count(tried: Int = 0, planned: Int = 0) {
    let (tried, planned) = counts.withLock { counts in
      counts = (counts.tried + tried, counts.planned + planned)
      return counts
    }
    progress?(tried, planned)
  }

  private func make(_ variant: Variant) -> Proof? {
    var editor = SourceEditor(inspector.index)
    do {
      try editor.apply(variant.edits)
      return try decode(variant, editor)
    } catch {
      // Whatever the reason: what cannot be written, compiled or run is no fix.
      return nil
    }
  }

  private func decode(_ variant: Variant, _ editor: SourceEditor) throws(ModelError) -> Proof? {
    let model = try inspector.prepare(
      model: variant.root, decoder: variant.decoderExpression(base: decoder), edits: editor.changedTexts,
      cancellation: cancellation)
    var change = variant.change
    // A closure that was compiled in must not be replaced by a strategy that a flag gave.
    if change.dateDecodingStrategy == .custom { change.dateDecodingStrategy = nil }
    if change.dataDecodingStrategy == .custom { change.dataDecodingStrategy = nil }
    if change.keyDecodingStrategy == .custom { change.keyDecodingStrategy = nil }
    let document = InspectedDocument(bytes: variant.documentText ?? bytes, file: file)
    let report = try inspector.inspect(document, with: model, change: change, cancellation: cancellation)
    let oracle = try inspector.oracle(document, with: model, change: change, cancellation: cancellation)
    guard (oracle == .decodes) == (report.verdict == .decodes) else { return nil }
    return Proof(report: report, changes: editor.changes, index: editor.index)
  }
}
