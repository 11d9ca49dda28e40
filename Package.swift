// swift-tools-version: 6.2

import PackageDescription

let upcomingFeatures: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "DecodingInspector",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "DecodingDiagnostics", targets: ["DecodingDiagnostics"]),
    .library(name: "DecodingTesting", targets: ["DecodingTesting"]),
    .library(name: "DecodingXCTest", targets: ["DecodingXCTest"]),
    .executable(name: "inspect", targets: ["inspect"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "603.0.1"..<"604.0.0"),
  ],
  targets: [
    .target(name: "VisibleText"),
    .target(name: "JSONText"),
    .target(name: "DecodingDiagnostics", dependencies: ["JSONText", "VisibleText"]),
    .target(name: "DecodingTesting", dependencies: ["DecodingDiagnostics"]),
    .target(name: "DecodingXCTest", dependencies: ["DecodingDiagnostics"]),
    .target(
      name: "DecodingCode",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"), .product(name: "SwiftParser", package: "swift-syntax"),
      ]),
    .target(name: "CConfinement"),
    .target(
      name: "SwiftModels",
      dependencies: [
        "CConfinement", "DecodingCode", "DecodingDiagnostics", "JSONText",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]),
    .target(name: "FixProving", dependencies: ["DecodingDiagnostics", "JSONText", "SwiftModels"]),
    .target(name: "TerminalScreen", dependencies: ["VisibleText"]),
    .target(
      name: "CNcurses",
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])), .linkedLibrary("tinfo", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),
    .target(name: "NcursesTerminal", dependencies: ["CNcurses", "TerminalScreen"]),
    .target(name: "InspectorScreen", dependencies: ["DecodingDiagnostics", "JSONText", "TerminalScreen"]),
    .executableTarget(
      name: "inspect",
      dependencies: [
        "DecodingDiagnostics", "FixProving", "InspectorScreen", "JSONText", "NcursesTerminal", "SwiftModels",
        "TerminalScreen", "VisibleText",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "VisibleTextTests", dependencies: ["VisibleText"]),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText", "TestSupport"]),
    .testTarget(name: "DecodingDiagnosticsTests", dependencies: ["DecodingDiagnostics", "JSONText", "TestSupport"]),
    .testTarget(
      name: "SwiftModelsTests", dependencies: ["DecodingDiagnostics", "JSONText", "SwiftModels", "TestSupport"]),
    .testTarget(
      name: "DecodingCodeTests",
      dependencies: ["DecodingCode", "DecodingDiagnostics", "SwiftModels", "TestSupport"], exclude: ["Programs"]),
    .testTarget(
      name: "FixProvingTests",
      dependencies: ["DecodingDiagnostics", "FixProving", "JSONText", "SwiftModels", "TestSupport"],
      exclude: ["Scenarios"]),
    .testTarget(name: "TerminalScreenTests", dependencies: ["TerminalScreen", "TestSupport"]),
    .testTarget(
      name: "InspectorScreenTests", dependencies: ["InspectorScreen", "TestSupport"], exclude: ["Snapshots"]),
    .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"]),
    .testTarget(name: "EndToEndTests", dependencies: ["TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system && !["CConfinement", "CNcurses"].contains(target.name) {
  target.swiftSettings = (target.swiftSettings ?? []) + upcomingFeatures
}
