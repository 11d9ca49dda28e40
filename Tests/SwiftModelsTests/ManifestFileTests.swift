import Foundation
import TestSupport
import Testing

@testable import SwiftModels

/// A folder is a package because of the contents of its `Package.swift`, not because of the file's name.
@Suite struct ManifestFileTests {
  @Test(arguments: [
    ("// swift-tools-version:5.9\nimport PackageDescription\n", true),
    ("\n//swift-tools-version: 6.0\n", true),
    ("/* ours */\nimport PackageDescription\nlet package = Package(name: \"A\")", true),
    ("//  Package.swift\nimport Foundation\n\npublic class Package: NSObject {}", false),
    ("", false),
  ])
  func tells(_ text: String, isManifest: Bool) throws {
    let folder = try TemporaryFolder()
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.url.path + "/Package.swift"))
    #expect(ManifestFile.isIn(folder.url.path) == isManifest)
    let tree = SourceTree(below: folder.url.path, currentDirectory: folder.url.path)
    #expect(tree.files.map(\.path) == (isManifest ? [] : ["Package.swift"]))
  }
}
