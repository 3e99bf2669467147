import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

interface StickyBarProps {
  /** What was chosen, in a few words, above the total. */
  caption?: ReactNode;
  total?: ReactNode;
  /** The one primary action. */
  action: ReactNode;
  phoneOnly?: boolean;
}

/** Last child of a page shell or of a form in it: stays at the bottom of the screen, clear of the safe area. */
export function StickyBar({ caption, total, action, phoneOnly = false }: StickyBarProps) {
  return (
    <div
      data-sticky-bar={phoneOnly ? "phone" : ""}
      className={classNames(
        "sticky bottom-(--tabs-room) z-20 -mx-4 mt-auto bg-stone-50 md:mx-0",
        phoneOnly ? "md:hidden" : "md:pb-4",
      )}
    >
      <div className="flex items-center justify-between gap-4 border-stone-200 border-t bg-white px-4 pt-3 pb-[calc(0.75rem+var(--edge))] shadow-float md:rounded-xl md:border md:px-6 md:py-4">
        <div className="min-w-0">
          {caption && (
            <p className={classNames("text-sm text-stone-600", total ? "line-clamp-3" : "line-clamp-2")}>{caption}</p>
          )}
          {total && <p className="text-lg font-bold tabular-nums">{total}</p>}
        </div>
        <div className="shrink-0">{action}</div>
      </div>
    </div>
  );
}
