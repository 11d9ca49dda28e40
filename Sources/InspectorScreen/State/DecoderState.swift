/// The decoder overlay: a row for each setting, then one for each available decoder.
struct DecoderState: Sendable {
  enum Row: Equatable, Sendable {
    case setting(DecoderRow)
    /// The index among the offered decoders.
    case decoder(Int)
  }

  var cursor = 0
  /// The job that searches for the best combination.
  var search: JobID?

  var row: Row { DecoderRow(rawValue: cursor).map(Row.setting) ?? .decoder(cursor - DecoderRow.allCases.count) }

  var setting: DecoderRow? {
    if case .setting(let setting) = row { setting } else { nil }
  }
}
