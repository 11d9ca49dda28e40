import DecodingDiagnostics
import Foundation

struct Point: Decodable { let x: Int }

private let report = Report(documents: [diagnose(Point.self, from: Data(#"{"x": "1", "y": 2}"#.utf8)).report])

/// Files of accepted findings.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard let baseline = try? Baseline(data: Data(bytes: bytes, count: count)) else { return 0 }
  _ = report.accepting(baseline)
  _ = baseline.text
  return 0
}
