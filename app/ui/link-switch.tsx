import { ChevronDown } from "lucide-react";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";

interface LinkSwitchProps {
  /** What is chosen among; read out before the choice. */
  label: string;
  options: readonly { to: string; name: string; isChosen: boolean }[];
}

/** One of a few pages, folded into the name of the one that is shown. On a phone its list is as wide as what it stands in, which is positioned. */
export function LinkSwitch({ label, options }: LinkSwitchProps) {
  const chosen = options.find(({ isChosen }) => isChosen);
  return (
    // Another choice is another page: the list is folded again.
    <details key={chosen?.to} className="group/switch min-w-0 md:relative">
      <summary className="flex min-h-11 list-none items-center gap-1 rounded-lg font-semibold text-orange-800 text-sm [&::-webkit-details-marker]:hidden">
        <span className="sr-only">{label}: </span>
        <span className="truncate">{chosen?.name ?? label}</span>
        <ChevronDown size={20} className="shrink-0 transition-transform group-open/switch:rotate-180" />
      </summary>
      <ul className="absolute inset-x-2 z-30 max-h-80 overflow-y-auto rounded-xl border border-stone-200 bg-white p-1 shadow-float md:right-auto md:left-0 md:w-64">
        {options.map(({ to, name, isChosen }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isChosen ? "true" : undefined}
              className={classNames(
                "flex min-h-11 items-center rounded-lg px-3 py-1 hover:bg-stone-100",
                isChosen && "bg-orange-50 font-semibold text-orange-800",
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
