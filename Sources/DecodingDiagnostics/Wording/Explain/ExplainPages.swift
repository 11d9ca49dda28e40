/// All pages, one for each failure category, warning kind and fix kind.
///
/// Every sample was run with the `JSONDecoder` of Swift 6.3; a test compares the pages with its results.
enum ExplainPages {
  static let all = failures + warnings + keyFixes + valueFixes + strategyFixes + shapeFixes + enumFixes + otherFixes
}
