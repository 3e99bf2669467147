import { CircleAlert } from "lucide-react";
import { type MouseEvent, useEffect, useRef } from "react";
import { fieldId } from "#app/ui/form/field-id.ts";
import type { FormErrors } from "#app/ui/form/form-answer.ts";

/** Another hash would be another page to the router, which then forgets the answer and with it what is wrong. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}

interface ErrorSummaryProps {
  title?: string;
  errors: FormErrors | undefined;
  /** The fields of the form; what is wrong with anything else concerns the whole of it. By default every name is one. */
  fields?: readonly string[];
  /** The answer of the server these came with: each new one takes the focus again, null does not take it. */
  answer?: unknown;
}

/** Stands first in the form and takes the focus when the form comes back refused; leads to the fields that are wrong. */
export function ErrorSummary({ title = "Ada yang perlu diperiksa", errors = {}, fields, answer }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const text = Object.values(errors).flat().join();
  useEffect(() => {
    const shown = text && answer !== null && box.current;
    if (!shown) return;
    // What came as HTML has had the focus: whoever has moved on since stays where they are.
    if (!shown.autofocus || document.activeElement === document.body) shown.focus();
    shown.autofocus = false;
  }, [text, answer]);
  if (!text) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // Without scripts the browser itself moves the focus here.
      {...{ autoFocus: true }}
      className="flex gap-3 rounded-xl border border-red-700 bg-red-50 p-4 text-red-800 outline-offset-2 focus:outline-2 focus:outline-red-700"
    >
      <CircleAlert size={20} className="mt-0.5 shrink-0" />
      <div className="min-w-0 space-y-1">
        <p className="font-bold">{title}</p>
        <ul>
          {Object.entries(errors).map(([name, messages]) =>
            messages.map((message) => (
              <li key={message}>
                {(fields?.includes(name) ?? name) ? (
                  <a
                    href={`#${fieldId(name)}`}
                    onClick={goToField}
                    className="inline-flex min-h-11 items-center py-1 underline underline-offset-4"
                  >
                    {message}
                  </a>
                ) : (
                  message
                )}
              </li>
            )),
          )}
        </ul>
      </div>
    </div>
  );
}
