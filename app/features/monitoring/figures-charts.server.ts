import { scaleBand, scaleLinear, scalePoint } from "d3-scale";
import { area, line, stack } from "d3-shape";
import { formatCount } from "#app/features/monitoring/figures.ts";
import type { Drawing, Mark, MarkTone } from "#app/features/monitoring/figures-drawing.ts";

/** About the width of its card in pixels, on a phone and in a row of three: letters keep their size. */
const width = 320;
const height = 190;
const plot = { left: 34, right: 314, top: 20, bottom: 164 };

export interface Point {
  /** Under the axis, where there is room for it. */
  label: string;
  value: number;
}

/** A line over its area; the highest and the last value are written beside it. */
export function drawLine(points: readonly Point[]): Drawing {
  const { y, marks } = axes(points, Math.max(0, ...points.map(({ value }) => value)));
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
    ...valueLabels(points, at, y),
  ]);
}

/** A bar for every point; the highest and the last value are written above theirs. */
export function drawBars(points: readonly Point[]): Drawing {
  const { y, marks } = axes(points, Math.max(0, ...points.map(({ value }) => value)));
  const x = bands(points);
  const middle = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2;
  const bars = points.flatMap(({ value }, index) => barOf(x(index) ?? 0, x.bandwidth(), y(0), y(value), "main"));
  return drawingOf([...marks, ...bars, ...dayLabels(points, middle), ...valueLabels(points, middle, y)]);
}

/** Bars of several parts, the first one lowest. */
export function drawStacks<Part extends MarkTone>(
  points: readonly (Point & { parts: Record<Part, number> })[],
  parts: readonly Part[],
): Drawing {
  const { y, marks } = axes(points, Math.max(0, ...points.map(({ value }) => value)));
  const x = bands(points);
  const middle = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2;
  const layers = stack<(typeof points)[number], Part>()
    .keys(parts)
    .value((point, part) => point.parts[part])([...points]);
  const bars = layers.flatMap((layer) =>
    layer.flatMap(([from, to], index) => barOf(x(index) ?? 0, x.bandwidth(), y(from), y(to), layer.key)),
  );
  return drawingOf([...marks, ...bars, ...dayLabels(points, middle), ...valueLabels(points, middle, y)]);
}

/** A row for every point, its label above the bar and its value behind it. */
export function drawRows(points: readonly Point[]): Drawing {
  const rowHeight = 44;
  const x = scaleLinear([0, Math.max(1, ...points.map(({ value }) => value))], [0, width - 60]);
  const marks = points.flatMap(({ label, value }, index): Mark[] => {
    const top = index * rowHeight;
    return [
      text(0, top + 15, label, "start"),
      { kind: "bar", x: 0, y: top + 21, width: round(Math.max(2, x(value))), height: 14, tone: "main" },
      text(round(Math.max(2, x(value))) + 8, top + 33, formatCount(value), "start", true),
    ];
  });
  return { width, height: Math.max(1, points.length) * rowHeight, marks };
}

function axes(points: readonly Point[], highest: number) {
  const y = scaleLinear([0, Math.max(4, highest)], [plot.bottom, plot.top]).nice(4);
  const ticks = y.ticks(4).filter(Number.isInteger);
  const marks = ticks.flatMap((tick): Mark[] => [
    { kind: "rule", y: round(y(tick)), from: plot.left, to: plot.right },
    text(plot.left - 6, round(y(tick)) + 4, formatCount(tick), "end"),
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

function valueLabels(points: readonly Point[], at: (index: number) => number, y: (value: number) => number): Mark[] {
  const last = points.length - 1;
  const highest = points.reduce((best, { value }, index) => (value > (points[best]?.value ?? 0) ? index : best), 0);
  const shown = last - highest > 1 ? [highest, last] : [highest];
  return shown.flatMap((index) => {
    const value = points[index]?.value ?? 0;
    return value > 0 ? [text(at(index), y(value) - 6, formatCount(value), "middle", true)] : [];
  });
}

function text(x: number, y: number, words: string, anchor: "start" | "middle" | "end", isStrong = false): Mark {
  return { kind: "text", x: round(x), y: round(y), text: words, anchor, isStrong };
}

function drawingOf(marks: Mark[]): Drawing {
  return { width, height, marks };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
