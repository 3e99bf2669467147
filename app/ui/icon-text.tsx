import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

/** An icon beside a word; a long text wraps beside the icon. */
export function IconText({
  icon: Icon,
  strong,
  children,
}: {
  icon: LucideIcon;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={classNames(
        "inline-flex items-start gap-2",
        strong ? "font-semibold text-stone-900" : "text-stone-600",
      )}
    >
      <Icon size={20} className="mt-[calc(0.5lh-10px)] shrink-0" />
      <p className="min-w-0">{children}</p>
    </div>
  );
}
