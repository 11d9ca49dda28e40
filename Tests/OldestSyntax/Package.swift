// swift-tools-version: 6.1

import PackageDescription

// A package whose macros keep it at the oldest swift-syntax that the tool can be built with. It has the tool as a
// command.
let package = Package(
  name: "OldestSyntax",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "DecodingInspector", path: "../.."),
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "600.0.1"),
  ],
  targets: [
    .target(
      name: "App",
      dependencies: [
        .product(name: "DecodingDiagnostics", package: "DecodingInspector"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
