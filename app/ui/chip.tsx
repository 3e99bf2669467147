import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { LinkProps } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";

interface ChipLinkProps extends Omit<LinkProps, "className" | "children"> {
  icon?: LucideIcon;
  selected?: boolean;
  children: ReactNode;
}

/** A link the size of a word: a suggestion, a filter that is on, a time that can be taken. */
export function ChipLink({ icon: Icon, selected = false, children, ...rest }: ChipLinkProps) {
  return (
    <Link
      {...rest}
      aria-current={selected ? "true" : rest["aria-current"]}
      className={classNames(
        "inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-full border px-4 text-sm font-semibold tabular-nums no-underline transition-colors",
        selected
          ? "border-orange-700 bg-orange-50 text-orange-800"
          : "border-stone-300 bg-white text-stone-800 hover:border-orange-700 hover:text-orange-800",
      )}
    >
      {Icon && <Icon size={16} className="shrink-0" />}
      {children}
    </Link>
  );
}

export function ChipRow({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div
      {...(label ? { role: "group", "aria-label": label } : {})}
      className="-m-1 flex max-h-60 flex-wrap gap-2 overflow-y-auto p-1"
    >
      {children}
    </div>
  );
}
