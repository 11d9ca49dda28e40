import Foundation
import TestSupport
import Testing

/// The files of `Programs`: a heading, the source, and the program of the type `Subject`.
///
///     ## a name
///     let price: Double                       // the body of `struct Subject: Decodable`, where nothing declares it
///     ---
///     open keyed $
///     read price: Double $.price
///
/// A line `init` replaces the head of an initializer with a keyed container `c`; the lines after it are its body, up to
/// a line `end` if there is one. Lines `===` separate sources that all have the same program.
enum ProgramTable {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let source: String
    let program: String
    var type: String { "Subject" }

    var testDescription: String { name }
  }

  static func cases() throws -> [Case] {
    let folder = PackageFolder.root.appending(path: "Tests/DecodingCodeTests/Programs")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return try files.filter { $0.pathExtension == "txt" }.sorted { $0.path < $1.path }.flatMap { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      return text.components(separatedBy: "\n## ").dropFirst().flatMap(parsed)
    }
  }

  private static func parsed(_ text: String) -> [Case] {
    let parts = text.components(separatedBy: "\n---\n")
    guard parts.count == 2, let head = parts[0].firstIndex(of: "\n") else { return [] }
    let program = parts[1].split(separator: "\n", omittingEmptySubsequences: true).joined(separator: "\n")
    let sources = String(parts[0][head...]).components(separatedBy: "\n===\n")
    return sources.enumerated().map { number, body in
      Case(name: "\(parts[0][..<head]) \(number + 1)", source: source("\n" + body + "\n"), program: program)
    }
  }

  private static func source(_ body: String) -> String {
    var body = body
    if let range = body.range(of: "\ninit\n") {
      let statements = body[range.upperBound...].components(separatedBy: "\nend\n")
      let rest = statements.count > 1 ? statements[1] : ""
      body = """
        \(body[..<range.lowerBound])
        init(from decoder: any Decoder) throws {
        let c = try decoder.container(keyedBy: CodingKeys.self)
        \(statements[0])
        }
        \(rest)
        """
    }
    return body.contains("Subject") ? body : "struct Subject: Decodable {\n\(body)\n}"
  }
}
