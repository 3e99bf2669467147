import type { Drawing, Figure, Mark, MarkTone } from "#app/lib/drawing.ts";
import { Card } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/details-disclosure.tsx";

const fillClass: Record<MarkTone, string> = {
  main: "fill-orange-700",
  soft: "fill-orange-100",
  before: "fill-none",
  done: "fill-stone-700",
  dropped: "fill-stone-300",
  heat0: "fill-white",
  heat1: "fill-orange-50",
  heat2: "fill-orange-100",
  heat3: "fill-orange-300",
  heat4: "fill-orange-700",
  heat5: "fill-orange-900",
  CRITICAL: "fill-stone-900",
  HIGH: "fill-red-700",
  MEDIUM: "fill-orange-600",
  LOW: "fill-stone-500",
};
const swatchClass: Record<MarkTone, string> = {
  main: "bg-orange-700",
  soft: "bg-orange-100",
  before: "bg-stone-500",
  done: "bg-stone-700",
  dropped: "bg-stone-300",
  heat0: "border border-stone-400 bg-white",
  heat1: "bg-orange-50",
  heat2: "bg-orange-100",
  heat3: "bg-orange-300",
  heat4: "bg-orange-700",
  heat5: "bg-orange-900",
  CRITICAL: "bg-stone-900",
  HIGH: "bg-red-700",
  MEDIUM: "bg-orange-600",
  LOW: "bg-stone-500",
};

/** One idea: its words, its picture, and the numbers behind it. */
export function FigureCard({
  id,
  figure,
  download,
}: {
  id: string;
  figure: Figure;
  download?: { href: string; label: string };
}) {
  const { title, summary, drawing, legend, table } = figure;
  const isEmpty = drawing.marks.length === 0;
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-3">
      <div className="space-y-1">
        <h3 id={id} className="text-lg font-bold">
          {title}
        </h3>
        <p className="text-stone-600">{summary}</p>
      </div>
      {!isEmpty && <Chart label={`${title}. ${summary}`} drawing={drawing} />}
      {legend.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {legend.map(({ text, tone }) => (
            <li key={text} className="flex items-center gap-2">
              <span aria-hidden="true" className={`size-3 rounded-full ${swatchClass[tone]}`} />
              {text}
            </li>
          ))}
        </ul>
      )}
      {!isEmpty && (
        <div className="mt-auto">
          <Disclosure summary="Lihat tabelnya">
            <div className="overflow-x-auto">
              <FigureTable caption={title} table={table} />
            </div>
            {download && (
              <a
                href={download.href}
                aria-label={download.label}
                className="inline-flex min-h-11 items-center font-semibold text-orange-700 underline underline-offset-4"
              >
                Unduh CSV
              </a>
            )}
          </Disclosure>
        </div>
      )}
    </Card>
  );
}

function Chart({ label, drawing }: { label: string; drawing: Drawing }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      className="w-full max-w-[26rem] overflow-visible"
    >
      {drawing.marks.map((mark) => (
        <Shape key={keyOf(mark)} mark={mark} />
      ))}
    </svg>
  );
}

function keyOf(mark: Mark): string {
  return mark.kind === "text" ? `text ${mark.x} ${mark.y} ${mark.text}` : JSON.stringify(mark);
}

function Shape({ mark }: { mark: Mark }) {
  switch (mark.kind) {
    case "bar":
      return (
        <rect
          x={mark.x}
          y={mark.y}
          width={mark.width}
          height={mark.height}
          className={`${mark.tone === "heat0" ? "stroke-stone-200" : "stroke-white"} ${fillClass[mark.tone]}`}
        />
      );
    case "area":
      return <path d={mark.path} className={fillClass[mark.tone]} />;
    case "line":
      return (
        <path
          d={mark.path}
          className={`fill-none stroke-2 ${mark.tone === "before" ? "stroke-stone-500" : "stroke-orange-700"}`}
          strokeDasharray={mark.tone === "before" ? "4 3" : undefined}
          strokeLinejoin="round"
        />
      );
    case "rule":
      return <path d={`M${mark.from} ${mark.y}H${mark.to}`} className="stroke-stone-200" />;
    case "text":
      return (
        <text
          x={mark.x}
          y={mark.y}
          textAnchor={mark.anchor}
          fontSize="12"
          className={mark.isOnDark ? "fill-white" : mark.isStrong ? "fill-stone-900 font-bold" : "fill-stone-600"}
        >
          {mark.text}
        </text>
      );
  }
}

function FigureTable({ caption, table }: { caption: string; table: Figure["table"] }) {
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-stone-200 border-b text-stone-600">
          {table.head.map((head, index) => (
            <th key={head} scope="col" className={index === 0 ? "py-2 text-left" : "py-2 pl-3 text-right"}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ name, cells }) => (
          <tr key={name} className="border-stone-200 border-b last:border-b-0">
            <th scope="row" className="py-1.5 text-left font-normal">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={table.head[index + 1]} className="py-1.5 pl-3 text-right">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
