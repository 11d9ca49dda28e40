internal import Foundation

/// The letters of a date format that mean something else than the format's other letters suggest (Unicode TR 35):
/// `YYYY` is the year of a week, `DD` the day in a year, `mm` a minute, and `HH` next to `a` ignores the afternoon.
struct DateLetters {
  /// A letter that repeats, or a single other character; the text in quotes is one piece.
  private var pieces: [String] = []

  init(_ format: String) {
    var isQuoted = false
    for character in format {
      let continues = isQuoted || character.isLetter && pieces.last?.last == character
      if character == "'" { isQuoted.toggle() }
      if continues, !pieces.isEmpty {
        pieces[pieces.count - 1].append(character)
      } else {
        pieces.append(String(character))
      }
    }
  }

  /// Returns the format with the letters that are evidently meant; nil if there is nothing to correct.
  static func corrected(_ format: String) -> String? {
    var letters = DateLetters(format)
    letters.correct()
    let corrected = letters.pieces.joined()
    return corrected == format ? nil : corrected
  }

  private mutating func correct() {
    if !has("w"), !has("y") { replace("Y", by: "y") }
    if !has("d"), has("M") || has("m") { replace("D", by: "d") }
    if has("a") { replace("H", by: "h") } else if has("m") { replace("h", by: "H") }
    if !has("M"), has("y"), has("d") { replaceFirst("m", by: "M", where: isNextToDay) }
    if !has("m"), has("H") || has("h") { replaceFirst("M", by: "m", where: isBehindHour) }
  }

  private func has(_ letter: Character) -> Bool { pieces.contains { $0.first == letter } }

  private mutating func replace(_ letter: Character, by other: Character) {
    replaceFirst(letter, by: other, where: { _ in true })
  }

  private mutating func replaceFirst(_ letter: Character, by other: Character, where isMeant: (Int) -> Bool) {
    guard let place = pieces.indices.first(where: { pieces[$0].first == letter && isMeant($0) }) else { return }
    pieces[place] = String(repeating: other, count: pieces[place].count)
  }

  private func isNextToDay(_ place: Int) -> Bool { letters(near: place).contains { "yd".contains($0) } }

  private func isBehindHour(_ place: Int) -> Bool {
    pieces[..<place].last { $0.first?.isLetter == true }?.first.map { "Hh".contains($0) } ?? false
  }

  /// The letters before and behind a piece.
  private func letters(near place: Int) -> [Character] {
    let before = pieces[..<place].last { $0.first?.isLetter == true }
    let behind = pieces[(place + 1)...].first { $0.first?.isLetter == true }
    return [before, behind].compactMap { $0?.first }
  }
}
