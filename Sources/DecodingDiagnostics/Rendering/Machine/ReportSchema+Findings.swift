extension ReportSchema {
  /// Failures and warnings, with their parts.
  static let findings = #"""
        "failure": {
          "type": "object",
          "properties": {
            "category": {"enum": \#(cases(of: FailureCategory.self))},
            "path": {
              "type": "string",
              "description": "A path or, of several places, their pattern."
            },
            "key": {"type": ["string", "null"]},
            "expected": {"type": ["string", "null"]},
            "found": {"type": ["string", "null"]},
            "message": {"type": "string"},
            "count": {"type": "integer", "minimum": 0},
            "outOf": {"type": "integer", "minimum": 0},
            "values": {"type": "array", "items": {"$ref": "#/$defs/valueCount"}},
            "occurrences": {"type": "array", "items": {"$ref": "#/$defs/occurrence"}},
            "declaration": {
              "anyOf": [{"$ref": "#/$defs/declaration"}, {"type": "null"}]
            },
            "certainty": {"enum": ["certain", "consequential"]},
            "attempts": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "type": {"type": "string"},
                  "failures": {
                    "type": "array",
                    "items": {
                      "$ref": "#/$defs/failure"
                    }
                  }
                },
                "required": ["type", "failures"]
              }
            },
            "fixes": {
              "type": "array",
              "items": {"type": "integer", "minimum": 0},
              "description": "Indices into the fixes of the document."
            },
            "reason": {"enum": \#(cases(of: FailureReason.self))},
            "detail": {"type": ["string", "null"]},
            "syntax": {"anyOf": [{"$ref": "#/$defs/syntax"}, {"type": "null"}]},
            "date": {"anyOf": [{"$ref": "#/$defs/dates"}, {"type": "null"}]},
            "spread": {"$ref": "#/$defs/spread"},
            "fingerprint": {"type": "string"},
            "behind": {
              "type": "array",
              "items": {"type": "integer", "minimum": 0},
              "description": "Fixes of the plan without which decoding does not get here."
            }
          },
          "required": [
            "category", "path", "key", "expected", "found", "message", "count", "outOf",
            "values", "occurrences", "declaration", "certainty", "attempts", "fixes",
            "reason", "detail", "syntax", "date"
          ]
        },
        "warning": {
          "type": "object",
          "properties": {
            "kind": {"enum": \#(cases(of: WarningKind.self))},
            "path": {"type": "string"},
            "count": {"type": "integer", "minimum": 0},
            "outOf": {"type": "integer", "minimum": 0},
            "message": {"type": "string"},
            "occurrences": {"type": "array", "items": {"$ref": "#/$defs/occurrence"}},
            "declaration": {
              "anyOf": [{"$ref": "#/$defs/declaration"}, {"type": "null"}]
            },
            "fixes": {"type": "array", "items": {"type": "integer", "minimum": 0}},
            "property": {"type": ["string", "null"]},
            "key": {"type": ["string", "null"]},
            "expected": {"type": ["string", "null"]},
            "decoded": {"type": ["string", "null"]},
            "values": {"type": "array", "items": {"$ref": "#/$defs/valueCount"}},
            "swallowed": {"type": "array", "items": {"$ref": "#/$defs/failure"}},
            "syntax": {"anyOf": [{"$ref": "#/$defs/syntax"}, {"type": "null"}]},
            "convertedKey": {"type": ["string", "null"]},
            "date": {
              "anyOf": [
                {
                  "type": "object",
                  "properties": {"meant": {"type": "string"}, "instant": {"type": "string"}},
                  "required": ["meant", "instant"]
                },
                {"type": "null"}
              ]
            },
            "absences": {"type": ["integer", "null"]},
            "spread": {"$ref": "#/$defs/spread"},
            "severity": {"enum": ["error", "warning", "ignore"]}
          },
          "required": [
            "kind", "path", "count", "outOf", "message", "occurrences", "declaration",
            "fixes", "property", "key", "expected", "decoded", "values", "swallowed",
            "syntax", "convertedKey", "date", "absences"
          ]
        },
        "occurrence": {
          "type": "object",
          "properties": {
            "path": {"type": "string"},
            "codingPath": {"type": "string"},
            "pointer": {"type": "string", "description": "RFC 6901."},
            "value": {"type": ["string", "null"]},
            "location": {"$ref": "#/$defs/location"},
            "file": {"type": "string"}
          },
          "required": ["path", "codingPath", "pointer", "value", "location"]
        },
        "location": {
          "type": "object",
          "properties": {
            "line": {"type": "integer", "minimum": 1},
            "column": {
              "type": "integer",
              "minimum": 1,
              "description": "In Unicode scalars."
            },
            "offset": {
              "type": "integer",
              "minimum": 0,
              "description": "In bytes of the file."
            },
            "length": {"type": "integer", "minimum": 0}
          },
          "required": ["line", "column", "offset", "length"]
        },
        "declaration": {
          "type": "object",
          "properties": {
            "file": {"type": "string"},
            "line": {"type": "integer", "minimum": 1},
            "column": {"type": "integer", "minimum": 1},
            "symbol": {"type": "string"}
          },
          "required": ["file", "line", "column", "symbol"]
        },
        "valueCount": {
          "type": "object",
          "properties": {"text": {"type": "string"}, "count": {"type": "integer", "minimum": 0}},
          "required": ["text", "count"]
        },
        "spread": {
          "type": "object",
          "properties": {
            "files": {"type": "integer", "minimum": 0},
            "records": {"type": ["integer", "null"]},
            "names": {"type": "array", "items": {"type": "string"}}
          },
          "required": ["files", "records", "names"]
        },
        "syntax": {
          "type": "object",
          "properties": {
            "cause": {"type": "string"},
            "expected": {"type": "array", "items": {"type": "string"}},
            "found": {"type": "string"},
            "hint": {"type": "string"},
            "replacement": {"type": ["string", "null"]},
            "location": {"$ref": "#/$defs/location"},
            "opener": {"anyOf": [{"$ref": "#/$defs/location"}, {"type": "null"}]}
          },
          "required": ["cause", "expected", "found", "hint", "replacement", "location", "opener"]
        },
        "dates": {
          "type": "object",
          "properties": {
            "forms": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "kind": {"type": "string"},
                  "zone": {"type": "string"},
                  "precision": {"type": "string"},
                  "fractionDigits": {
                    "type": "integer",
                    "minimum": 0
                  },
                  "isText": {"type": "boolean"},
                  "strategy": {"type": ["string", "null"]},
                  "count": {"type": "integer", "minimum": 0}
                },
                "required": [
                  "kind", "zone", "precision", "fractionDigits",
                  "isText", "strategy", "count"
                ]
              }
            },
            "unknown": {"type": "integer", "minimum": 0},
            "isUniform": {"type": "boolean"},
            "strategy": {"type": ["string", "null"]}
          },
          "required": ["forms", "unknown", "isUniform", "strategy"]
        }
    """#
}
