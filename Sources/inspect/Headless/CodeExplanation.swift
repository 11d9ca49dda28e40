import SwiftModels

/// `--explain-code TYPE`: prints how a type is decoded, step by step; with `*`, every type.
struct CodeExplanation {
  let session: InspectionSession

  func print(_ name: String) -> Int32 {
    do throws(ModelError) {
      let paths = try session.namedSources
      let sources = try paths.isEmpty ? SwiftSourceSet.discover(forDocument: nil) : SwiftSourceSet(paths: paths)
      let index = ModelIndex(sources.files)
      let types = name == "*" ? index.types.filter(\.isDecodable) : index.types(matching: name)
      for type in types { StandardOutput.print("\(type.name)\n\(index.program(of: type))\n") }
      return types.isEmpty ? ExitStatus.failure : ExitStatus.success
    } catch {
      StandardError.print(ModelErrorWords.text(error))
      return ExitStatus.failure
    }
  }
}
