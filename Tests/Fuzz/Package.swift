// swift-tools-version: 6.2

import PackageDescription

// Harnesses for libFuzzer, a program each: what comes from outside must not end the process, whatever it is. A package of its
// own, so that nobody who builds the tool builds these.
//
//   Tests/Fuzz/run 60             each for 60 seconds, from the seeds
//   Tests/Fuzz/run 3600 FuzzParts one of them for an hour
let harnesses = ["FuzzDocument", "FuzzInput", "FuzzParts", "FuzzBaseline", "FuzzPrintedErrors"]

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "DecodingInspector", path: "../..")],
  targets: harnesses.map { name in
    .executableTarget(
      name: name, dependencies: [.product(name: "DecodingDiagnostics", package: "DecodingInspector")],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])])
  },
  swiftLanguageModes: [.v6]
)
