import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

interface DisclosureProps {
  summary: ReactNode;
  open?: boolean;
  /** Those of one name open one at a time. */
  group?: string;
  children: ReactNode;
}

export function Disclosure({ summary, open, group, children }: DisclosureProps) {
  return (
    <details open={open} name={group} className="group border-stone-200 border-b last:border-b-0">
      <summary className="flex min-h-12 items-center justify-between gap-4 rounded-lg py-3 font-semibold hover:text-orange-800">
        <span className="min-w-0">{summary}</span>
        <ChevronDown size={20} className="shrink-0 text-stone-600 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-4 text-stone-700">{children}</div>
    </details>
  );
}
