/// Where a fix stands among those with the same result: a tier, and a place in it.
public struct FixPlace: Sendable, Hashable, Comparable {
  /// How far places are apart.
  struct Distance: Sendable {
    let steps: Int

    init(_ steps: Int) { self.steps = steps }
  }

  /// Small is better.
  let order: Int

  private init(order: Int) { self.order = order }

  init(_ tier: FixTier, _ step: Int = 0) { order = tier.start + step }

  /// The tier that the place is in.
  public var tier: FixTier { FixTier.allCases.last { $0.start <= order } ?? .direct }

  /// Behind all that has a place.
  package static let last = FixPlace(.lastResort)

  /// The place by so much better.
  func before(_ distance: Distance) -> FixPlace { FixPlace(order: order - distance.steps) }

  /// The place by so many steps worse.
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
