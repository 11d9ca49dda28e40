/// The compiler's arguments for one module of a package, sorted by purpose.
struct ModuleCommand: Equatable {
  /// The files, including generated ones.
  private(set) var sources: [String] = []
  /// The arguments that also apply to any other way of compiling the files.
  private(set) var settings: [String] = []
  /// Macros that the files may use.
  private(set) var macroModules: Set<String> = []

  /// The arguments for the package manager's own outputs and diagnostics, and those that are replaced.
  private static let dropped: Set<String> = [
    "-c", "-incremental", "-enable-batch-mode", "-serialize-diagnostics", "-parseable-output", "-emit-objc-header",
    "-parse-as-library", "-emit-module", "-whole-module-optimization", "-wmo", "-enable-testing", "-Onone", "-g",
    "-suppress-warnings", "-warnings-as-errors", "-color-diagnostics", "-no-color-diagnostics",
    "-enable-private-imports", "-static-stdlib", "-no-static-stdlib", "-emit-dependencies", "-static",
  ]
  private static let droppedWithValue: Set<String> = [
    "-module-name", "-index-store-path", "-emit-objc-header-path", "-output-file-map", "-o", "-emit-module-path",
    "-driver-use-frontend-path", "-diagnostic-style", "-num-threads", "-Xlinker", "-Xclang-linker", "-Werror",
    "-Wwarning",
  ]
  private static let keptWithValue: Set<String> = [
    "-Xcc", "-Xfrontend", "-I", "-F", "-D", "-sdk", "-target", "-swift-version", "-package-name", "-plugin-path",
    "-enable-upcoming-feature", "-enable-experimental-feature", "-module-cache-path", "-default-isolation",
    "-load-plugin-library", "-external-plugin-path", "-module-alias",
  ]

  init(_ arguments: [String]) {
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      if Self.dropped.contains(argument) || isJobCount(argument) { continue }
      if Self.droppedWithValue.contains(argument) {
        _ = rest.popFirst()
      } else if Self.keptWithValue.contains(argument) {
        guard let value = rest.popFirst() else { continue }
        settings += [argument, value]
        // `-Xfrontend -load-plugin-executable -Xfrontend PROGRAM#MODULE,MODULE`
        guard argument == "-Xfrontend", let mark = value.lastIndex(of: "#") else { continue }
        macroModules.formUnion(value[value.index(after: mark)...].split(separator: ",").map(String.init))
      } else if argument.hasSuffix(".swift"), !argument.hasPrefix("-") {
        sources.append(argument)
      } else {
        settings.append(argument)
      }
    }
  }

  private func isJobCount(_ argument: String) -> Bool {
    argument.hasPrefix("-j") && argument.dropFirst(2).allSatisfy(\.isNumber)
  }
}
