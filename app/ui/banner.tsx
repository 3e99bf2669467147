import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export interface BannerProps {
  icon: LucideIcon;
  title: ReactNode;
  text?: ReactNode;
  /** Buttons of size "sm", the primary one first. */
  actions?: ReactNode;
  /** A quiet cross at the end, where nothing else takes the banner away. */
  close?: ReactNode;
}

/**
 * What the app has to say beside the page: at the bottom of the screen, clear of the page's own bar and of the safe
 * area. One at a time; it never takes the focus.
 */
export function Banner({ icon: Icon, title, text, actions, close }: BannerProps) {
  return (
    <section
      role="status"
      data-banner=""
      className="fixed inset-x-4 bottom-[calc(var(--banner-bottom,1rem)+env(safe-area-inset-bottom))] z-40 mx-auto flex max-w-[30rem] items-start gap-3 rounded-xl border border-stone-200 bg-white p-3 shadow-float"
    >
      <Icon size={20} className="mt-0.5 shrink-0 text-orange-700" />
      <div className="min-w-0 grow">
        <p className="font-semibold">{title}</p>
        {text && <p className="text-sm text-stone-600">{text}</p>}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
      {close}
    </section>
  );
}
