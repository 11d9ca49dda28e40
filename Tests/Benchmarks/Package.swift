// swift-tools-version: 6.1

import PackageDescription

// Measures; asserts nothing. A separate package, so that building the tool does not build the benchmark library.
//
//   swift run -c release ratios                 one table: the engine against JSONDecoder, with the goals
//   swift run -c release ratios report twitter  one section and one document, for instance for a profiler
//   swift run ratios scan decode report         the figures of a debug build
//   swift package benchmark                     the same work with the statistics of the benchmark library
//
// The inputs are generated. With INSPECT_DATA=FOLDER, FOLDER/bench/{twitter,canada,citm_catalog}.json are measured too.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "DecodingInspector", path: "../.."),
    // Without its default trait, which requires jemalloc.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .target(name: "Workloads", dependencies: [.product(name: "DecodingDiagnostics", package: "DecodingInspector")]),
    .executableTarget(name: "ratios", dependencies: ["Workloads"]),
    .executableTarget(
      name: "Inspection",
      dependencies: ["Workloads", .product(name: "Benchmark", package: "benchmark")],
      path: "Benchmarks/Inspection",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
