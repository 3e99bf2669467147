import type { ComponentProps } from "react";
import { controlProps, ErrorText, type FieldTexts } from "#app/ui/form/field.tsx";

type SwitchFieldProps = FieldTexts & Omit<ComponentProps<"input">, keyof FieldTexts | "className" | "type">;

// A checkbox tells its state itself: no aria-checked beside it.
const switchRole = { role: "switch" } as const;

/** Something that is on or off, sent with its form; off it sends nothing. The words stand at the left. */
export function SwitchField({ name, label, hint, error, required, note, id, ...input }: SwitchFieldProps) {
  const control = controlProps({ name, label, hint, error, required, note, id });
  return (
    <div>
      <div className="flex items-start justify-between gap-4">
        <label htmlFor={control.id} className="min-h-11 min-w-0 grow py-2.5 font-semibold text-stone-900">
          {label}
        </label>
        <input
          {...input}
          {...control}
          {...switchRole}
          type="checkbox"
          className="relative mt-2 h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full bg-stone-500 transition-colors before:absolute before:top-1 before:left-1 before:size-5 before:rounded-full before:bg-white before:transition-transform after:absolute after:-inset-2 checked:bg-orange-700 checked:before:translate-x-5 forced-colors:appearance-auto"
        />
      </div>
      {hint && (
        <p id={`${control.id}-hint`} className="-mt-1.5 pr-16 text-sm text-stone-600">
          {hint}
        </p>
      )}
      <ErrorText id={`${control.id}-error`} error={error} />
    </div>
  );
}
