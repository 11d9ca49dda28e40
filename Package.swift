// swift-tools-version: 6.1

import PackageDescription

let upcomingFeatures: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A product of another package that only the tool needs: with `traits: []` none of them is resolved.
func toolProduct(_ name: String, _ package: String) -> Target.Dependency {
  .product(name: name, package: package, condition: .when(traits: ["Tool"]))
}

let swiftSyntax = [toolProduct("SwiftSyntax", "swift-syntax"), toolProduct("SwiftParser", "swift-syntax")]

let package = Package(
  name: "DecodingInspector",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "DecodingDiagnostics", targets: ["DecodingDiagnostics"]),
    .library(name: "DecodingCapture", targets: ["DecodingCapture"]),
    .library(name: "DecodingTesting", targets: ["DecodingTesting"]),
    .library(name: "DecodingXCTest", targets: ["DecodingXCTest"]),
    .executable(name: "inspect", targets: ["inspect"]),
    .plugin(name: "InspectPlugin", targets: ["InspectPlugin"]),
  ],
  traits: [
    .trait(name: "Tool", description: "The command line tool inspect, and the packages that it is built with."),
    .default(enabledTraits: ["Tool"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.0"..<"604.0.0"),
  ],
  targets: [
    .target(name: "Locking"),
    .target(name: "VisibleText"),
    .target(name: "JSONText"),
    .target(name: "DecodingPrograms"),
    .target(name: "DecodingDiagnostics", dependencies: ["DecodingPrograms", "JSONText", "Locking", "VisibleText"]),
    .target(name: "DecodingCapture", dependencies: ["Locking"]),
    .target(name: "DecodingTesting", dependencies: ["DecodingDiagnostics"]),
    .target(name: "DecodingXCTest", dependencies: ["DecodingDiagnostics"]),
    .target(name: "DecodingCode", dependencies: ["DecodingPrograms"] + swiftSyntax),
    .target(name: "CConfinement"),
    .target(
      name: "SwiftModels",
      dependencies: [
        "CConfinement", "DecodingCode", "DecodingDiagnostics", "DecodingPrograms", "JSONText", "Locking",
      ] + swiftSyntax),
    .target(name: "FixProving", dependencies: ["DecodingDiagnostics", "JSONText", "Locking", "SwiftModels"]),
    .target(name: "TerminalScreen", dependencies: ["VisibleText"]),
    .target(
      name: "CNcurses",
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])), .linkedLibrary("tinfo", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),
    .target(name: "NcursesTerminal", dependencies: ["CNcurses", "TerminalScreen"]),
    .target(name: "InspectorScreen", dependencies: ["DecodingDiagnostics", "JSONText", "Locking", "TerminalScreen"]),
    .target(name: "ProjectFile", dependencies: ["DecodingDiagnostics", "JSONText"]),
    .target(name: "ToolServer", dependencies: ["DecodingDiagnostics", "JSONText", "Locking"]),
    .executableTarget(
      name: "inspect",
      dependencies: [
        "DecodingDiagnostics", "FixProving", "InspectorScreen", "JSONText", "Locking", "NcursesTerminal", "ProjectFile",
        "SwiftModels", "TerminalScreen", "ToolServer", "VisibleText",
        toolProduct("ArgumentParser", "swift-argument-parser"),
      ]),
    .plugin(
      name: "InspectPlugin",
      capability: .command(
        // Without permissions it is not asked for any; --fix needs --allow-writing-to-package-directory.
        intent: .custom(verb: "inspect", description: "Show every reason why a JSON document does not decode.")),
      dependencies: ["inspect"], path: "Sources/InspectPlugin"),
    .target(name: "TestSupport", dependencies: ["Locking"], path: "Tests/TestSupport"),
    .testTarget(name: "VisibleTextTests", dependencies: ["VisibleText"]),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText", "TestSupport"]),
    .testTarget(
      name: "DecodingDiagnosticsTests", dependencies: ["DecodingDiagnostics", "JSONText", "Locking", "TestSupport"]),
    .testTarget(
      name: "DecodingCaptureTests", dependencies: ["DecodingCapture", "DecodingDiagnostics", "JSONText", "TestSupport"]),
    .testTarget(
      name: "SwiftModelsTests",
      dependencies: ["DecodingDiagnostics", "DecodingPrograms", "JSONText", "Locking", "SwiftModels", "TestSupport"]),
    .testTarget(
      name: "DecodingCodeTests",
      dependencies: ["DecodingCode", "DecodingDiagnostics", "DecodingPrograms", "SwiftModels", "TestSupport"],
      exclude: ["Programs"]),
    .testTarget(
      name: "FixProvingTests",
      dependencies: ["DecodingDiagnostics", "FixProving", "JSONText", "Locking", "SwiftModels", "TestSupport"]
        + swiftSyntax,
      exclude: ["Scenarios", "Recorded", "Fast/without-trigger.txt", "Variants/known-differences.txt"]),
    .testTarget(name: "TerminalScreenTests", dependencies: ["TerminalScreen", "TestSupport"]),
    .testTarget(
      name: "InspectorScreenTests", dependencies: ["InspectorScreen", "TestSupport"], exclude: ["Snapshots"]),
    .testTarget(name: "ProjectFileTests", dependencies: ["ProjectFile", "TestSupport"]),
    .testTarget(name: "ToolServerTests", dependencies: ["ToolServer", "TestSupport"]),
    .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"] + swiftSyntax),
    .testTarget(name: "EndToEndTests", dependencies: ["DecodingCapture", "DecodingDiagnostics", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

let others: Set<String> = ["CConfinement", "CNcurses", "InspectPlugin"]
for target in package.targets where !others.contains(target.name) {
  target.swiftSettings = (target.swiftSettings ?? []) + upcomingFeatures
}
