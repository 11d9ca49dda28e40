/// All pages, one for each failure category, warning kind and fix kind.
///
/// Every sample was run through JSONDecoder of Swift 6.3; a test holds the pages to what it says there.
enum ExplainPages {
  static let all = failures + warnings + keyFixes + valueFixes + strategyFixes + shapeFixes + enumFixes + otherFixes
}
