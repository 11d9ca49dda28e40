public import Foundation
internal import Locking

/// Decodes as `JSONDecoder` does, and records what is needed to understand a failure later.
///
/// ```swift
/// let capture = DecodingCapture { bundle in upload(bundle.data, named: bundle.fileName) }
/// let order = try capture.decode(Order.self, from: data, using: decoder, response: CapturedResponse(response))
/// ```
/// A decode that succeeds costs nothing. After a failure the error of `JSONDecoder` is thrown unchanged, and the sink
/// is called with a ``CapturedBundle``: once for each distinct failure, and not more often than
/// ``CaptureOptions/quota``. No code of the model runs a second time.
///
/// The contents of a bundle leave the device: by default, they include no value of the body (see
/// ``CaptureOptions/Redaction``).
public final class DecodingCapture: Sendable {
  private let options: CaptureOptions
  private let sink: @Sendable (CapturedBundle) -> Void
  private let captured: Mutex<Set<String>>

  /// - Parameters:
  ///   - known: The fingerprints of bundles that earlier runs of the app have sent; they are not created again, and do
  ///     not count towards the quota.
  ///   - sink: Called on the thread of the decode, before the error is thrown.
  public init(
    options: CaptureOptions = CaptureOptions(), known: Set<String> = [],
    sink: @escaping @Sendable (CapturedBundle) -> Void
  ) {
    self.options = options
    self.sink = sink
    captured = Mutex(known)
    knownCount = known.count
  }

  private let knownCount: Int

  /// Decodes a value; a failure is captured and thrown.
  public func decode<Value: Decodable>(
    _ type: Value.Type, from data: Data, using decoder: JSONDecoder = JSONDecoder(), response: CapturedResponse? = nil
  ) throws -> Value {
    do {
      return try decoder.decode(type, from: data)
    } catch {
      record(error, decoding: type, from: data, using: decoder, response: response)
      throw error
    }
  }

  /// Captures an error that was caught elsewhere, such as in a client that does its own decoding.
  public func record(
    _ error: any Error, decoding type: Any.Type, from data: Data, using decoder: JSONDecoder = JSONDecoder(),
    response: CapturedResponse? = nil
  ) {
    let facts = ErrorFacts(error)
    let fingerprint = Fingerprint.text(of: facts, type: type)
    guard admits(fingerprint) else { return }
    let contents = BundleContents(
      fingerprint: fingerprint, facts: facts, type: type, decoder: decoder, data: data, response: response,
      options: options)
    guard let bundle = CapturedBundle(contents, type: type) else { return }
    sink(bundle)
  }

  private func admits(_ fingerprint: String) -> Bool {
    captured.withLock { captured in
      captured.count - knownCount < options.quota && captured.insert(fingerprint).inserted
    }
  }
}
