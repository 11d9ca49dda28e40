import Foundation

/// A target of an Xcode project.
struct XcodeTarget {
  let id: String
  let name: String
  let isTest: Bool
  /// Whether it makes a module that others import; what an app only contains, such as an extension, is none.
  let isLibrary: Bool
  /// The file that it makes.
  let product: String?
  /// The Swift files that it lists, by their paths.
  let sources: [String]
  /// The targets that it depends on and the products that it links, by id, or by name where they are of another project.
  let needs: Set<String>
  /// That of its build settings, or else of those of the project.
  let languageMode: LanguageMode?

  var moduleName: String { name.replacingOccurrences(of: "-", with: "_") }

  func isNamed(in names: Set<String>) -> Bool {
    names.contains(id) || names.contains(name) || product.map(names.contains) ?? false
  }
}

/// What `project.pbxproj` says about targets and files.
///
/// Its objects refer to each other by ids. A file's path is relative to the group that holds it:
///
///     project -> main group "" -> group "App" -> group "Models" -> file "Order.swift"      App/Models/Order.swift
///     target -> sources phase -> build file -> file
struct XcodeProjectFile {
  struct SynchronizedFolder {
    let path: String
    /// The ids of the targets that its files belong to.
    let targets: [String]
    /// The ids of the targets for which a file, by its path, is an exception.
    let exceptions: [String: [String]]
  }

  private typealias Object = [String: Any]

  private(set) var targets: [XcodeTarget] = []
  private(set) var synchronizedFolders: [SynchronizedFolder] = []

  private let objects: [String: Object]
  private let folder: String
  /// The paths of files and synchronized folders, by their ids.
  private var paths: [String: String] = [:]
  private var languageMode: LanguageMode?

  /// Returns nil if the file cannot be read.
  ///
  /// - Parameter folder: The folder of the project.
  init?(atPath path: String, in folder: String) {
    guard let data = FileManager.default.contents(atPath: path),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? Object,
      let objects = list["objects"] as? [String: Object], let root = list["rootObject"] as? String,
      let project = objects[root]
    else { return nil }
    self.objects = objects
    let subfolder = project["projectDirPath"] as? String ?? ""
    self.folder = subfolder.isEmpty ? folder : absolutePath(subfolder, in: folder)
    languageMode = mode(ofSettingsIn: project)
    if let group = project["mainGroup"] as? String { place(group, in: self.folder, depth: 0) }
    let ids = Self.ids(project["targets"])
    targets = ids.compactMap(target)
    synchronizedFolders = folders(of: ids)
  }

  private static let deepestGroup = 64

  private mutating func place(_ id: String, in around: String, depth: Int) {
    guard let object = objects[id], depth < Self.deepestGroup, let path = path(of: object, in: around) else { return }
    let children = Self.ids(object["children"])
    if children.isEmpty { paths[id] = path }
    for child in children { place(child, in: path, depth: depth + 1) }
  }

  private func path(of object: Object, in around: String) -> String? {
    let own = object["path"] as? String ?? ""
    switch object["sourceTree"] as? String {
    case "<group>": return Self.joined(around, own)
    case "SOURCE_ROOT": return Self.joined(folder, own)
    case "<absolute>": return own
    default: return nil
    }
  }

  private static func joined(_ folder: String, _ path: String) -> String {
    if path.isEmpty { return folder }
    return path.contains("./") || path.hasPrefix("..") ? absolutePath(path, in: folder) : folder + "/" + path
  }

  private func target(_ id: String) -> XcodeTarget? {
    guard let object = objects[id] else { return nil }
    let phases = Self.ids(object["buildPhases"]).compactMap { objects[$0] }
    func files(_ kind: String) -> [String] {
      let built = phases.filter { $0["isa"] as? String == kind }.flatMap { Self.ids($0["files"]) }
      return built.compactMap { objects[$0]?["fileRef"] as? String }
    }
    let kind = object["productType"] as? String ?? ""
    return XcodeTarget(
      id: id, name: object["name"] as? String ?? "",
      isTest: kind.hasSuffix(".unit-test") || kind.hasSuffix(".ui-testing"),
      isLibrary: kind.contains(".framework") || kind.contains(".library"),
      product: object["productReference"] as? String,
      sources: files("PBXSourcesBuildPhase").compactMap { paths[$0] },
      needs: Set(files("PBXFrameworksBuildPhase") + dependencies(of: object)),
      languageMode: mode(ofSettingsIn: object) ?? languageMode)
  }

  private func mode(ofSettingsIn object: Object) -> LanguageMode? {
    let list = (object["buildConfigurationList"] as? String).flatMap { objects[$0] }
    let settings = Self.ids(list?["buildConfigurations"]).compactMap { objects[$0]?["buildSettings"] as? Object }
    return settings.lazy.compactMap { $0["SWIFT_VERSION"] as? String }.first.flatMap(LanguageMode.init(version:))
  }

  private func dependencies(of target: Object) -> [String] {
    Self.ids(target["dependencies"]).compactMap { objects[$0] }.compactMap { dependency in
      if let id = dependency["target"] as? String { return id }
      let proxy = (dependency["targetProxy"] as? String).flatMap { objects[$0] }
      return proxy?["remoteInfo"] as? String ?? dependency["name"] as? String
    }
  }

  private func folders(of targets: [String]) -> [SynchronizedFolder] {
    var users: [String: [String]] = [:]
    for target in targets {
      let groups = Self.ids(objects[target]?["fileSystemSynchronizedGroups"])
      for folder in groups { users[folder, default: []].append(target) }
    }
    let all = objects.filter { $1["isa"] as? String == "PBXFileSystemSynchronizedRootGroup" }
    return all.keys.sorted().compactMap { id in
      guard let path = paths[id] else { return nil }
      return SynchronizedFolder(path: path, targets: users[id] ?? [], exceptions: exceptions(of: id, at: path))
    }
  }

  private func exceptions(of folder: String, at path: String) -> [String: [String]] {
    var found: [String: [String]] = [:]
    for set in Self.ids(objects[folder]?["exceptions"]).compactMap({ objects[$0] }) {
      guard let target = set["target"] as? String else { continue }
      for file in Self.ids(set["membershipExceptions"]) { found[path + "/" + file, default: []].append(target) }
    }
    return found
  }

  private static func ids(_ list: Any?) -> [String] { list as? [String] ?? [] }
}
