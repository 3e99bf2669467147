import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

/** A warning looks like the default, but for its sign: nothing went wrong, and something is not as it was. */
export type ToastTone = "default" | "warning" | "destructive";

const colours = { default: "text-emerald-700", warning: "text-amber-800", destructive: "text-red-700" };

interface ToastCardProps {
  tone?: ToastTone;
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  /** The button or link that takes it away. */
  close?: ReactNode;
}

export function ToastCard({ tone = "default", title, description, action, close }: ToastCardProps) {
  const Icon = tone === "default" ? CircleCheck : CircleAlert;
  return (
    <div
      className={classNames(
        "flex w-full items-start gap-3 rounded-xl border bg-white py-2 pr-2 pl-4 font-sans text-base text-stone-900 shadow-float",
        tone === "destructive" ? "border-red-700" : "border-stone-200",
      )}
    >
      <Icon size={20} className={classNames("mt-3 shrink-0", colours[tone])} />
      <div className="min-w-0 grow py-2.5">
        <p className="font-semibold">{title}</p>
        {description && <div className="text-sm text-stone-600">{description}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
      {close}
    </div>
  );
}

export const toastPlaceClass = "toast-place fixed inset-x-4 z-50 mx-auto max-w-[26rem]";

export const toastCloseClass =
  "inline-flex size-11 shrink-0 items-center justify-center rounded-lg text-stone-600 hover:bg-stone-100 hover:text-stone-900";

export function ToastAction({ label, onSelect }: { label: string; onSelect: () => void }) {
  return (
    <button
      type="button"
      onClick={onSelect}
      className="min-h-11 rounded-lg border border-stone-300 px-3 text-sm font-semibold text-stone-900 hover:border-stone-500"
    >
      {label}
    </button>
  );
}
