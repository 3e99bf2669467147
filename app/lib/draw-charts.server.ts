import { scaleBand, scaleLinear, scalePoint } from "d3-scale";
import { area, line, stack } from "d3-shape";
import { formatCount } from "#app/lib/count.ts";
import type { Drawing, Figure, Mark, MarkTone } from "#app/lib/drawing.ts";

/** About the width of its card in pixels, on a phone and in a row of three: letters keep their size. */
const width = 320;
const height = 190;
/** Room of the widest value, as `999,9 rb`. */
const valueWidth = 56;
const plot = { left: 42, right: 314, top: 20, bottom: 164 };

/** How values are written beside their shapes. */
type Format = (value: number) => string;

export interface Point {
  /** Under the axis, where there is room for it. */
  label: string;
  value: number;
}

/** A line over its area; the highest and the last value are written beside it. */
export function drawLine(points: readonly Point[]): Drawing {
  const { y, marks } = axes(points, Math.max(0, ...points.map(({ value }) => value)), formatCount);
  const x = scalePoint<number>(points.keys(), [plot.left + 8, plot.right - 12]);
  const at = (index: number) => x(index) ?? 0;
  const shape = area<Point>(
    (_, index) => at(index),
    y(0),
    ({ value }) => y(value),
  );
  const edge = line<Point>(
    (_, index) => at(index),
    ({ value }) => y(value),
  );
  return drawingOf([
    ...marks,
    { kind: "area", path: shape.digits(1)([...points]) ?? "", tone: "soft" },
    { kind: "line", path: edge.digits(1)([...points]) ?? "", tone: "main" },
    ...dayLabels(points, at),
    ...valueLabels(points, at, y, formatCount),
  ]);
}

/**
 * A bar for every point; the highest and the last value are written above theirs. With `before`, a line says what stood
 * in the same places of the time before. Values below 0 have no bar.
 */
export function drawBars(
  points: readonly Point[],
  { format = formatCount, before = [] }: { format?: Format; before?: readonly number[] } = {},
): Drawing {
  const { y, marks } = axes(points, Math.max(0, ...points.map(({ value }) => value), ...before), format);
  const x = bands(points);
  const middle = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2;
  const bars = points.flatMap(({ value }, index) => barOf(x(index) ?? 0, x.bandwidth(), y(0), y(value), "main"));
  const edge = line<number>(
    (_, index) => middle(index),
    (value) => y(Math.max(0, value)),
  );
  return drawingOf([
    ...marks,
    ...bars,
    ...(before.length > 0 ? [{ kind: "line", path: edge.digits(1)([...before]) ?? "", tone: "before" } as const] : []),
    ...dayLabels(points, middle),
    // A line that crosses the last bars leaves room for one value.
    ...valueLabels(points, middle, y, format).slice(0, before.length > 0 ? 1 : 2),
  ]);
}

/** Bars of several parts, the first one lowest. */
export function drawStacks<Part extends MarkTone>(
  points: readonly (Point & { parts: Record<Part, number> })[],
  parts: readonly Part[],
): Drawing {
  const { y, marks } = axes(points, Math.max(0, ...points.map(({ value }) => value)), formatCount);
  const x = bands(points);
  const middle = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2;
  const layers = stack<(typeof points)[number], Part>()
    .keys(parts)
    .value((point, part) => point.parts[part])([...points]);
  const bars = layers.flatMap((layer) =>
    layer.flatMap(([from, to], index) => barOf(x(index) ?? 0, x.bandwidth(), y(from), y(to), layer.key)),
  );
  return drawingOf([...marks, ...bars, ...dayLabels(points, middle), ...valueLabels(points, middle, y, formatCount)]);
}

/** A row for every point, its label above the bar and its value behind it. */
export function drawRows(points: readonly Point[], format: Format = formatCount): Drawing {
  const rowHeight = 44;
  const x = scaleLinear([0, Math.max(1, ...points.map(({ value }) => value))], [0, width - 70]);
  const marks = points.flatMap(({ label, value }, index): Mark[] => {
    const top = index * rowHeight;
    return [
      text(0, top + 15, label, "start"),
      { kind: "bar", x: 0, y: top + 21, width: round(Math.max(2, x(value))), height: 14, tone: "main" },
      text(round(Math.max(2, x(value))) + 8, top + 33, format(value), "start", true),
    ];
  });
  return { width, height: Math.max(1, points.length) * rowHeight, marks };
}

/** So dark is a cell: the first shade whose limit its share does not reach. */
const shades = [
  [0.005, "heat0"],
  [0.15, "heat1"],
  [0.35, "heat2"],
  [0.55, "heat3"],
  [0.75, "heat4"],
  [Number.POSITIVE_INFINITY, "heat5"],
] as const satisfies readonly [number, MarkTone][];

/** What the shades of a grid mean, as their limits say. */
export const gridLegend: Figure["legend"] = [
  { text: "0%", tone: "heat0" },
  { text: "1–14%", tone: "heat1" },
  { text: "15–34%", tone: "heat2" },
  { text: "35–54%", tone: "heat3" },
  { text: "55–74%", tone: "heat4" },
  { text: "75–100%", tone: "heat5" },
];

/** A cell for every row and column, darker the nearer its share is to 1, with the percent in it; null leaves it out. */
export function drawGrid(
  rows: readonly string[],
  columns: readonly string[],
  shareOf: (row: number, column: number) => number | null,
): Drawing {
  const [left, top, rowHeight] = [48, 22, 26];
  const cell = (width - left) / columns.length;
  const marks = rows.flatMap((label, row): Mark[] => [
    text(left - 8, top + row * rowHeight + 17, label, "end"),
    ...columns.flatMap((_, column): Mark[] => {
      const share = shareOf(row, column);
      if (share === null) return [];
      const [x, y] = [round(left + column * cell), top + row * rowHeight];
      const tone = shades.find(([limit]) => share < limit)?.[1] ?? "heat5";
      const value = text(round(x + cell / 2), y + 17, String(Math.round(share * 100)), "middle");
      return [
        { kind: "bar", x, y, width: round(cell), height: rowHeight, tone },
        tone === "heat4" || tone === "heat5" ? { ...value, isOnDark: true } : value,
      ];
    }),
  ]);
  if (marks.every(({ kind }) => kind === "text")) return { width, height: 0, marks: [] };
  const heads = columns.map((label, column) => text(round(left + (column + 0.5) * cell), 14, label, "middle"));
  return { width, height: top + rows.length * rowHeight, marks: [...heads, ...marks] };
}

function axes(points: readonly Point[], highest: number, format: Format) {
  const y = scaleLinear([0, Math.max(4, highest)], [plot.bottom, plot.top]).nice(4);
  const ticks = y.ticks(4).filter(Number.isInteger);
  const marks = ticks.flatMap((tick): Mark[] => [
    { kind: "rule", y: round(y(tick)), from: plot.left, to: plot.right },
    text(plot.left - 6, round(y(tick)) + 4, format(tick), "end"),
  ]);
  return { y, marks: points.length > 0 ? marks : [] };
}

function bands(points: readonly Point[]) {
  return scaleBand<number>(points.keys(), [plot.left, plot.right]).paddingInner(0.25).paddingOuter(0.1);
}

function barOf(x: number, barWidth: number, low: number, high: number, tone: MarkTone): Mark[] {
  if (low <= high) return [];
  return [{ kind: "bar", x: round(x), y: round(high), width: round(barWidth), height: round(low - high), tone }];
}

/** Every fourth day, counted from the last. */
function dayLabels(points: readonly Point[], at: (index: number) => number): Mark[] {
  return points.flatMap(({ label }, index) =>
    (points.length - 1 - index) % 4 === 0 ? [text(at(index), plot.bottom + 18, label, "middle")] : [],
  );
}

function valueLabels(
  points: readonly Point[],
  at: (index: number) => number,
  y: (value: number) => number,
  format: Format,
): Mark[] {
  const last = points.length - 1;
  const highest = points.reduce((best, { value }, index) => (value > (points[best]?.value ?? 0) ? index : best), 0);
  const shown = at(last) - at(highest) >= valueWidth ? [highest, last] : [highest];
  return shown.flatMap((index) => {
    const value = points[index]?.value ?? 0;
    return value > 0 ? [text(at(index), y(value) - 6, format(value), "middle", true)] : [];
  });
}

function text(
  x: number,
  y: number,
  words: string,
  anchor: "start" | "middle" | "end",
  isStrong = false,
): Extract<Mark, { kind: "text" }> {
  return { kind: "text", x: round(x), y: round(y), text: words, anchor, isStrong };
}

function drawingOf(marks: Mark[]): Drawing {
  return { width, height, marks };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
