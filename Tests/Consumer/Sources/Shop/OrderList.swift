import DecodingDiagnostics
public import Foundation

/// The app's own decoding: the drop-in replaces `decode`.
public struct OrderList: Sendable {
  public let orders: [Order]

  public init(response: Data) throws {
    orders = try JSONDecoder().decodeDiagnosing([Order].self, from: response, named: "GET /orders")
  }

  /// The paths of everything that is wrong with a response.
  public static func faults(in response: Data) -> [String] {
    diagnose([Order].self, from: response).failures.flatMap(\.occurrences).map(\.path)
  }
}
