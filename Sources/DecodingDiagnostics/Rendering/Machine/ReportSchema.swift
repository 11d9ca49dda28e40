/// The JSON Schema (2020-12) of the machine format, which `inspect --format json` and ``Diagnosis/json()`` write.
public enum ReportSchema {
  public static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Report of inspect --format json",
      "description": "formatVersion 1. Fields may be added, never renamed or dropped.",
      "type": "object",
      "properties": {
        "formatVersion": {"const": 1},
        "documents": {"type": "array", "items": {"$ref": "#/$defs/document"}},
        "together": {"type": "array", "items": {"$ref": "#/$defs/document"}},
        "drift": {"$ref": "#/$defs/drift"}
      },
      "required": ["formatVersion", "documents"],
      "$defs": {
    \#([document, findings, fixes, risks, adaptation, counts].joined(separator: ",\n"))
      }
    }

    """#

  /// Returns the raw values of an enum as a JSON array.
  static func cases<Kind: CaseIterable & RawRepresentable<String>>(of kind: Kind.Type) -> String {
    "[" + Kind.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ") + "]"
  }

  private static let document = #"""
        "document": {
          "type": "object",
          "properties": {
            "file": {
              "type": "string",
              "description": "The file as it was named; - is standard input."
            },
            "encoding": {"type": "string"},
            "model": {"type": ["string", "null"]},
            "decoder": {"$ref": "#/$defs/decoder"},
            "verdict": {"enum": ["decodes", "fails", "invalidJSON", "modelError"]},
            "message": {"type": ["string", "null"]},
            "thrown": {
              "type": ["string", "null"],
              "description": "What JSONDecoder throws, verbatim."
            },
            "thrownNotRun": {"type": ["string", "null"]},
            "completeness": {"$ref": "#/$defs/completeness"},
            "output": {"type": ["string", "null"]},
            "failures": {"type": "array", "items": {"$ref": "#/$defs/failure"}},
            "warnings": {"type": "array", "items": {"$ref": "#/$defs/warning"}},
            "fixes": {"type": "array", "items": {"$ref": "#/$defs/fix"}},
            "plan": {"anyOf": [{"$ref": "#/$defs/plan"}, {"type": "null"}]},
            "suggestions": {"type": "array", "items": {"$ref": "#/$defs/suggestion"}},
            "refutedFixes": {"type": "array", "items": {"$ref": "#/$defs/refutedFix"}},
            "accepted": {"anyOf": [{"$ref": "#/$defs/accepted"}, {"type": "null"}]},
            "statistics": {
              "type": "object",
              "properties": {
                "valuesRead": {"type": "integer", "minimum": 0},
                "keysIgnored": {
                  "type": "integer",
                  "minimum": 0
                },
                "milliseconds": {"type": ["number", "null"]}
              },
              "required": ["valuesRead", "keysIgnored", "milliseconds"]
            },
            "records": {"$ref": "#/$defs/records"},
            "untriedFixes": {"type": "integer", "minimum": 0},
            "missingParts": {"type": "array", "items": {"$ref": "#/$defs/missingPart"}},
            "modelCandidates": {
              "type": "array",
              "items": {"$ref": "#/$defs/candidate"}
            },
            "modelFiles": {"type": "array", "items": {"type": "string"}},
            "risks": {"type": "array", "items": {"$ref": "#/$defs/risk"}},
            "adaptation": {"$ref": "#/$defs/adaptation"}
          },
          "required": [
            "file", "encoding", "model", "decoder", "verdict", "message", "thrown",
            "thrownNotRun", "completeness", "output", "failures", "warnings", "fixes",
            "plan", "suggestions", "refutedFixes", "accepted", "statistics"
          ]
        },
        "decoder": {
          "type": "object",
          "properties": {
            "expression": {"type": ["string", "null"]},
            "keyDecodingStrategy": {"type": "string"},
            "dateDecodingStrategy": {"type": "string"},
            "dataDecodingStrategy": {"type": "string"},
            "nonConformingFloatDecodingStrategy": {"type": "string"},
            "allowsJSON5": {"type": "boolean"},
            "assumesTopLevelDictionary": {"type": "boolean"},
            "origin": {
              "type": "object",
              "properties": {
                "name": {"type": "string"},
                "file": {"type": "string"},
                "line": {"type": "integer", "minimum": 0}
              },
              "required": ["name", "file", "line"]
            }
          },
          "required": [
            "expression", "keyDecodingStrategy", "dateDecodingStrategy",
            "dataDecodingStrategy", "nonConformingFloatDecodingStrategy", "allowsJSON5",
            "assumesTopLevelDictionary"
          ]
        },
        "completeness": {
          "anyOf": [
            {"const": "exhaustive"},
            {
              "type": "object",
              "properties": {
                "notChecked": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "properties": {
                      "path": {"type": "string"},
                      "reason": {"type": "string"}
                    },
                    "required": ["path", "reason"]
                  }
                }
              },
              "required": ["notChecked"]
            }
          ]
        }
    """#
}
