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

/** How a list divides, a tile for each part: it leads to the list of that part. */
export function SumTiles({ label, tiles }: { label: string; tiles: readonly SumTile[] }) {
  if (tiles.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 lg:grid-cols-5">
        {tiles.map(({ key, to, label: name, value, details, isCurrent, isAlarming }) => (
          <li key={key}>
            <Link
              to={to}
              aria-current={isCurrent ? "true" : undefined}
              className={classNames(
                "block h-full rounded-xl border p-3 hover:border-stone-400",
                isCurrent ? "border-orange-700 bg-orange-50" : "border-stone-200 bg-white",
              )}
            >
              <span
                className={classNames("block text-sm", isAlarming ? "font-semibold text-red-800" : "text-stone-600")}
              >
                {name}
              </span>
              <span className="block text-xl font-bold tabular-nums">{value}</span>
              {details.map((detail) => (
                <span key={detail} className="block text-sm text-stone-600 tabular-nums">
                  {detail}
                </span>
              ))}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
