// swift-tools-version: 6.2

import PackageDescription

// Harnesses for libFuzzer, a program each: no outside input may end the process. A separate package, so that building
// the tool does not build these; and it compiles the modules themselves (Sources/Inspector is a link), so that it can
// access those that are not products, and resolves nothing.
//
//   Tests/Fuzz/run 60              each for 60 seconds, from the seeds
//   Tests/Fuzz/run 3600 FuzzParts  one of them for an hour

/// The modules under test, with their imports of each other.
let modules: [(name: String, dependencies: [Target.Dependency])] = [
  ("Locking", []), ("VisibleText", []), ("JSONText", []),
  ("DecodingDiagnostics", ["JSONText", "Locking", "VisibleText"]),
  ("TerminalScreen", ["VisibleText"]),
]
let features: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let harnesses = [
  "FuzzDocument", "FuzzPaths", "FuzzInput", "FuzzParts", "FuzzBaseline", "FuzzPrintedErrors", "FuzzKeys",
]

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  targets: modules.map { module in
    .target(
      name: module.name, dependencies: module.dependencies, path: "Sources/Inspector/\(module.name)",
      swiftSettings: features)
  }
    + harnesses.map { name in
      .executableTarget(
        name: name, dependencies: ["DecodingDiagnostics", "JSONText", "TerminalScreen", "VisibleText"],
        swiftSettings: [.unsafeFlags(["-parse-as-library"])])
    },
  swiftLanguageModes: [.v6]
)
