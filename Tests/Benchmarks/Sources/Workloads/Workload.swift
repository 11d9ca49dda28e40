@_spi(Benchmarking) import DecodingDiagnostics
public import Foundation

/// A document and its model, and the work on them.
public struct Workload: Sendable {
  public let name: String
  public let bytes: [UInt8]
  private let data: Data
  private let model: any (Decodable & SendableMetatype).Type
  private let settings: @Sendable (JSONDecoder) -> Void
  private struct Empty: Decodable {}

  /// - Parameter settings: The settings of the decoder.
  public init(
    _ name: String, _ model: any (Decodable & SendableMetatype).Type, _ bytes: [UInt8],
    settings: @escaping @Sendable (JSONDecoder) -> Void = { _ in }
  ) {
    self.name = name
    self.model = model
    self.bytes = bytes
    self.settings = settings
    data = Data(bytes)
  }

  public var megabytes: Double { Double(bytes.count) / 1e6 }

  private var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    settings(decoder)
    return decoder
  }

  /// The engine's scan.
  public func scan() { blackHole(JSONDocument(bytes).root) }

  /// Foundation's scan, without decoding anything.
  public func foundationScan() throws { blackHole(try JSONDecoder().decode(Empty.self, from: data)) }

  /// Scan and decode, without a report.
  public func decode() {
    func decode<Value: Decodable>(_ type: Value.Type) {
      blackHole(plainValue(type, in: JSONDocument(bytes), using: decoder))
    }
    decode(model)
  }

  /// Foundation's decode; throws if a value fails.
  public func foundationDecode() throws {
    func decode<Value: Decodable>(_ type: Value.Type) throws {
      blackHole(try decoder.decode(type, from: data))
    }
    try decode(model)
  }

  /// Scan, recovering decode and the whole report; returns the number of failures.
  @discardableResult
  public func report() -> Int {
    Inspector(decoder: decoder).inspect(model, in: JSONDocument(bytes), file: name).failureCount
  }
}

extension Workload {
  /// - Parameter failing: How many of a hundred orders fail.
  public static func orders(_ count: Int, failing: Int = 0) -> Workload {
    Workload("orders", [Order].self, Orders.json(count: count, failing: failing))
  }

  /// The classic files that are available.
  public static func classics() -> [Workload] {
    guard let folder = ProcessInfo.processInfo.environment["INSPECT_DATA"] else { return [] }
    let models: [(String, any (Decodable & SendableMetatype).Type)] = [
      ("twitter", Twitter.self), ("canada", Canada.self), ("citm_catalog", Catalog.self),
    ]
    return models.compactMap { name, model in
      let file = URL(fileURLWithPath: folder).appendingPathComponent("bench/\(name).json")
      return (try? Data(contentsOf: file)).map { Workload(name, model, [UInt8]($0)) }
    }
  }
}

/// Keeps the compiler from removing unused results.
@inline(never)
private func blackHole<Value>(_ value: Value) { withExtendedLifetime(value) {} }
