import { spanName } from "#app/features/catalog/week-fields.ts";
import { Disclosure } from "#app/ui/details-disclosure.tsx";
import { ErrorText, type FieldError } from "#app/ui/form/field.tsx";
import { fieldId } from "#app/ui/form/field-id.ts";
import { TextField } from "#app/ui/form/text-field.tsx";

export interface ShiftDayProps {
  weekday: number;
  name: string;
  /** What the boxes hold, by name. */
  values: Readonly<Record<string, string | string[]>>;
  /** Spans of a day at most. */
  spans: number;
  error: FieldError;
}

/** One day: from when until when; further spans wait in a disclosure. */
export function ShiftDay({ weekday, name, values, spans, error }: ShiftDayProps) {
  const textOf = (index: number, end: "start" | "end") => {
    const typed = values[spanName(weekday, index, end)] ?? "";
    return typeof typed === "string" ? typed : (typed[0] ?? "");
  };
  const rows = Array.from({ length: spans }, (_, index) => index);
  const used = rows.filter((index) => textOf(index, "start") || textOf(index, "end"));
  const more = rows.slice(1, Math.max(2, used.length + 1));
  const errorId = `${fieldId(`days[${weekday - 1}].spans`)}-error`;
  const boxes = (index: number) => (
    <div key={index} className="grid grid-cols-2 gap-3">
      {(["start", "end"] as const).map((end) => (
        <TextField
          key={end}
          name={spanName(weekday, index, end)}
          {...(index === 0 && end === "start" && { id: fieldId(`days[${weekday - 1}].spans`) })}
          label={
            <span className="text-sm font-normal text-stone-600">
              <span className="sr-only">{`${name}${index > 0 ? `, jam ke-${index + 1}` : ""} `}</span>
              {end === "start" ? "Mulai" : "Selesai"}
            </span>
          }
          inputMode="decimal"
          autoComplete="off"
          placeholder="Libur"
          maxLength={8}
          defaultValue={textOf(index, end)}
        />
      ))}
    </div>
  );
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="space-y-1 py-3">
      <legend className="sr-only">{name}</legend>
      <p aria-hidden="true" className="font-bold">
        {name}
      </p>
      <ErrorText id={errorId} error={error} />
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
