import Foundation
import TestSupport
import Testing

@testable import DecodingDiagnostics

@Suite("Explain samples")
struct ExplainSampleTests {
  /// Compiles every page's model, decodes its document, and compares with the output that the page quotes.
  @Test func jsonDecoderSaysWhatThePagesSay() async throws {
    let folder = try TemporaryFolder()
    let program = folder.url.appendingPathComponent("samples").path
    let source = try folder.write(Self.program, to: "main.swift")
    let compilation = try await Self.run(
      ["swiftc", "-swift-version", "6", "-module-name", "main", source.path, "-o", program], in: folder)
    try #require(compilation.status == 0, "\(compilation.errorOutput)")
    let lines = try await Self.run([program], in: folder).output.split(separator: "\n").map(String.init)
    #expect(lines == ExplainPages.all.map(Self.expectedLine))
  }

  private static func expectedLine(of page: ExplainPage) -> String {
    switch page.outcome {
    case .fails(let text): "\(page.name) fails: \(text)"
    case .decodes(let text): "\(page.name) decodes: \(text)"
    }
  }

  private static func run(_ command: [String], in folder: TemporaryFolder) async throws -> ProgramRun {
    try await ProgramRun.of(
      "/usr/bin/env", command, environment: ProcessInfo.processInfo.environment, in: folder.url)
  }

  /// Each model in a separate enum, since pages use the same names.
  private static var program: String {
    let pages = ExplainPages.all.map { page in
      """
      enum Page_\(page.name) {
        \(page.sample.swift)
        static func run() {
          say("\(page.name)") {
            let decoder = JSONDecoder()
            \(page.sample.decoder ?? "")
            return try decoder.decode(\(page.sample.root).self, from: Data(#"\(page.sample.json)"#.utf8))
          }
        }
      }
      Page_\(page.name).run()
      """
    }
    return ([prelude] + pages).joined(separator: "\n")
  }

  /// Inside a collection a value prints with the names of its module and enclosing type, which the pages omit.
  private static let prelude = """
    import Foundation
    func say(_ name: String, _ body: () throws -> Any) {
      do {
        let value = String(describing: try body())
        print(name, "decodes:", value.replacingOccurrences(of: "main.Page_\\(name).", with: ""))
      } catch {
        print(name, "fails:", String(describing: error))
      }
    }
    """
}
