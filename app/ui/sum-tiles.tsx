import { ChevronDown } from "lucide-react";
import { Link } from "#app/ui/link.tsx";

interface SumTile {
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
  note?: string | false;
}

/** How a list divides: each part leads to its list. Tiles; on a phone one line that unfolds to a line for each. */
export function SumTiles({ label, tiles, note }: SumTilesProps) {
  if (tiles.length === 0) return null;
  const current = tiles.find(({ isCurrent }) => isCurrent);
  const alarm = tiles.find(({ isAlarming, isCurrent }) => isAlarming && !isCurrent);
  const details = "text-sm text-stone-600 tabular-nums";
  return (
    <nav aria-label={label}>
      <details className="list-filter rounded-xl border border-stone-200 bg-white">
        <summary className="justify-between rounded-xl px-3 py-1 leading-tight">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold">{current ? `${current.label} ${current.value}` : label}</span>
            {current && <span className={details}>{current.details.join(", ")}</span>}
            {alarm && <span className="text-sm font-semibold text-red-800">{`${alarm.label} ${alarm.value}`}</span>}
          </span>
          <ChevronDown size={20} />
        </summary>
        <ul className="md:grid md:grid-cols-4 md:gap-3 lg:grid-cols-5">
          {tiles.map((tile) => (
            <li key={tile.key}>
              <Link to={tile.to} aria-current={tile.isCurrent || undefined} className="sum-tile">
                <span className={tile.isAlarming ? "text-sm font-semibold text-red-800" : "text-sm text-stone-600"}>
                  {tile.label}
                </span>
                <span className="block font-bold tabular-nums md:text-xl">{tile.value}</span>
                {tile.details.map((detail) => (
                  <span key={detail} className={details}>
                    {detail}
                  </span>
                ))}
              </Link>
            </li>
          ))}
        </ul>
        {note && <p className={`px-3 py-2 ${details}`}>{note}</p>}
      </details>
    </nav>
  );
}
