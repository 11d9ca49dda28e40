import Testing

@testable import DecodingDiagnostics

@Suite("Letters of date formats that mean something else") struct DateLettersTests {
  @Test(arguments: [
    ("dd/MM/YYYY", "dd/MM/yyyy"), ("YYYY-MM-DD", "yyyy-MM-dd"), ("yyyy-mm-dd", "yyyy-MM-dd"),
    ("yyyy-MM-dd HH:mm a", "yyyy-MM-dd hh:mm a"), ("yyyy-MM-dd'T'hh:mm:ss", "yyyy-MM-dd'T'HH:mm:ss"),
    ("dd.MM.yyyy HH:MM", "dd.MM.yyyy HH:mm"),
  ])
  func theyAreCorrected(_ format: String, _ meant: String) {
    #expect(DateLetters.corrected(format) == meant)
  }

  @Test(arguments: [
    "yyyy-MM-dd", "YYYY-'W'ww", "yyyy-MM-dd'T'HH:mm:ss.SSSXXXXX", "h:mm a", "MMM d, yyyy", "HH:mm:ss", "yyyy-DDD",
    "yyyyMMdd'T'HHmmss", "dd MMM yyyy 'at' HH:mm",
  ])
  func whatIsMeantStays(_ format: String) {
    #expect(DateLetters.corrected(format) == nil)
  }
}
