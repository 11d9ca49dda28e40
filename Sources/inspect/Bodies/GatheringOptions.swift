import SwiftModels

/// What a run over many documents takes beside its findings, and with how many workers.
struct GatheringOptions: Sendable {
  /// Nil for as many as there are cores.
  var jobs: Int?
  var takesCensus = false
  /// Where every document that fails is written.
  var rows: FailingRowsFile?

  var wishes: GatheringWishes { GatheringWishes(failingRows: rows != nil, census: takesCensus) }
}
