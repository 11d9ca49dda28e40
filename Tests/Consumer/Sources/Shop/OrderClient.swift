import DecodingCapture
public import Foundation

/// The app's client, which records failures without the contents of the responses.
public final class OrderClient: Sendable {
  private let bundles = Bundles()
  private let capture: DecodingCapture

  public init() { capture = DecodingCapture(sink: bundles.take) }

  /// The data that would be sent.
  public var captured: [Data] { bundles.all }

  public func orders(from response: Data) throws -> [Order] {
    try capture.decode(
      [Order].self, from: response, response: CapturedResponse(method: "GET", status: 200, template: "/orders"))
  }
}

private final class Bundles: Sendable {
  private let lock = NSLock()
  // Read and written only while the lock is held.
  nonisolated(unsafe) private var data: [Data] = []

  var all: [Data] { lock.withLock { data } }

  @Sendable func take(_ bundle: CapturedBundle) { lock.withLock { data.append(bundle.data) } }
}
