import Foundation
import SwiftParser
import SwiftSyntax

/// The facts that the text of a manifest shows without being run: its targets with their folders, and the packages that
/// it refers to by path.
struct PackageManifest: Sendable {
  struct Target: Sendable {
    let name: String
    /// The path relative to the package; nil if the manifest does not specify it.
    let path: String?
    let isTest: Bool
  }

  private(set) var targets: [Target] = []
  /// As written, relative to the package.
  private(set) var packagePaths: [String] = []
  /// The locations of the packages that have to be fetched.
  private(set) var remotePackages: [String] = []
  /// The oldest mode that the package is written for, or else that of its tools version.
  private(set) var languageMode: LanguageMode?

  /// Reads the manifest of the package in a folder; empty if it cannot be read.
  init(inFolder folder: String) {
    let data = FileManager.default.contents(atPath: folder + "/Package.swift") ?? Data()
    self.init(String(decoding: data, as: UTF8.self))
  }

  init(_ text: String) {
    let finder = ManifestCalls(viewMode: .sourceAccurate)
    finder.walk(Parser.parse(source: text))
    targets = finder.targets
    packagePaths = finder.packagePaths
    remotePackages = finder.remotePackages
    languageMode = finder.languageModes.min() ?? Self.toolsVersion(in: text).flatMap(LanguageMode.init(version:))
  }

  /// Returns the version in the first line, the only place for it.
  private static func toolsVersion(in text: String) -> String? {
    let line = text.prefix { !$0.isNewline }
    return line.hasPrefix("//") && line.contains("swift-tools-version") ? String(line) : nil
  }
}

/// Finds `.target(name: …, path: …)` and `.package(path: …)` wherever they are written.
private final class ManifestCalls: SyntaxVisitor {
  private(set) var targets: [PackageManifest.Target] = []
  private(set) var packagePaths: [String] = []
  private(set) var remotePackages: [String] = []
  private(set) var languageModes: [LanguageMode] = []

  private static let kinds: Set<String> = ["target", "executableTarget", "testTarget", "macro", "plugin"]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let kind =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
    if kind == "package" || kind == "Package", let path = text(of: "path", in: node) { packagePaths.append(path) }
    let remote = text(of: "url", in: node) ?? text(of: "id", in: node)
    if kind == "package" || kind == "Package", let remote { remotePackages.append(remote) }
    if Self.kinds.contains(kind), let name = text(of: "name", in: node) {
      targets.append(.init(name: name, path: text(of: "path", in: node), isTest: kind == "testTarget"))
    }
    languageModes += modes(in: node)
    return .visitChildren
  }

  /// `swiftLanguageVersions: [.v4, .v5]`, which later tools call `swiftLanguageModes`.
  private func modes(in node: FunctionCallExprSyntax) -> [LanguageMode] {
    let list = node.arguments.first { ["swiftLanguageVersions", "swiftLanguageModes"].contains($0.label?.text ?? "") }
    let elements = list?.expression.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? []
    return elements.compactMap { $0.as(MemberAccessExprSyntax.self)?.declName.baseName.text }
      .compactMap(LanguageMode.init(version:))
  }

  private func text(of label: String, in node: FunctionCallExprSyntax) -> String? {
    node.arguments.first { $0.label?.text == label }?.expression.as(StringLiteralExprSyntax.self)?
      .representedLiteralValue
  }
}
