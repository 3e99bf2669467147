import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { controlClass, controlProps, Field, type FieldTexts } from "#app/ui/form/field.tsx";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectOptionGroup {
  label: string;
  options: readonly SelectOption[];
}

type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<"select">, keyof FieldTexts | "className" | "children" | "multiple"> & {
    options: readonly (SelectOption | SelectOptionGroup)[];
    /** The first, empty option. */
    placeholder?: string;
  };

export function SelectField({
  name,
  label,
  hint,
  error,
  required,
  note,
  id,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  const texts = { name, label, hint, error, required, note, id };
  return (
    <Field {...texts}>
      <div className="relative">
        <select
          {...select}
          {...controlProps(texts)}
          className={classNames(controlClass, "appearance-none truncate pr-11")}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((each) =>
            "options" in each ? (
              <optgroup key={each.label} label={each.label}>
                {each.options.map((option) => (
                  <Option key={option.value} {...option} />
                ))}
              </optgroup>
            ) : (
              <Option key={each.value} {...each} />
            ),
          )}
        </select>
        <ChevronDown size={20} className="pointer-events-none absolute inset-y-0 right-3 my-auto text-stone-600" />
      </div>
    </Field>
  );
}

function Option({ value, label, disabled }: SelectOption) {
  return (
    <option value={value} disabled={disabled}>
      {label}
    </option>
  );
}
