/** What a mark of a chart is about; the page gives it its colour. */
export type MarkTone = "main" | "soft" | "before" | "done" | "dropped" | Severity | `heat${0 | 1 | 2 | 3 | 4 | 5}`;

type Severity = "CRITICAL" | "HIGH" | "MEDIUM" | "LOW";

/** Shapes of a chart in units of its own, as the server has drawn them. */
export type Mark =
  | { kind: "bar"; x: number; y: number; width: number; height: number; tone: MarkTone }
  | { kind: "area" | "line"; path: string; tone: MarkTone }
  | { kind: "rule"; y: number; from: number; to: number }
  | {
      kind: "text";
      x: number;
      y: number;
      text: string;
      anchor: "start" | "middle" | "end";
      isStrong: boolean;
      isOnDark?: true;
    };

export interface Drawing {
  width: number;
  height: number;
  marks: Mark[];
}

/** A chart with its one idea in words and the numbers behind it. */
export interface Figure {
  title: string;
  summary: string;
  drawing: Drawing;
  legend: { text: string; tone: MarkTone }[];
  table: { head: string[]; rows: { name: string; cells: string[] }[] };
}
