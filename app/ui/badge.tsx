import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

export type Tone = "neutral" | "success" | "warning" | "danger" | "brand";

export const toneClass: Record<Tone, string> = {
  neutral: "border-stone-200 bg-stone-100 text-stone-800",
  success: "border-emerald-200 bg-emerald-50 text-emerald-800",
  warning: "border-amber-200 bg-amber-50 text-amber-800",
  danger: "border-red-200 bg-red-50 text-red-800",
  brand: "border-orange-200 bg-orange-50 text-orange-800",
};

/** A status in words; the tone only supports them. Read out apart from its neighbours: app/decisions/0088-read-aloud.md. */
export function Badge({
  tone = "neutral",
  icon: Icon,
  children,
}: {
  tone?: Tone;
  icon?: LucideIcon;
  children: ReactNode;
}) {
  return (
    <strong
      className={classNames(
        "inline-flex items-center gap-1 whitespace-nowrap rounded-full border px-2.5 py-0.5 text-sm font-semibold",
        toneClass[tone],
      )}
    >
      {Icon && <Icon size={16} className="shrink-0" />}
      {children}
    </strong>
  );
}
