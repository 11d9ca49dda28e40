import ArgumentParser

/// A compiled model that travels without its compiler and sources.
struct ModelFileArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write the compiled model to a file for --use-model, and stop.",
      discussion: """
        The model is that of --model, or the one that suits the JSON file that is named. With it go the decoder, its \
        settings and the places of the declarations.
        """, valueName: "file"))
  var saveModel: String?

  @Option(
    help: ArgumentHelp(
      "Decode with a model that --save-model wrote: no compiler, no sources, nothing written.",
      discussion: "Fixes are not looked for, since each is proved by compiling.", valueName: "file"))
  var useModel: String?
}
