import DecodingDiagnostics
import Foundation

/// A model with something of everything.
struct Anything: Decodable {
  struct Item: Decodable {
    let id: Int
    let price: Double?
    let date: Date
    let tags: [String]
    let kind: Kind
  }

  enum Kind: String, Decodable { case first, second }

  let items: [Item]
  let byName: [String: Item]?
  let url: URL?
  let data: Data?
}

/// The scanner, the engine, paths and the report on any bytes.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let data = Data(bytes: bytes, count: count)
  let decoder = JSONDecoder()
  if count > 0, bytes[0] & 1 == 1 { decoder.allowsJSON5 = true }
  let diagnosis = diagnose(Anything.self, from: data, using: decoder)
  let report = Report(documents: [diagnosis.report])
  for name in RendererRegistry.names {
    _ = RendererRegistry.renderer(named: name, options: RenderingOptions())?.render(report, documents: [])
  }
  return 0
}
