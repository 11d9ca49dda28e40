import DecodingCapture
import Foundation

/// The bundles that a sink received.
final class Captured: Sendable {
  private let lock = NSLock()
  // Read and written only while the lock is held.
  nonisolated(unsafe) private var all: [CapturedBundle] = []

  func take(_ bundle: CapturedBundle) { lock.withLock { all.append(bundle) } }

  var bundles: [CapturedBundle] { lock.withLock { all } }

  /// The body of the first bundle.
  func body() throws -> String? {
    guard let bundle = bundles.first else { return nil }
    let fields = try JSONSerialization.jsonObject(with: bundle.data) as? [String: Any]
    return (fields?["body"] as? [String: Any])?["text"] as? String
  }
}
