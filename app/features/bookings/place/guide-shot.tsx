import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { product } from "#app/lib/product.ts";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import { classNames } from "#app/ui/class-names.ts";

/** A screen of the product in small, with an invented outlet; to those who do not see it, one picture with `label`. */
export function Shot({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="img"
      aria-label={label}
      className="w-full max-w-72 select-none overflow-hidden rounded-xl border border-stone-300 bg-stone-50 text-sm text-stone-900"
    >
      <div className="flex h-8 items-center gap-1.5 bg-orange-700 px-3 font-bold text-white">
        <BrandMark size={18} look="onBrand" />
        {product.name}
      </div>
      <div className="space-y-2 p-3">{children}</div>
    </div>
  );
}

export function Row({ isChosen, children }: { isChosen?: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(
        "flex items-center gap-2 rounded-lg border px-2.5 py-2",
        isChosen ? "border-orange-700 bg-orange-50 ring-1 ring-orange-700" : "border-stone-300 bg-white",
      )}
    >
      {children}
    </div>
  );
}

export function Chip({ isChosen, children }: { isChosen?: boolean; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "rounded-full border px-2 py-1 text-center font-semibold tabular-nums",
        isChosen
          ? "border-orange-700 bg-orange-50 text-orange-800 ring-1 ring-orange-700"
          : "border-stone-300 bg-white",
      )}
    >
      {children}
    </span>
  );
}

export function Tick({ isOn }: { isOn?: boolean }) {
  return (
    <span
      className={classNames(
        "flex size-4 shrink-0 items-center justify-center rounded-[4px] border",
        isOn ? "border-orange-700 bg-orange-700 text-white" : "border-stone-500 bg-white",
      )}
    >
      {isOn && <Check size={12} strokeWidth={3} />}
    </span>
  );
}

export function Bar({ caption, amount, action }: { caption: string; amount: string; action: string }) {
  return (
    <div className="-mx-3 -mb-3 flex items-center justify-between gap-2 border-stone-200 border-t bg-white px-3 py-2">
      <span className="leading-tight">
        <span className="block text-stone-600">{caption}</span>
        <span className="whitespace-nowrap font-bold tabular-nums">{amount}</span>
      </span>
      <span className="rounded-lg bg-orange-700 px-3 py-1.5 font-semibold text-white">{action}</span>
    </div>
  );
}
