import DecodingDiagnostics
import Foundation

/// Partial reports: read, merged with themselves under another name, reported.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard let part = try? Evidence(data: Data(bytes: bytes, count: count)) else { return 0 }
  var whole = Evidence()
  try? whole.merge(part)
  var other = part
  for (number, name) in part.fileNames.enumerated() { other.rename(name, to: "\(name) \(number)") }
  try? whole.merge(other)
  let report = whole.report
  for name in RendererRegistry.names {
    _ = RendererRegistry.renderer(named: name, options: RenderingOptions())?.render(report, documents: [])
  }
  return 0
}
