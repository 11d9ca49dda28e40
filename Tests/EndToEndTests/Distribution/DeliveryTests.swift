import Foundation
import TestSupport
import Testing

/// The ways in which the tool is distributed: each is tried the way it is used.
@Suite struct DeliveryTests {
  private static let root = PackageFolder.root.path

  private func shell(_ line: String, in folder: TemporaryFolder) async throws -> ProgramRun {
    try await InspectBinary().runShell(
      line, environment: ["INSPECT_BINARY": InspectBinary().path, "ROOT": Self.root], in: folder.url)
  }

  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("struct Order: Decodable { let id: Int }\n", to: "Order.swift")
    try folder.write(#"{"id": "7"}"#, to: "order.json")
    try folder.write(#"[{"documents": "*.json", "model": "Order"}]"#, to: ".inspect.json")
    return folder
  }

  @Test func whatIsPackedRunsFromAnEmptyPrefix() async throws {
    let run = try await shell(
      """
      set -e
      # Packing as small as possible takes most of a minute.
      DPKG_DEB_COMPRESSOR_TYPE=gzip "$ROOT/.release/release" dist > sums
      cd dist && sha256sum --quiet -c SHA256SUMS
      mkdir prefix && tar -xzf inspect-*.tar.gz -C prefix --strip-components 1
      test -s prefix/share/man/man1/inspect.1 && test -s prefix/share/bash-completion/completions/inspect
      test -s prefix/share/zsh/site-functions/_inspect && test -s prefix/share/fish/vendor_completions.d/inspect.fish
      prefix/bin/inspect --version
      if command -v dpkg-deb > /dev/null; then
        dpkg-deb -x inspect-decoding_*.deb installed
        installed/usr/bin/inspect --version
        test -s installed/usr/share/man/man1/inspect.1.gz
      fi
      """, in: TemporaryFolder())
    #expect(run.status == 0, "\(run.errorOutput)")
    #expect(run.output.hasPrefix("inspect "))
  }

  @Test func theActionAnnotatesAndLeavesSARIF() async throws {
    let run = try await shell(
      """
      export RUNNER_TEMP=$PWD/temp GITHUB_OUTPUT=$PWD/output; mkdir temp
      "$ROOT/.github/actions/inspect/run"; echo "status $?"; cat output; grep -c typeMismatch temp/inspect.sarif
      """, in: project())
    #expect(run.output.hasPrefix("::error file=order.json,line=1,col=8"))
    #expect(run.output.contains("status 1\nsarif=") && run.output.contains("temp/inspect.sarif\n"))
  }

  /// Runs the hook's own command the way pre-commit does.
  @Test func theHookFailsWhereADocumentDoes() async throws {
    let hook = try String(contentsOfFile: Self.root + "/.pre-commit-hooks.yaml", encoding: .utf8)
    let entry = try #require(hook.firstMatch(of: /entry: inspect (.+)/)?.1)
    #expect(hook.contains("pass_filenames: false"))
    let run = try await shell("\"$INSPECT\" \(entry)", in: project())
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("order.json:1:8: error: typeMismatch: "))
  }
}
