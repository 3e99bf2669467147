import { Star } from "lucide-react";

/** One star, the score and its count in words: `label` is what is read out. */
export function Rating({ valueText, countText, label }: { valueText: string; countText?: string; label: string }) {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Star size={18} className="shrink-0 fill-orange-600 text-orange-600" />
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="font-semibold text-stone-900 tabular-nums">
        {valueText}
      </span>
      {countText && (
        <span aria-hidden="true" className="text-stone-600 tabular-nums">
          {countText}
        </span>
      )}
    </span>
  );
}

/** Five stars, filled to `value` (0–5, fractions allowed). */
export function Stars({ value, label, size = 20 }: { value: number; label: string; size?: number }) {
  return (
    <span role="img" aria-label={label} className="inline-flex gap-0.5">
      {[0, 1, 2, 3, 4].map((position) => (
        <span key={position} className="relative inline-flex">
          <Star size={size} className="fill-white text-stone-400" />
          <span
            className="absolute inset-y-0 left-0 overflow-hidden"
            style={{ width: `${Math.round(Math.min(1, Math.max(0, value - position)) * 100)}%` }}
          >
            <Star size={size} className="max-w-none fill-orange-600 text-orange-600" />
          </span>
        </span>
      ))}
    </span>
  );
}
