import { Fragment, type ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { ChoiceCard, ChoiceChip } from "#app/ui/form/choice.tsx";
import { controlProps, ErrorText, type FieldTexts, RequiredMark } from "#app/ui/form/field.tsx";

export interface Choice {
  value: string;
  /** Stands above this choice and those after it, where a list has parts. */
  heading?: string;
  label: ReactNode;
  /** The whole name where the visible one is short; it contains the visible one. */
  accessibleLabel?: string;
  /** A second line. */
  description?: ReactNode;
  /** Cards only: at the left, e.g. an avatar. */
  media?: ReactNode;
  /** Cards only: at the right, e.g. an amount. */
  meta?: ReactNode;
  disabled?: boolean;
  /** Shown in place of the description when disabled. */
  disabledReason?: string;
}

interface ChoiceGroupProps extends Omit<FieldTexts, "label"> {
  legend: ReactNode;
  /** The legend is read out but not shown: a heading beside it says the same. */
  legendHidden?: boolean;
  legendSize?: "field" | "question";
  options: readonly Choice[];
  type?: "radio" | "checkbox";
  /** One value, or several for checkboxes. */
  defaultValue?: string | readonly string[] | null;
  /** Cards one under the other, chips side by side, a strip of chips that scrolls sideways. */
  appearance?: "cards" | "chips" | "grid" | "strip";
  onValueChange?: (value: string, isChecked: boolean) => void;
}

const listClass = {
  cards: "flex flex-col gap-2",
  chips: "flex flex-wrap gap-2",
  grid: "grid grid-cols-3 gap-2 md:grid-cols-4 lg:grid-cols-6",
  strip: "-mx-4 flex gap-2 overflow-x-auto px-4 py-1 no-scrollbar md:-mx-1 md:px-1",
} as const;

/** Radios or checkboxes as one question. The error summary leads to the first choice that is not disabled. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const {
    legend,
    legendHidden = false,
    legendSize = "field",
    options,
    type = "radio",
    defaultValue,
    appearance = "cards",
  } = props;
  const { name, hint, error, required = false, note, onValueChange } = props;
  const control = controlProps({ ...props, label: legend });
  const chosen = typeof defaultValue === "string" ? [defaultValue] : (defaultValue ?? []);
  const firstFree = options.findIndex((option) => !option.disabled);
  const Shape = appearance === "cards" ? ChoiceCard : ChoiceChip;
  return (
    <fieldset aria-describedby={control["aria-describedby"]} className="min-w-0 space-y-2">
      <legend
        className={classNames(
          legendHidden ? "sr-only" : "block text-stone-900",
          legendSize === "question" ? "text-xl font-bold" : "font-semibold",
        )}
      >
        {legend}
        {required && <RequiredMark />}
        {note && <span className="ml-0.5 text-sm font-normal text-stone-600">{` ${note}`}</span>}
      </legend>
      {hint && (
        <p id={`${control.id}-hint`} className="text-sm text-stone-600">
          {hint}
        </p>
      )}
      <ErrorText id={`${control.id}-error`} error={error} />
      <div className={listClass[appearance]}>
        {options.map(({ heading, ...option }, index) => (
          <Fragment key={option.value}>
            {heading && <p className="font-semibold text-stone-700 text-sm not-first:mt-2">{heading}</p>}
            <Shape
              {...option}
              id={index === firstFree ? control.id : `${control.id}-${option.value.replace(/[^A-Za-z0-9]+/g, "-")}`}
              name={name}
              type={type}
              required={required && type === "radio"}
              errorId={control["aria-invalid"] && `${control.id}-error`}
              defaultChecked={chosen.includes(option.value)}
              onCheckedChange={onValueChange && ((isChecked) => onValueChange(option.value, isChecked))}
            />
          </Fragment>
        ))}
      </div>
    </fieldset>
  );
}
