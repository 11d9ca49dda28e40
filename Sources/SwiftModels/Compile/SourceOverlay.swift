import Foundation

/// The texts that the compiler reads instead of the user's files, under the user's own paths.
///
/// So every message, `#file` and line table names the file that the user knows, and no file of the user's is modified
/// or copied. Files of the same base name, which one module cannot contain, get different virtual names.
struct SourceOverlay {
  private(set) var virtualPaths: [String] = []
  private let files: [SwiftFile]

  /// - Parameter labels: The labels that distinguish parts of one file, if the files are such parts.
  init(_ files: [SwiftFile], labels: [String]? = nil) {
    self.files = files
    var taken: Set<String> = []
    for (position, file) in files.enumerated() {
      let url = URL(fileURLWithPath: file.absolutePath)
      let label = labels?[position] ?? ""
      let stem = url.deletingPathExtension().lastPathComponent + (label.isEmpty ? "" : "__" + label)
      var name = stem + ".swift"
      var number = 2
      while !taken.insert(name).inserted {
        name = "\(stem)__\(number).swift"
        number += 1
      }
      virtualPaths.append(url.deletingLastPathComponent().appendingPathComponent(name).path)
    }
  }

  /// A file that does not exist on disk, with the replacements for undeclared declarations.
  static let standIns = "/inspect/StandIns.swift"

  /// Writes the texts and the overlay that maps to them; returns the overlay's path.
  func write(_ texts: [String], standIns: String? = nil, into folder: String) throws(ModelError) -> String {
    var roots: [Root] = []
    if let standIns {
      let path = folder + "/stand-ins.swift"
      try writeFile(Data(standIns.utf8), to: path)
      roots.append(Root(name: Self.standIns, contents: path))
    }
    for (number, text) in texts.enumerated() {
      let path = folder + "/source-\(number).swift"
      try writeFile(Data(text.utf8), to: path)
      roots.append(Root(name: virtualPaths[number], contents: path))
    }
    let path = folder + "/overlay.json"
    guard let data = try? JSONEncoder().encode(Layout(roots: roots)) else {
      throw .system("The overlay for the compiler cannot be written.")
    }
    try writeFile(data, to: path)
    return path
  }

  /// The index of the user's file for a path in a compiler message or a line table.
  func file(at virtualPath: String) -> Int? {
    virtualPaths.firstIndex(of: virtualPath)
  }

  private struct Layout: Encodable {
    let version = 0
    let caseSensitive = "true"
    let useExternalNames = false
    let roots: [Root]

    enum CodingKeys: String, CodingKey {
      case version, roots
      case caseSensitive = "case-sensitive"
      case useExternalNames = "use-external-names"
    }
  }

  private struct Root: Encodable {
    let type = "file"
    let name: String
    let contents: String

    enum CodingKeys: String, CodingKey {
      case type, name
      case contents = "external-contents"
    }
  }
}

func writeFile(_ data: Data, to path: String) throws(ModelError) {
  do {
    try data.write(to: URL(fileURLWithPath: path))
  } catch {
    throw .system("\(path) cannot be written: \(error.localizedDescription)")
  }
}
