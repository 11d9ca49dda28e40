import Foundation

/// A JSON document that workers decode.
public struct InspectedDocument: Sendable {
  /// The name in the report, `-` for standard input.
  public let file: String
  let content: Content

  enum Content: Sendable {
    case file(String)
    case bytes([UInt8])
  }

  /// A file, read by the worker itself.
  public init(path: String) {
    file = path
    content = .file(path)
  }

  /// Creates a document from bytes that are in memory, such as standard input or changed text. They are sent to the
  /// worker through its channel.
  public init(bytes: [UInt8], file: String) {
    self.file = file
    content = .bytes(bytes)
  }

  var source: WorkerRequest.DocumentSource {
    switch content {
    case .file(let path): .file(path)
    case .bytes: .nextFrame
    }
  }

  var byteCount: Int {
    switch content {
    case .file(let path):
      (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int).flatMap(\.self) ?? 0
    case .bytes(let bytes): bytes.count
    }
  }

  var bytes: [UInt8]? {
    switch content {
    case .file: nil
    case .bytes(let bytes): bytes
    }
  }
}
