import type { ComponentProps } from "react";
import { controlProps, ErrorText, type FieldTexts, RequiredMark } from "#app/ui/form/field.tsx";

type CheckboxFieldProps = FieldTexts & Omit<ComponentProps<"input">, keyof FieldTexts | "className" | "type">;

/** One box beside its words; unticked it sends nothing. */
export function CheckboxField({ name, label, hint, error, required, note, id, ...input }: CheckboxFieldProps) {
  const control = controlProps({ name, label, hint, error, required, note, id });
  return (
    <div className="space-y-1">
      <div className="flex items-start gap-3">
        {/* A required box that is not ticked yet is not wrong, whatever the browser tells a screen reader. */}
        <input
          {...input}
          {...control}
          {...(required && !error && { "aria-invalid": false })}
          type="checkbox"
          className="mt-3 size-5 shrink-0"
        />
        <div className="min-w-0">
          <label htmlFor={control.id} className="block min-h-11 py-2.5 text-stone-900">
            {label}
            {required && <RequiredMark />}
            {note && <span className="ml-0.5 text-sm text-stone-600">{` ${note}`}</span>}
          </label>
          {hint && (
            <p id={`${control.id}-hint`} className="-mt-2 text-sm text-stone-600">
              {hint}
            </p>
          )}
        </div>
      </div>
      <ErrorText id={`${control.id}-error`} error={error} />
    </div>
  );
}
