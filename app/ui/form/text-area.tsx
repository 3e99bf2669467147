import { type ComponentProps, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { controlClass, controlProps, Field, type FieldTexts } from "#app/ui/form/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type OwnTextAreaProps = Omit<ComponentProps<"textarea">, keyof FieldTexts | "className" | "onInput">;

type TextAreaProps = FieldTexts &
  OwnTextAreaProps & {
    /** What is read out when fewer than a tenth of the characters are left. */
    remainingText?: (left: number) => string;
  };

/** Grows with its text. With `maxLength` and scripts it counts the characters. */
export function TextArea({ name, label, hint, error, required, note, id, remainingText, ...area }: TextAreaProps) {
  const texts = { name, label, hint, error, required, note, id };
  const [length, setLength] = useState(String(area.defaultValue ?? "").length);
  const isHydrated = useHydrated();
  const limit = area.maxLength;
  const left = limit === undefined ? 0 : limit - length;
  return (
    <Field {...texts}>
      <textarea
        rows={3}
        {...area}
        {...controlProps(texts)}
        onInput={(event) => setLength(event.currentTarget.value.length)}
        className={classNames(controlClass, "field-sizing-content min-h-24 resize-y")}
      />
      {limit !== undefined && (
        <p className={classNames("text-right text-sm text-stone-600 tabular-nums", !isHydrated && "invisible")}>
          <span aria-hidden="true">
            {length}/{limit}
          </span>
          <span role="status" className="sr-only">
            {isHydrated && remainingText && left * 10 <= limit ? remainingText(left) : ""}
          </span>
        </p>
      )}
    </Field>
  );
}
