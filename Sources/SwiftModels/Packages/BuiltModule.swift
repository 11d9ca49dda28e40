import Foundation

/// A module of a package after its build.
struct BuiltModule: Codable, Sendable {
  let name: String
  let objects: [String]
  /// The user's own files, if it is one of the user's modules; it may then be recompiled with edits.
  var sources: [String] = []
  var generatedSources: [String] = []
  var settings: [String] = []
  /// The modules that it needs, directly or not.
  var dependencies: [String] = []
}

/// The objects of a build folder.
struct BuiltObjects {
  let buildFolder: String

  /// - Parameter sources: The sources of a Swift module; nil for one in another language.
  func objects(of module: String, sources: [String]?) -> [String] {
    let folder = buildFolder + "/" + module + ".build"
    guard let sources else { return allObjects(below: folder) }
    guard let data = FileManager.default.contents(atPath: folder + "/output-file-map.json"),
      let map = try? JSONDecoder().decode([String: Outputs].self, from: data)
    else { return [] }
    return sources.compactMap { map[$0]?.object }
  }

  private struct Outputs: Decodable { let object: String? }

  private func allObjects(below folder: String) -> [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".o") }.sorted().map { folder + "/" + $0 }
  }
}
