/// What is going on, while something takes its time.
enum ProgressWords {
  static let preparing = "compiling the model and decoding"
}
