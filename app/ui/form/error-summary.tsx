import { CircleAlert } from "lucide-react";
import { type MouseEvent, useEffect, useRef } from "react";
import { fieldId } from "#app/ui/form/field-id.ts";

export interface SummaryError {
  /** The field it belongs to; without one it concerns the whole form. */
  name?: string;
  message: string;
}

/** Another hash would be another page to the router, which then forgets the answer and with it what is wrong. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}

export interface ErrorSummaryProps {
  title: string;
  errors: readonly SummaryError[];
  /** The answer of the server these came with: each new one takes the focus again, null does not take it. */
  answer?: unknown;
}

// Without scripts the browser itself moves the focus here.
const focusOnLoad = { autoFocus: true } as const;

/** Stands first in the form and takes the focus when the form comes back refused. */
export function ErrorSummary({ title, errors, answer }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const text = errors.map((error) => error.message).join("\n");
  useEffect(() => {
    if (text && answer !== null) box.current?.focus();
  }, [text, answer]);
  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      {...focusOnLoad}
      className="flex gap-3 rounded-xl border border-red-700 bg-red-50 p-4 text-red-800 outline-offset-2 focus:outline-2 focus:outline-red-700"
    >
      <CircleAlert size={20} className="mt-0.5 shrink-0" />
      <div className="min-w-0 space-y-1">
        <p className="font-bold">{title}</p>
        <ul>
          {errors.map((error) => (
            <li key={`${error.name ?? ""} ${error.message}`}>
              {error.name ? (
                <a
                  href={`#${fieldId(error.name)}`}
                  onClick={goToField}
                  className="inline-flex min-h-11 items-center py-1 underline underline-offset-4"
                >
                  {error.message}
                </a>
              ) : (
                error.message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
