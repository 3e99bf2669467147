import type { ComponentProps } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { controlClass, controlProps, Field, type FieldTexts } from "#app/ui/form/field.tsx";

type OwnInputProps = Omit<
  ComponentProps<"input">,
  keyof FieldTexts | "className" | "prefix" | "aria-describedby" | "aria-invalid"
>;

export type TextFieldProps = FieldTexts &
  OwnInputProps & {
    /** Stands inside the box before or after what is typed; the label says it too. */
    prefix?: string;
    suffix?: string;
  };

export function TextField(props: TextFieldProps) {
  const { name, label, hint, error, required, note, id, isErrorApart, prefix, suffix, type = "text", ...input } = props;
  const texts = { name, label, hint, error, required, note, id, isErrorApart };
  return (
    <Field {...texts}>
      <div className="relative">
        {prefix && <Affix side="left-0 pl-3">{prefix}</Affix>}
        <input
          {...input}
          {...controlProps(texts)}
          type={type}
          {...(type === "date" && { defaultValue: shownDate(input.defaultValue) })}
          className={classNames(controlClass, prefix && (prefix.length > 2 ? "pl-14" : "pl-11"), suffix && "pr-20")}
        />
        {suffix && <Affix side="right-0 pr-3">{suffix}</Affix>}
      </div>
    </Field>
  );
}

/** A date box shows nothing else, and the browser complains about it. */
function shownDate(value: TextFieldProps["defaultValue"]) {
  return /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? value : undefined;
}

function Affix({ side, children }: { side: string; children: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("pointer-events-none absolute inset-y-0 flex items-center text-stone-600", side)}
    >
      {children}
    </span>
  );
}
