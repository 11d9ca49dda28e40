import Foundation
import TestSupport
import Testing

/// The list of faults against the files of `Samples`, without the tool.
@Suite struct SampleListTests {
  @Test func everyFolderOfSamplesIsListed() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: PackageFolder.samples.path)
      .filter { !$0.contains(".") }
    #expect(Set(folders) == Set(Sample.all.map(\.folder)))
  }

  @Test(arguments: Sample.all)
  func theTextAtEachPlaceIsTheListedOne(_ sample: Sample) throws {
    let text = try String(contentsOf: sample.url, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for listed in sample.faults {
      try #require(listed.fault.line <= lines.count)
      let rest = lines[listed.fault.line - 1].unicodeScalars.dropFirst(listed.fault.column - 1)
      #expect(String(String.UnicodeScalarView(rest)).hasPrefix(listed.text), "\(listed.fault)")
    }
  }

  @Test func theSamplesCoverAllCategories() {
    let categories = Set(Sample.all.flatMap(\.faults).map(\.fault.category))
    #expect(categories == ["keyNotFound", "valueNotFound", "typeMismatch", "dataCorrupted", "invalidJSON"])
  }
}
