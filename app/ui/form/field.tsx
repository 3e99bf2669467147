import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { fieldId } from "#app/ui/form/field-id.ts";

export type FieldError = string | readonly string[] | null | undefined;

/** What every field of a form takes; the value and the error come back from the server as they are. */
export interface FieldTexts {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: FieldError;
  required?: boolean;
  /** Said after the label, e.g. of what may stay empty. */
  note?: string;
  /** Only where one page has the name twice. */
  id?: string;
  /** Its error's text stands elsewhere on the page, as an `ErrorText` with this field's id. */
  isErrorApart?: boolean;
}

export interface ControlProps {
  id: string;
  name: string;
  required: boolean | undefined;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export function messageOf(error: FieldError): string | null {
  const message = typeof error === "string" ? error : error?.join(" ");
  return message || null;
}

/** What ties a control to its label, hint and error. */
export function controlProps(
  { name, id = fieldId(name), hint, error, required }: FieldTexts,
  alsoDescribedBy?: string,
): ControlProps {
  const describedBy = [hint && `${id}-hint`, messageOf(error) && `${id}-error`, alsoDescribedBy].filter(Boolean);
  return {
    id,
    name,
    required,
    "aria-describedby": describedBy.length > 0 ? describedBy.join(" ") : undefined,
    "aria-invalid": messageOf(error) ? true : undefined,
  };
}

export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ml-0.5 text-red-700">
      {/* The word joiner keeps it on the line of the label's last word. */}
      {"\u2060*"}
    </span>
  );
}

export function ErrorText({ id, error }: { id: string; error: FieldError }) {
  const message = messageOf(error);
  if (!message) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-semibold text-red-700">
      <CircleAlert size={16} className="mt-0.5 shrink-0" />
      {message}
    </p>
  );
}

/** Label above, hint under it, then the control, then its error. */
export function Field({
  name,
  label,
  hint,
  error,
  required,
  note,
  id = fieldId(name),
  isErrorApart,
  children,
}: FieldTexts & { children: ReactNode }) {
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block font-semibold text-stone-900">
        {label}
        {required && <RequiredMark />}
        {/* Its space is heard, where it is no text of its own: app/decisions/0088-read-aloud.md. */}
        {note && <span className="ml-0.5 text-sm font-normal text-stone-600">{` ${note}`}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-stone-600">
          {hint}
        </p>
      )}
      {children}
      {!isErrorApart && <ErrorText id={`${id}-error`} error={error} />}
    </div>
  );
}

/** The box of a control that is typed into; red and thicker when refused. */
export const controlClass =
  "block min-h-12 w-full rounded-lg border border-stone-500 bg-white px-3 py-2.5 text-base text-stone-900 placeholder:text-stone-500 [&[readonly]]:bg-stone-100 disabled:border-stone-300 disabled:bg-stone-100 disabled:text-stone-600 aria-invalid:border-red-700 aria-invalid:ring-1 aria-invalid:ring-red-700";
