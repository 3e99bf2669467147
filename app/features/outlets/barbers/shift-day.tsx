import { spanName } from "#app/features/outlets/barbers/week-fields.ts";
import { Disclosure } from "#app/ui/details-disclosure.tsx";
import type { CheckedForm } from "#app/ui/form/checked-form.ts";
import { TextField } from "#app/ui/form/text-field.tsx";

interface ShiftDayProps {
  weekday: number;
  name: string;
  /** What the boxes hold, by name. */
  values: Readonly<Record<string, string | string[]>>;
  /** Spans of a day at most. */
  spans: number;
  field: CheckedForm["field"];
}

/** One day: from when until when; further spans wait in a disclosure. */
export function ShiftDay({ weekday, name, values, spans, field }: ShiftDayProps) {
  const textOf = (index: number, end: "start" | "end") => {
    const typed = values[spanName(weekday, index, end)] ?? "";
    return typeof typed === "string" ? typed : (typed[0] ?? "");
  };
  const rows = Array.from({ length: spans }, (_, index) => index);
  const used = rows.filter((index) => textOf(index, "start") || textOf(index, "end"));
  const more = rows.slice(1, Math.max(2, used.length + 1));
  const boxes = (index: number) => (
    <div key={index} className="grid grid-cols-2 items-start gap-3">
      {(["start", "end"] as const).map((end) => (
        <TextField
          key={end}
          {...field(spanName(weekday, index, end))}
          label={
            <span className="text-sm font-normal text-stone-600">
              <span className="sr-only">{`${name}${index > 0 ? `, jam ke-${index + 1}` : ""} `}</span>
              {end === "start" ? "Mulai" : "Selesai"}
            </span>
          }
          inputMode="decimal"
          autoComplete="off"
          placeholder="Libur"
          defaultValue={textOf(index, end)}
        />
      ))}
    </div>
  );
  return (
    <fieldset className="space-y-1 py-3">
      <legend className="sr-only">{name}</legend>
      <p aria-hidden="true" className="font-bold">
        {name}
      </p>
      {boxes(0)}
      <Disclosure
        summary={<span className="text-sm">{used.length > 1 ? "Jam berikutnya" : "Ada jeda? Tambah jam"}</span>}
        open={used.some((index) => index > 0)}
      >
        <div className="space-y-3">{more.map(boxes)}</div>
      </Disclosure>
    </fieldset>
  );
}
