import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { type Tone, toneClass } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";

const toneIcon: Record<Tone, LucideIcon> = {
  neutral: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  brand: Info,
};

interface NoticeProps {
  tone?: Tone;
  title?: ReactNode;
  icon?: LucideIcon;
  action?: ReactNode;
  /** "status" or "alert" only for what appears after the page has loaded. */
  role?: "status" | "alert";
  children?: ReactNode;
}

/** A message in the flow of the page. */
export function Notice({ tone = "neutral", title, icon, action, role, children }: NoticeProps) {
  const Icon = icon ?? toneIcon[tone];
  return (
    <div role={role} className={classNames("flex gap-3 rounded-xl border p-4", toneClass[tone])}>
      <Icon size={20} className="mt-0.5 shrink-0" />
      <div className="min-w-0 grow space-y-1">
        {title && <p className="font-bold">{title}</p>}
        {children && <div className="text-stone-800">{children}</div>}
        {action && <div className="pt-2">{action}</div>}
      </div>
    </div>
  );
}
