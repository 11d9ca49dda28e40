import ArgumentParser
import SwiftModels

/// The Swift package that contains the models.
struct PackageArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The package of the models. Default: the one that contains the Swift files.",
      discussion: """
        Models that import other modules are loaded from a build of their package in the cache folder; nothing is \
        written to the package itself.
        """, valueName: "folder"))
  var packagePath: String?

  @Option(help: ArgumentHelp("The target that declares the model, or imports everything it needs.", valueName: "name"))
  var target: String?

  var selection: PackageSelection {
    get throws(ModelError) {
      var package: SwiftPackage?
      if let packagePath { package = try SwiftPackage(at: packagePath) }
      return PackageSelection(package: package, target: target)
    }
  }

  /// The folder to search for Swift files, if a package or target was named but no files.
  var sources: [String] {
    get throws(ModelError) {
      guard packagePath != nil || target != nil else { return [] }
      let folder = try SwiftPackage(at: packagePath ?? ".").sourceFolder
      return [target.flatMap { SwiftPackage.folder(ofTarget: $0, below: folder) } ?? folder]
    }
  }
}
