/// Receives the progress of a scan: every few megabytes, never for a small text, and not at the end.
///
/// Counts bytes of the text in UTF-8, whatever the original encoding.
public typealias ScanProgress = (_ scannedByteCount: Int, _ byteCount: Int) -> Void
