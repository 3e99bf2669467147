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
