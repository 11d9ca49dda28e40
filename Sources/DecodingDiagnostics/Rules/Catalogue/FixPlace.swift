/// The position of a fix among those with the same result: a tier, and a position in it.
public struct FixPlace: Sendable, Hashable, Comparable {
  /// The distance between two places.
  struct Distance: Sendable {
    let steps: Int

    init(_ steps: Int) { self.steps = steps }
  }

  /// The lower, the better.
  let order: Int

  private init(order: Int) { self.order = order }

  init(_ tier: FixTier, _ step: Int = 0) { order = tier.start + step }

  /// The tier that contains the place.
  public var tier: FixTier { FixTier.allCases.last { $0.start <= order } ?? .direct }

  /// After everything that has a place.
  package static let last = FixPlace(.lastResort)

  /// Returns a place that is better by the distance.
  func before(_ distance: Distance) -> FixPlace { FixPlace(order: order - distance.steps) }

  /// Returns a place that is so many steps worse.
  func after(_ steps: Int) -> FixPlace { FixPlace(order: order + steps) }

  public static func < (first: FixPlace, second: FixPlace) -> Bool { first.order < second.order }
}

extension FixPlace {
  static func direct(_ step: Int) -> FixPlace { FixPlace(.direct, step) }
  static func otherForm(_ step: Int) -> FixPlace { FixPlace(.otherForm, step) }
  static func adapted(_ step: Int) -> FixPlace { FixPlace(.adapted, step) }
  static func unlikeData(_ step: Int) -> FixPlace { FixPlace(.unlikeData, step) }
  static func absence(_ step: Int) -> FixPlace { FixPlace(.absence, step) }
}
