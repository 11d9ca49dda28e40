// swift-tools-version: 6.1

import PackageDescription

// Measures; asserts nothing. A package of its own, so that nobody who builds the tool builds the benchmark library.
//
//   swift run -c release ratios                 one table: the engine against JSONDecoder in the same run, beside the goals
//   swift run -c release ratios report twitter  one section of it, one document, for a profiler for instance
//   swift run ratios scan decode report         what a debug build comes to
//   swift package benchmark                     the same work with the statistics of the benchmark library
//
// The inputs are generated. With INSPECT_DATA=FOLDER, FOLDER/bench/{twitter,canada,citm_catalog}.json are measured too.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "DecodingInspector", path: "../.."),
    // Without its default trait, which wants jemalloc to be installed.
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
