import Foundation
import TestSupport
import Testing

@testable import SwiftModels

/// An app, a framework that it links, an extension in it that it only contains, and tests of it.
@Suite struct XcodeProjectTests {
  private static let project = """
    // !$*UTF8*$!
    {
      objects = {
        P = {isa = PBXProject; mainGroup = G; projectDirPath = ""; targets = (APP, KIT, WIDGET, TESTS); };
        G = {isa = PBXGroup; children = (A, K, W, S, T, L); sourceTree = "<group>"; };
        A = {isa = PBXGroup; children = (order, old); path = App; sourceTree = "<group>"; };
        K = {isa = PBXGroup; children = (money); name = Kit; sourceTree = "<group>"; };
        W = {isa = PBXGroup; children = (widget); path = Widget; sourceTree = SOURCE_ROOT; };
        S = {isa = PBXGroup; children = (T, line); path = "App/../Shared"; sourceTree = "<group>"; };
        T = {isa = PBXGroup; children = (spec); path = Specs; sourceTree = SOURCE_ROOT; };
        order /* Order.swift */ = {isa = PBXFileReference; path = Order.swift; sourceTree = "<group>"; };
        old = {isa = PBXFileReference; path = Old.swift; sourceTree = "<group>"; };
        money = {isa = PBXFileReference; path = Kit/Money.swift; sourceTree = "<group>"; };
        widget = {isa = PBXFileReference; path = Order.swift; sourceTree = "<group>"; };
        line = {isa = PBXFileReference; path = Line.swift; sourceTree = "<group>"; };
        spec = {isa = PBXFileReference; path = Order.swift; sourceTree = "<group>"; };
        product = {isa = PBXFileReference; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR; };
        APP = {isa = PBXNativeTarget; name = App; buildPhases = (sources, frameworks); dependencies = (embeds);
          productType = "com.apple.product-type.application"; };
        KIT = {isa = PBXNativeTarget; name = Kit; buildPhases = (kitSources); productReference = product;
          productType = "com.apple.product-type.framework"; };
        WIDGET = {isa = PBXNativeTarget; name = Widget; buildPhases = (widgetSources);
          productType = "com.apple.product-type.app-extension"; };
        TESTS = {isa = PBXNativeTarget; name = Specs; buildPhases = (specs); dependencies = (host);
          productType = "com.apple.product-type.bundle.unit-test"; };
        embeds = {isa = PBXTargetDependency; target = WIDGET; };
        host = {isa = PBXTargetDependency; targetProxy = proxy; };
        proxy = {isa = PBXContainerItemProxy; remoteInfo = App; };
        sources = {isa = PBXSourcesBuildPhase; files = (b1, b2); };
        frameworks = {isa = PBXFrameworksBuildPhase; files = (b3); };
        kitSources = {isa = PBXSourcesBuildPhase; files = (b4); };
        widgetSources = {isa = PBXSourcesBuildPhase; files = (b2, b5); };
        specs = {isa = PBXSourcesBuildPhase; files = (b6); };
        b1 = {isa = PBXBuildFile; fileRef = order; };
        b2 = {isa = PBXBuildFile; fileRef = line; };
        b3 = {isa = PBXBuildFile; fileRef = product; };
        b4 = {isa = PBXBuildFile; fileRef = money; };
        b5 = {isa = PBXBuildFile; fileRef = widget; };
        b6 = {isa = PBXBuildFile; fileRef = spec; };
      };
      rootObject = P;
    }
    """

  private static let files = [
    "App/Old.swift", "App/Order.swift", "Kit/Money.swift", "Shared/Line.swift", "Specs/Order.swift",
    "Widget/Order.swift",
  ]

  private func tree(
    _ project: String, _ files: [String], imports: (String) -> String = { _ in "" }
  ) throws -> (code: CodeBase, folder: TemporaryFolder) {
    let folder = try TemporaryFolder()
    try folder.write(project, to: "App.xcodeproj/project.pbxproj")
    for file in files { try folder.write(imports(file) + "\nstruct Order: Codable { let id: Int }", to: file) }
    let found = SourceTree(below: folder.url.path, currentDirectory: folder.url.path).files
    return (CodeBase(found, store: nil), folder)
  }

  @Test(arguments: [
    ("App/Order.swift", ["App/Order.swift", "Kit/Money.swift", "Shared/Line.swift"]),
    ("Kit/Money.swift", ["Kit/Money.swift"]),
    ("Shared/Line.swift", ["App/Order.swift", "Kit/Money.swift", "Shared/Line.swift", "Widget/Order.swift"]),
    ("Specs/Order.swift", ["App/Order.swift", "Kit/Money.swift", "Shared/Line.swift", "Specs/Order.swift"]),
    ("Widget/Order.swift", ["Shared/Line.swift", "Widget/Order.swift"]),
    // What no target compiles may belong to any of them.
    (
      "App/Old.swift",
      ["App/Old.swift", "App/Order.swift", "Kit/Money.swift", "Shared/Line.swift", "Widget/Order.swift"]
    ),
  ])
  func aFileSeesWhatItsTargetsCompile(file: String, seen: [String]) throws {
    let (code, folder) = try tree(Self.project, Self.files)
    let number = try #require(code.files.firstIndex { $0.path == file })
    let scope = CodeScope(of: number, in: code)
    #expect(code.files.indices.filter { scope.contains(Int32($0)) }.map { code.files[$0].path } == seen)
    withExtendedLifetime(folder) {}
  }

  /// Xcode links a framework that a file imports, whether or not the target lists it.
  @Test(arguments: [
    ("", ["App/Order.swift", "Shared/Line.swift"]),
    ("import Kit", ["App/Order.swift", "Kit/Money.swift", "Shared/Line.swift"]),
    ("@testable import struct Kit.Money", ["App/Order.swift", "Kit/Money.swift", "Shared/Line.swift"]),
    ("import Widget", ["App/Order.swift", "Shared/Line.swift"]),
  ])
  func aFileSeesWhatItsTargetImports(statement: String, seen: [String]) throws {
    let (code, folder) = try tree(Self.project.replacing("(sources, frameworks)", with: "(sources)"), Self.files) {
      $0 == "App/Order.swift" ? statement : ""
    }
    let number = try #require(code.files.firstIndex { $0.path == "App/Order.swift" })
    let scope = CodeScope(of: number, in: code)
    #expect(code.files.indices.filter { scope.contains(Int32($0)) }.map { code.files[$0].path } == seen)
    withExtendedLifetime(folder) {}
  }

  /// The project does not list what a pod in one of its folders consists of.
  @Test(arguments: [
    (["Pods.md"], false), (["Modules/Money/Money.podspec"], true), (["Modules/Money/README.md"], false),
  ])
  func whatAPodspecDescribesIsPartOfTheApp(others: [String], isListed: Bool) throws {
    let (code, folder) = try tree(Self.project, Self.files + ["Modules/Money/Sources/Price.swift"] + others)
    let price = try #require(code.files.first { $0.path.hasSuffix("Price.swift") })
    #expect(price.isListed == isListed)
    #expect(price.membership == nil || !isListed)
    let number = try #require(code.files.firstIndex { $0.path == "App/Order.swift" })
    let scope = CodeScope(of: number, in: code)
    #expect(code.files.indices.contains { scope.contains(Int32($0)) && code.files[$0] == price } == isListed)
    withExtendedLifetime(folder) {}
  }

  @Test(arguments: [
    ("4.0", LanguageMode.four), ("4.2", .fourTwo), ("5.0", .five), ("6", .six), ("v4_2", .fourTwo), ("v5", .five),
    ("// swift-tools-version:4.1", .four), ("3.0", nil), ("$(SWIFT_VERSION)", nil),
  ])
  func aVersionNamesAMode(version: String, mode: LanguageMode?) {
    #expect(LanguageMode(version: version) == mode)
  }

  /// What a target states comes before what its project does.
  @Test(arguments: [("", LanguageMode.five), ("buildConfigurationList = older;", .fourTwo)])
  func aTargetHasALanguageMode(setting: String, mode: LanguageMode) throws {
    let lists = """
      new = {isa = XCConfigurationList; buildConfigurations = (debug5); };
      older = {isa = XCConfigurationList; buildConfigurations = (debug, debug4); };
      debug = {isa = XCBuildConfiguration; buildSettings = {}; };
      debug4 = {isa = XCBuildConfiguration; buildSettings = {SWIFT_VERSION = 4.2; }; };
      debug5 = {isa = XCBuildConfiguration; buildSettings = {SWIFT_VERSION = 5.0; }; };
      """
    let project = Self.project.replacing("objects = {", with: "objects = {\n\(lists)")
      .replacing("{isa = PBXProject;", with: "{isa = PBXProject; buildConfigurationList = new;")
      .replacing("name = App; buildPhases", with: "name = App; \(setting) buildPhases")
    let (code, folder) = try tree(project, Self.files)
    #expect(code.files.first { $0.path == "App/Order.swift" }?.languageMode == mode)
    withExtendedLifetime(folder) {}
  }

  @Test func whatNothingCompilesIsNotListed() throws {
    let (code, folder) = try tree(Self.project, Self.files)
    #expect(code.files.filter { !$0.isListed }.map(\.path) == ["App/Old.swift"])
    withExtendedLifetime(folder) {}
  }

  /// A folder that belongs to a target as a whole, except for one file, and with another one for another target.
  @Test(arguments: [
    ("App/Order.swift", [0]), ("App/Models/Line.swift", [0]), ("App/Preview.swift", []), ("App/Shared.swift", [0, 1]),
    ("Other/Order.swift", []),
  ])
  func aFolderIsCompiledAsAWhole(file: String, targets: [Int]) throws {
    let project = """
      {
        objects = {
          P = {isa = PBXProject; mainGroup = G; targets = (APP, WIDGET); };
          G = {isa = PBXGroup; children = (A); sourceTree = "<group>"; };
          A = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = (E1, E2); };
          E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = APP; membershipExceptions = (Preview.swift); };
          E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = WIDGET; membershipExceptions = (Shared.swift); };
          APP = {isa = PBXNativeTarget; name = App; fileSystemSynchronizedGroups = (A); };
          WIDGET = {isa = PBXNativeTarget; name = Widget; };
        };
        rootObject = P;
      }
      """
    let (code, folder) = try tree(project, [file])
    #expect(code.files.first?.membership?.targets == Set(targets))
    withExtendedLifetime(folder) {}
  }

  /// The input of a generator compiles nothing, and a file that is no property list tells nothing.
  @Test(arguments: ["{ objects = { P = {isa = PBXProject; }; }; rootObject = P; }", "path = Order.swift;", ""])
  func aProjectThatTellsNothingHidesNothing(project: String) throws {
    let (code, folder) = try tree(project, Self.files)
    #expect(code.files.allSatisfy { $0.membership == nil && $0.isListed })
    withExtendedLifetime(folder) {}
  }
}
