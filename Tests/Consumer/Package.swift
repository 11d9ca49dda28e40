// swift-tools-version: 6.1

import PackageDescription

// An ordinary project that tests its models with the library: it uses only the products, from outside.
let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v13)],
  // Without traits, dependencies that only the tool needs are not resolved.
  dependencies: [.package(name: "DecodingInspector", path: "../..", traits: [])],
  targets: [
    .target(
      name: "Shop",
      dependencies: [
        .product(name: "DecodingCapture", package: "DecodingInspector"),
        .product(name: "DecodingDiagnostics", package: "DecodingInspector"),
      ]),
    .testTarget(
      name: "SwiftTestingTests",
      dependencies: ["Shop", .product(name: "DecodingTesting", package: "DecodingInspector")]),
    .testTarget(
      name: "XCTestTests", dependencies: ["Shop", .product(name: "DecodingXCTest", package: "DecodingInspector")]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
