import { AlarmClock, ChevronDown } from "lucide-react";
import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";

export interface SumTile {
  key: string;
  to: string;
  label: string;
  /** The figure that counts. */
  value: string;
  /** A sum of money, an age. */
  details: readonly string[];
  isCurrent?: boolean;
  isAlarming?: boolean;
}

interface SumTilesProps {
  label: string;
  tiles: readonly SumTile[];
  /** What the figures leave out. */
  note?: string;
}

/** How a list divides: each part leads to its list. Tiles; on a phone one line that unfolds to a line for each. */
export function SumTiles({ label, tiles, note }: SumTilesProps) {
  if (tiles.length === 0) return null;
  const current = tiles.find(({ isCurrent }) => isCurrent);
  const alarming = tiles.filter(({ isAlarming, isCurrent }) => isAlarming && !isCurrent);
  return (
    <nav aria-label={label}>
      <details className="list-filter group rounded-xl border border-stone-200 bg-white">
        <summary className="flex min-h-11 items-center justify-between gap-3 rounded-xl px-3 py-1 leading-tight hover:text-orange-800">
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <span className="font-semibold">
              {current ? (
                <>
                  {current.label} <span className="tabular-nums">{current.value}</span>
                </>
              ) : (
                label
              )}
            </span>
            {current?.details.map((detail) => (
              <span key={detail} className="text-sm text-stone-600 tabular-nums">
                {detail}
              </span>
            ))}
            {alarming.map((tile) => (
              <span key={tile.key} className="inline-flex items-center gap-1 text-sm font-semibold text-red-800">
                <AlarmClock size={16} className="shrink-0" />
                {tile.label} {tile.value}
              </span>
            ))}
          </span>
          <ChevronDown size={20} className="shrink-0 text-stone-600 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="border-t border-stone-200 max-md:divide-y max-md:divide-stone-200 md:grid md:grid-cols-4 md:gap-3 md:border-0 lg:grid-cols-5">
          {tiles.map((tile) => (
            <li key={tile.key}>
              <TileLink {...tile} />
            </li>
          ))}
        </ul>
        {note && <p className="px-3 py-2 text-sm text-stone-600 md:px-0 md:pt-3 md:pb-0">{note}</p>}
      </details>
    </nav>
  );
}

function TileLink({ to, label, value, details, isCurrent, isAlarming }: SumTile) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? "true" : undefined}
      className={classNames(
        "grid min-h-11 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 px-3 py-1.5 md:block md:h-full md:rounded-xl md:border md:p-3",
        isCurrent
          ? "bg-orange-50 font-semibold md:border-orange-700 md:font-normal"
          : "hover:bg-stone-50 md:border-stone-200 md:bg-white md:hover:border-stone-400",
      )}
    >
      <span
        className={classNames(
          "min-w-0 md:block md:text-sm",
          isAlarming ? "font-semibold text-red-800" : "text-stone-900 md:text-stone-600",
        )}
      >
        {label}
      </span>
      <span className="text-right font-bold tabular-nums md:block md:text-left md:text-xl">{value}</span>
      <span className="col-span-2 flex justify-between gap-x-3 text-sm font-normal text-stone-600 tabular-nums md:block">
        {details.map((detail) => (
          <span key={detail} className="md:block">
            {detail}
          </span>
        ))}
      </span>
    </Link>
  );
}
