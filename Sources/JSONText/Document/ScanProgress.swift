/// Hears how far the scan of a large text has come: every few megabytes, never of a small text, and not at the end.
///
/// Counts bytes of the text in UTF-8, whatever the encoding of what was given.
public typealias ScanProgress = (_ scannedByteCount: Int, _ byteCount: Int) -> Void
