import { Check, Circle, CircleDot, type LucideIcon, X } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

export type StepState = "done" | "current" | "upcoming" | "stopped";

export interface TimelineItem {
  title: string;
  state: StepState;
  time?: { text: string; dateTime: string };
  description?: ReactNode;
}

/** The mark, and a word for those who cannot see it. */
const marks: Record<StepState, { icon: LucideIcon; className: string; text: string }> = {
  done: { icon: Check, className: "bg-emerald-700 text-white", text: "sudah" },
  current: { icon: CircleDot, className: "bg-orange-700 text-white ring-4 ring-orange-100", text: "sekarang" },
  upcoming: { icon: Circle, className: "border border-stone-300 bg-white text-stone-400", text: "berikutnya" },
  stopped: { icon: X, className: "bg-red-700 text-white", text: "berhenti" },
};

export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
  return (
    <ol aria-label={label}>
      {items.map((item, index) => {
        const { icon: Icon, className, text } = marks[item.state];
        const isLast = index === items.length - 1;
        return (
          <li
            key={`${item.title} ${item.time?.dateTime}`}
            aria-current={item.state === "current" ? "step" : undefined}
            className="relative flex gap-3 pb-6 last:pb-0"
          >
            {!isLast && (
              <span
                aria-hidden="true"
                className={classNames(
                  "absolute top-7 bottom-0 left-[13px] w-0.5",
                  item.state === "done" ? "bg-emerald-700" : "bg-stone-200",
                )}
              />
            )}
            <span
              className={classNames("z-1 flex size-7 shrink-0 items-center justify-center rounded-full", className)}
            >
              <Icon size={16} />
            </span>
            <div className="min-w-0 grow pt-0.5">
              <p className={item.state === "upcoming" ? "text-stone-600" : "font-semibold text-stone-900"}>
                {item.title}
                <span className="sr-only">, {text}</span>
              </p>
              {item.time && (
                <time dateTime={item.time.dateTime} className="block text-sm text-stone-600 tabular-nums">
                  {item.time.text}
                </time>
              )}
              {item.description && <div className="mt-1 text-sm text-stone-600">{item.description}</div>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
