import DecodingDiagnostics
import Foundation

/// Merges partial reports. A file may contain several, one per line.
struct PartMerge {
  let session: InspectionSession

  func evidence(in files: [String]) throws(ToolError) -> Evidence {
    var whole = Evidence()
    for file in files {
      let bytes = try session.readPart(file)
      let lines = bytes.split(separator: 0x0A).filter { line in line.contains { $0 > 0x20 } }
      do throws(EvidenceError) {
        if lines.isEmpty { throw .unreadable }
        for line in lines { try whole.merge(try Evidence(data: Data(line))) }
      } catch {
        throw ToolError(InputWords.noPart(error, file: file))
      }
    }
    return whole
  }
}
