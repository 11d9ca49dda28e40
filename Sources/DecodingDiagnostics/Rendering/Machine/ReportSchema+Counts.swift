extension ReportSchema {
  /// Counts other than those of findings, and the differences to an earlier report.
  static let counts = #"""
        "accepted": {
          "type": "object",
          "properties": {
            "failures": {"type": "integer", "minimum": 0},
            "warnings": {"type": "integer", "minimum": 0},
            "ignoredFailures": {"type": "integer", "minimum": 0},
            "ignoredWarnings": {"type": "integer", "minimum": 0}
          },
          "required": ["failures", "warnings"]
        },
        "records": {
          "type": "object",
          "properties": {
            "files": {"type": "integer", "minimum": 0},
            "total": {"type": "integer", "minimum": 0},
            "failing": {"type": "integer", "minimum": 0},
            "failingFiles": {
              "type": "object",
              "properties": {
                "count": {"type": "integer", "minimum": 0},
                "names": {
                  "type": "array",
                  "items": {"type": "string"}
                }
              },
              "required": ["count", "names"]
            }
          },
          "required": ["files", "total", "failing", "failingFiles"]
        },
        "missingPart": {
          "type": "object",
          "properties": {
            "kind": {"type": "string"},
            "name": {"type": "string"},
            "file": {"type": ["string", "null"]},
            "line": {"type": ["integer", "null"]}
          },
          "required": ["kind", "name", "file", "line"]
        },
        "candidate": {
          "type": "object",
          "properties": {
            "expression": {"type": "string"},
            "accounted": {"type": "number"},
            "failures": {"type": ["integer", "null"]},
            "isLoaded": {"type": "boolean"},
            "reason": {"type": ["string", "null"]},
            "isTested": {"type": "boolean"}
          },
          "required": ["expression", "accounted", "failures", "isLoaded", "reason", "isTested"]
        },
        "drift": {
          "type": "object",
          "properties": {
            "against": {"type": "string"},
            "now": {"$ref": "#/$defs/counts"},
            "before": {"$ref": "#/$defs/counts"},
            "hasCensus": {"type": "boolean"},
            "items": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "change": {"enum": ["appeared", "gone"]},
                  "subject": {"type": "string"},
                  "path": {"type": "string"},
                  "what": {"type": ["string", "null"]},
                  "message": {"type": "string"},
                  "fingerprint": {"type": ["string", "null"]},
                  "model": {"type": ["string", "null"]},
                  "now": {"$ref": "#/$defs/rate"},
                  "before": {"$ref": "#/$defs/rate"},
                  "files": {
                    "type": "array",
                    "items": {"type": "string"}
                  }
                },
                "required": [
                  "change", "subject", "path", "what", "message",
                  "fingerprint", "model", "now", "before",
                  "files"
                ]
              }
            }
          },
          "required": ["against", "now", "before", "hasCensus", "items"]
        },
        "counts": {
          "type": "object",
          "properties": {
            "files": {"type": "integer", "minimum": 0},
            "documents": {"type": "integer", "minimum": 0},
            "bytes": {"type": "integer", "minimum": 0}
          },
          "required": ["files", "documents", "bytes"]
        },
        "rate": {
          "type": "object",
          "properties": {
            "count": {"type": "integer", "minimum": 0},
            "outOf": {"type": "integer", "minimum": 0},
            "rate": {"type": "number"}
          },
          "required": ["count", "outOf", "rate"]
        }
    """#
}
