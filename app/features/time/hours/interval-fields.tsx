import { useState } from "react";
import { closingWords } from "#app/features/time/hours/intervals.ts";
import { readClock } from "#app/lib/clock-text.ts";
import { namedByEnd } from "#app/lib/day-error.ts";
import type { CheckedForm } from "#app/ui/form/checked-form.ts";
import { ErrorText } from "#app/ui/form/field.tsx";
import { fieldId } from "#app/ui/form/field-id.ts";
import { TextField } from "#app/ui/form/text-field.tsx";

interface IntervalFieldsProps {
  /** `days[0].intervals[1]` */
  name: string;
  /** Read out before the names of both boxes: `Senin`. */
  of: string;
  open: string;
  close: string;
  field: CheckedForm["field"];
  /**
   * A heading above says which box is which: the names are read out, not shown. What is wrong with them stands in
   * `IntervalErrors` below the row, too wide for a box.
   */
  isPlain?: boolean;
}

/** From when until when, as two boxes side by side; says so when that is past midnight. */
export function IntervalFields({ name, of, open, close, field, isPlain = false }: IntervalFieldsProps) {
  const [typed, setTyped] = useState({ open, close });
  const words = wordsOf(typed.open, typed.close);
  return (
    <div className="min-w-0">
      <div className="grid grid-cols-2 items-start gap-2">
        <TextField
          {...field(`${name}.open`)}
          label={<BoxLabel of={of} word="Buka" isPlain={isPlain} />}
          isErrorApart={isPlain}
          inputMode="decimal"
          autoComplete="off"
          placeholder="10.00"
          defaultValue={open}
          onChange={(event) => setTyped({ ...typed, open: event.currentTarget.value })}
        />
        <TextField
          {...field(`${name}.close`)}
          label={<BoxLabel of={of} word="Tutup" isPlain={isPlain} />}
          isErrorApart={isPlain}
          inputMode="decimal"
          autoComplete="off"
          placeholder="21.00"
          defaultValue={close}
          onChange={(event) => setTyped({ ...typed, close: event.currentTarget.value })}
        />
      </div>
      {words && <p className="mt-1 text-sm font-semibold text-amber-800">{words}</p>}
    </div>
  );
}

/** Of both boxes of a row, in words that name them. */
export function IntervalErrors({ name, field }: Pick<IntervalFieldsProps, "name" | "field">) {
  return (["open", "close"] as const).map((end) => {
    const box = field(`${name}.${end}`);
    const texts = box.error?.map((text) => namedByEnd(end, text));
    return <ErrorText key={end} id={`${fieldId(box.name)}-error`} error={texts} />;
  });
}

function BoxLabel({ of, word, isPlain }: { of: string; word: string; isPlain: boolean }) {
  return (
    <span className={isPlain ? "sr-only" : "text-sm font-normal text-stone-600"}>
      <span className="sr-only">{of} </span>
      {word}
    </span>
  );
}

function wordsOf(open: string, close: string): string | null {
  const [openMin, closeMin] = [readClock(open), readClock(close)];
  return openMin === null || closeMin === null ? null : closingWords({ openMin, closeMin });
}
