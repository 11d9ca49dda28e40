import ArgumentParser

/// The options for a compiled model that can be used without compiler and sources.
struct ModelFileArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write the compiled model to a file for --use-model, and stop.",
      discussion: """
        The model is that of --model, or the best fit for the JSON file. The decoder, its settings and the locations \
        of the declarations are included.
        """, valueName: "file"))
  var saveModel: String?

  @Option(
    help: ArgumentHelp(
      "Decode with a model written by --save-model; needs no compiler and no sources.",
      discussion: "Fixes are not available, because each one is proved by compiling.", valueName: "file"))
  var useModel: String?
}
