import SwiftModels

/// What a run over many documents gathers besides findings, and with how many workers.
struct GatheringOptions: Sendable {
  /// The number of workers; nil for one per core.
  var jobs: Int?
  var takesCensus = false
  /// The file to which every failing document is written.
  var rows: FailingRowsFile?

  var wishes: GatheringWishes { GatheringWishes(failingRows: rows != nil, census: takesCensus) }
}
