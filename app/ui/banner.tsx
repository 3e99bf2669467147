import type { LucideIcon } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";

interface BannerProps {
  icon: LucideIcon;
  title: ReactNode;
  text?: ReactNode;
  /** Buttons of size "sm", the primary one first. */
  actions?: ReactNode;
  /** A quiet cross in the corner, where nothing else takes the banner away. */
  close?: ReactNode;
  /** Of an offer, which screen readers find among the regions and do not say at every load. */
  name?: string;
}

/**
 * What the app has to say beside the page: at the bottom of the screen, clear of the page's own bar and of the safe
 * area. One at a time; it never takes the focus, nor hides what has it. However large the text, it scrolls in itself.
 */
export function Banner({ icon: Icon, title, text, actions, close, name }: BannerProps) {
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => leaveRoom(frame.current), []);
  return (
    <section
      ref={frame}
      role={name ? "region" : "status"}
      aria-label={name}
      data-banner=""
      className="fixed inset-x-4 bottom-[calc(var(--banner-bottom,1rem)+var(--tabs-room)+var(--edge))] z-40 mx-auto flex max-h-[60dvh] max-w-[30rem] items-start gap-3 overflow-y-auto overscroll-contain rounded-xl border border-stone-200 bg-white p-3 shadow-float"
    >
      <Icon size={20} className="mt-0.5 shrink-0 text-orange-700" />
      <div className="min-w-0 grow">
        {close && <div className="float-right -mt-1.5 -mr-1.5 -mb-2">{close}</div>}
        <p className="font-semibold">{title}</p>
        {text && <p className="text-sm text-stone-600">{text}</p>}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </section>
  );
}

/** The page keeps free below its end, and when something takes the focus, what the banner covers. */
function leaveRoom(banner: HTMLElement | null): (() => void) | undefined {
  // Old browsers keep the room that the stylesheet names.
  if (!banner || !("ResizeObserver" in window)) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty("--banner-height", `${banner.offsetHeight}px`);
    const field = document.activeElement;
    if (!field?.matches("input, select, textarea")) return;
    if (field.getBoundingClientRect().bottom > banner.getBoundingClientRect().top)
      field.scrollIntoView({ block: "nearest" });
  });
  observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty("--banner-height");
  };
}
