import type { FormEvent } from "react";
import { groupDigits } from "#app/ui/form/digit-groups.ts";
import { TextField, type TextFieldProps } from "#app/ui/form/text-field.tsx";

type MoneyFieldProps = Omit<TextFieldProps, "type" | "inputMode" | "defaultValue" | "onInput" | "prefix"> & {
  prefix: string;
  defaultValue?: number | string | null;
};

function regroup(event: FormEvent<HTMLInputElement>) {
  const input = event.currentTarget;
  const digitsAfterCaret = input.value.slice(input.selectionEnd ?? input.value.length).replace(/\D/g, "").length;
  const grouped = groupDigits(input.value);
  if (grouped === input.value) return;
  input.value = grouped;
  let caret = grouped.length;
  for (let passed = 0; passed < digitsAfterCaret && caret > 0; caret--) if (grouped[caret - 1] !== ".") passed++;
  input.setSelectionRange(caret, caret);
}

/** Whole units of money, sent in groups. A number is shown in groups, a text as it was typed. */
export function MoneyField({ defaultValue, ...rest }: MoneyFieldProps) {
  return (
    <TextField
      {...rest}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      defaultValue={typeof defaultValue === "number" ? groupDigits(String(defaultValue)) : (defaultValue ?? "")}
      onInput={regroup}
    />
  );
}
