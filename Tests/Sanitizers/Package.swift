// swift-tools-version: 6.2

import PackageDescription

// The library's and the engine's tests under a sanitizer. A separate package, so that neither the tool nor its
// dependencies are compiled again for it; its folders are links, so that it contains only what the project has.
//
//   Tests/Sanitizers/run address
//   Tests/Sanitizers/run thread

let features: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Sanitizers",
  platforms: [.macOS(.v13)],
  targets: [
    .target(name: "Locking", swiftSettings: features),
    .target(name: "VisibleText", swiftSettings: features),
    .target(name: "JSONText", swiftSettings: features),
    .target(
      name: "DecodingDiagnostics", dependencies: ["JSONText", "Locking", "VisibleText"], swiftSettings: features),
    .target(name: "TerminalScreen", dependencies: ["VisibleText"], swiftSettings: features),
    .target(name: "TestSupport", dependencies: ["Locking"], path: "Tests/TestSupport", swiftSettings: features),
    .testTarget(name: "VisibleTextTests", dependencies: ["VisibleText"], swiftSettings: features),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText", "TestSupport"], swiftSettings: features),
    .testTarget(
      name: "DecodingDiagnosticsTests", dependencies: ["DecodingDiagnostics", "JSONText", "Locking", "TestSupport"],
      swiftSettings: features),
    .testTarget(name: "TerminalScreenTests", dependencies: ["TerminalScreen", "TestSupport"], swiftSettings: features),
  ],
  swiftLanguageModes: [.v6]
)
