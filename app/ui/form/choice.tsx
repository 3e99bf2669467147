import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

interface ChoiceProps {
  id: string;
  name: string;
  value: string;
  type: "radio" | "checkbox";
  label: ReactNode;
  accessibleLabel?: string;
  description?: ReactNode;
  media?: ReactNode;
  meta?: ReactNode;
  disabled?: boolean;
  disabledReason?: string;
  required: boolean;
  /** Of what is wrong with the whole question: it is read with each choice. */
  errorId: string | undefined;
  defaultChecked: boolean;
  onCheckedChange?: (isChecked: boolean) => void;
}

function ChoiceInput({ className, ...props }: ChoiceProps & { className: string }) {
  const { id, name, value, type, accessibleLabel, disabled, required, errorId, defaultChecked, onCheckedChange } =
    props;
  return (
    <input
      id={id}
      type={type}
      name={name}
      value={value}
      aria-label={accessibleLabel}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      disabled={disabled}
      required={required}
      defaultChecked={defaultChecked && !disabled}
      onChange={onCheckedChange && ((event) => onCheckedChange(event.currentTarget.checked))}
      className={className}
    />
  );
}

const lineOf = ({ disabled, disabledReason, description }: ChoiceProps) => (disabled && disabledReason) || description;

/** A row with the mark, what it is, and what belongs at its end. */
export function ChoiceCard(props: ChoiceProps) {
  const line = lineOf(props);
  return (
    <label
      htmlFor={props.id}
      className={classNames(
        "relative flex min-h-14 items-center gap-3 rounded-xl border px-4 py-3 transition-colors",
        "has-checked:border-orange-700 has-checked:bg-orange-50 has-checked:ring-1 has-checked:ring-orange-700",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-orange-700",
        props.disabled
          ? "border-stone-200 bg-stone-100 text-stone-600"
          : "border-stone-300 bg-white hover:border-stone-500",
      )}
    >
      <ChoiceInput {...props} className="size-5 shrink-0 outline-none" />
      {props.media}
      <span className="min-w-0 grow">
        <span className={classNames("block font-semibold", !props.disabled && "text-stone-900")}>{props.label}</span>
        {line && <span className="block text-sm text-stone-600">{line}</span>}
      </span>
      {props.meta && <span className="shrink-0 text-right font-semibold tabular-nums">{props.meta}</span>}
    </label>
  );
}

/** A word or a time to tap, with room for a second, smaller line. */
export function ChoiceChip(props: ChoiceProps) {
  const line = lineOf(props);
  return (
    <label
      htmlFor={props.id}
      className={classNames(
        "relative flex min-h-11 shrink-0 flex-col items-center justify-center border px-4 py-1.5 text-center font-semibold tabular-nums transition-colors",
        line ? "rounded-xl" : "rounded-full",
        "has-checked:border-orange-700 has-checked:bg-orange-50 has-checked:text-orange-800 has-checked:ring-1 has-checked:ring-orange-700",
        "forced-colors:has-checked:outline-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-orange-700",
        props.disabled
          ? "border-stone-200 bg-stone-100 text-stone-600"
          : "border-stone-300 bg-white text-stone-900 hover:border-stone-500",
      )}
    >
      <ChoiceInput
        {...props}
        className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-[inherit] outline-none"
      />
      <span
        aria-hidden={props.accessibleLabel ? true : undefined}
        className={classNames(props.disabled && !line && "line-through")}
      >
        {props.label}
      </span>
      {line && <span className="text-sm font-normal text-stone-600">{line}</span>}
    </label>
  );
}
