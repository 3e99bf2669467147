import type { ReactNode } from "react";
import { type ButtonLook, buttonClass } from "#app/ui/button.tsx";

interface AskFirstProps extends ButtonLook {
  summary: ReactNode;
  /** What happens, and whether it can be taken back. */
  text: string;
  /** The form that does it, or its button. */
  children: ReactNode;
}

/** Asks before what cannot be undone, also without scripts: a button unfolds the question. */
export function AskFirst({ summary, text, children, ...look }: AskFirstProps) {
  return (
    <details className="min-w-0">
      <summary className={buttonClass(look)}>{summary}</summary>
      <div className="mt-2 space-y-3 rounded-lg bg-stone-100 p-3">
        <p className="text-sm text-stone-700">{text}</p>
        {children}
      </div>
    </details>
  );
}
