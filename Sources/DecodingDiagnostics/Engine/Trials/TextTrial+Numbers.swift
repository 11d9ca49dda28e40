/// Numbers of which the code reads nothing, because it limits or truncates them.
///
///     latitude = min(90, max(-90, try c.decode(Double.self, forKey: .lat)))
///
/// With 473981120 the object decodes as with a number that is a quarter larger or a fifth smaller, while it follows
/// smaller numbers: the latitude is 90 whatever the document says.
extension TextTrial {
  mutating func unheardNumbers() -> [UnheardText] {
    var found: [UnheardText] = []
    for place in group.places {
      guard let number = Double(place.string), let own = outcome(at: place, place.string) else { break }
      guard own.outline != nil, let alike = alike(number, at: place, own) else { continue }
      guard let part = followed(besides: number, at: place, own), !(number < 0 && Double(part.text) == 0) else {
        continue
      }
      found.append(
        UnheardText(
          node: place.text.index, property: part.path.first, decoded: part.text, known: [alike],
          relation: .numberReadAlike))
    }
    return found
  }

  /// Returns another number that decodes as the same value: one on either side, or for a fraction 0.
  private mutating func alike(_ number: Double, at place: TextTrialGroup.Place, _ own: Outcome) -> String? {
    if abs(number) < 1 { return outcome(at: place, "0") == own ? "0" : nil }
    let isInteger = Int(place.string) != nil
    let (larger, smaller) = (number * 1.25, number * 0.8)
    let around = [
      Self.text(isInteger ? larger.rounded(.awayFromZero) : larger),
      Self.text(isInteger ? smaller.rounded(.towardZero) : smaller),
    ]
    return around.allSatisfy { outcome(at: place, $0) == own } ? around[0] : nil
  }

  /// Returns the number in the value that other numbers change, each to a different one; nil if they do not.
  private mutating func followed(
    besides number: Double, at place: TextTrialGroup.Place, _ own: Outcome
  ) -> ValueOutline.Part? {
    var seen: Set<String> = []
    let others = group.places.map(\.string) + ["0", "1", "2", "10", "100", "1000"]
    for other in others where Double(other) != number {
      guard let outcome = outcome(at: place, other) else { return nil }
      guard outcome != own, outcome.failures == own.failures, let outline = own.outline, let read = outcome.outline,
        let part = outline.firstDifference(from: read), let changed = read.firstDifference(from: outline),
        Double(part.text) != nil, Double(changed.text) != nil
      else { continue }
      seen.insert(changed.text)
      if seen.count > 1 { return part }
    }
    return nil
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }
}
