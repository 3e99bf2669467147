import { useState } from "react";
import { closingWords, parseClock } from "#app/features/availability/clock-text.ts";
import { TextField } from "#app/ui/form/text-field.tsx";

export interface IntervalFieldsProps {
  /** `days[0].intervals[1]` */
  name: string;
  /** Read out before the names of both boxes: `Senin`. */
  of: string;
  open: string;
  close: string;
  errors: Record<string, string[]>;
  /** A heading above says which box is which: the names are read out, not shown. */
  isPlain?: boolean;
}

/** From when until when, as two boxes side by side; says so when that is past midnight. */
export function IntervalFields({ name, of, open, close, errors, isPlain = false }: IntervalFieldsProps) {
  const [typed, setTyped] = useState({ open, close });
  const words = wordsOf(typed.open, typed.close);
  return (
    <div className="min-w-0">
      <div className="grid grid-cols-2 items-start gap-2">
        <TextField
          name={`${name}.open`}
          label={<BoxLabel of={of} word="Buka" isPlain={isPlain} />}
          inputMode="decimal"
          autoComplete="off"
          placeholder="10.00"
          maxLength={8}
          defaultValue={open}
          onChange={(event) => setTyped({ ...typed, open: event.currentTarget.value })}
          error={errors[`${name}.open`]}
        />
        <TextField
          name={`${name}.close`}
          label={<BoxLabel of={of} word="Tutup" isPlain={isPlain} />}
          inputMode="decimal"
          autoComplete="off"
          placeholder="21.00"
          maxLength={8}
          defaultValue={close}
          onChange={(event) => setTyped({ ...typed, close: event.currentTarget.value })}
          error={errors[`${name}.close`]}
        />
      </div>
      {words && <p className="mt-1 text-sm font-semibold text-amber-800">{words}</p>}
    </div>
  );
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
  const [openMin, closeMin] = [parseClock(open), parseClock(close)];
  return openMin === null || closeMin === null ? null : closingWords({ openMin, closeMin });
}
