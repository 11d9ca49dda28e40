/// How long the package manager may take.
enum BuildTime {
  /// For describing a package, which may require its dependencies to be fetched.
  static let describing = 300

  /// `INSPECT_BUILD_SECONDS`, or half an hour.
  static func building(_ environment: [String: String]) -> Int {
    environment["INSPECT_BUILD_SECONDS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 1_800
  }
}
