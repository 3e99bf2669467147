/** What came of a form of an editor, for the page that answers it. */
export type EditorOutcome<Question> =
  | { kind: "done"; title: string; description?: string; at?: string }
  /** Nothing is said of it; `at` is the row to come back to. */
  | { kind: "moved"; at: string }
  | { kind: "asked"; question: Question }
  | { kind: "not-found" }
  | { kind: "refused"; field: string; text: string; status: 409 | 422 };
