/// A module of our own that turns the user's expressions into entry points of the library.
///
/// It imports the models' module with access to its private declarations, and is not recompiled if only the models
/// change.
struct Shim: Sendable, Equatable {
  /// The root type's expression, if it is more than the name of a type.
  var root: String?
  /// An expression that results in a `JSONDecoder`.
  var decoder: String?

  static let moduleName = "InspectorShim"
  static let rootSymbol = "inspector_root"
  static let decoderSymbol = "inspector_decoder"

  var isEmpty: Bool { root == nil && decoder == nil }

  /// The shim's source files by name.
  func sources(
    importing module: String, files: [String], testable: [String] = []
  ) -> [(name: String, text: String)] {
    let imports =
      "import Foundation\n" + files.map { "@_private(sourceFile: \"\($0)\") import \(module)\n" }.joined()
      + testable.map { "@testable import \($0)\n" }.joined()
    var sources: [(String, String)] = []
    if let root { sources.append((Self.rootFile, imports + Self.rootText(root))) }
    if let decoder { sources.append((Self.decoderFile, imports + Self.decoderText(decoder))) }
    return sources
  }

  static let rootFile = "root.swift"
  static let decoderFile = "decoder.swift"

  /// The generic function makes the compiler say which type is not Decodable; `Swift.` avoids the user's own names.
  private static func rootText(_ expression: String) -> String {
    """
    func inspectorType<T: Swift.Decodable>(_ type: T.Type) -> any Swift.Decodable.Type { type }
    @MainActor @_cdecl("\(rootSymbol)") public func inspectorRoot(_ out: Swift.UnsafeMutableRawPointer) {
      out.assumingMemoryBound(to: (any Swift.Decodable.Type).self).pointee = inspectorType((
    \(expression)
    ).self)
    }

    """
  }

  /// Optional, so that an expression of either kind works; on the main actor, where the worker runs.
  private static func decoderText(_ expression: String) -> String {
    """
    @MainActor @_cdecl("\(decoderSymbol)")
    public func inspectorDecoder(_ problem: Swift.UnsafeMutableRawPointer) -> Swift.UnsafeMutableRawPointer? {
      do {
        let decoder: Foundation.JSONDecoder? = try (
    \(expression)
        )
        return decoder.map { Swift.Unmanaged.passRetained($0).toOpaque() }
      } catch {
        problem.assumingMemoryBound(to: Swift.String.self).pointee = Swift.String(describing: error)
        return nil
      }
    }

    """
  }
}

/// The identifiers in an expression, without types that only qualify another: of `API.Order` only the last.
func rootNames(in expression: String) -> Set<String> {
  paths(in: expression).reduce(into: []) { names, path in
    names.formUnion(isOfTypes(path) ? Array(path.suffix(1)) : path)
  }
}

/// The qualified types in an expression, e.g. `API.Order`.
func typePaths(in expression: String) -> [String] {
  paths(in: expression).filter { $0.count > 1 && isOfTypes($0) }.map { $0.joined(separator: ".") }
}

private func paths(in expression: String) -> [[String]] {
  expression.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
    .map { $0.split(separator: ".").map(String.init) }
}

private func isOfTypes(_ path: [String]) -> Bool { path.allSatisfy { $0.first?.isUppercase == true } }

/// The identifiers in an expression.
func identifiers(in expression: String) -> Set<String> {
  Set(expression.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
}
