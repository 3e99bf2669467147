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
}

/** From when until when, as two boxes side by side; says so when that is past midnight. */
export function IntervalFields({ name, of, open, close, errors }: IntervalFieldsProps) {
  const [typed, setTyped] = useState({ open, close });
  const words = wordsOf(typed.open, typed.close);
  return (
    <div>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          name={`${name}.open`}
          label={<BoxLabel of={of}>Buka</BoxLabel>}
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
          label={<BoxLabel of={of}>Tutup</BoxLabel>}
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

function BoxLabel({ of, children }: { of: string; children: string }) {
  return (
    <span className="text-sm font-normal text-stone-600">
      <span className="sr-only">{of} </span>
      {children}
    </span>
  );
}

function wordsOf(open: string, close: string): string | null {
  const [openMin, closeMin] = [parseClock(open), parseClock(close)];
  return openMin === null || closeMin === null ? null : closingWords({ openMin, closeMin });
}
