import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";

interface TaskCardProps {
  id?: string;
  /** At the left, narrow: when. */
  lead: ReactNode;
  title: string;
  /** Leads to the whole of it; read out behind the title. */
  to: string;
  titleNote: string;
  /** One line under the title, cut where it ends. */
  detail: string;
  /** The one button of the likely next step. */
  action?: ReactNode;
  /** Why the button did nothing. */
  refusal?: string | null;
  refusalId?: string;
  /** Below, at the left and at the right. */
  state: ReactNode;
  amount?: ReactNode;
  /** What the line below unfolds is called. */
  moreLabel: string;
  isUrgent?: boolean;
  children: ReactNode;
}

/** Something to do now, in two lines of 44 px: what it is with one button, and how it stands; the rest unfolds. */
export function TaskCard(props: TaskCardProps) {
  const { id, lead, title, to, titleNote, detail, action, refusal, refusalId, state, amount } = props;
  return (
    <li
      id={id}
      className={classNames(
        "relative min-w-0 scroll-mt-20 rounded-xl border transition-colors target:border-orange-700 hover:border-stone-400",
        props.isUrgent ? "border-amber-700 bg-amber-50" : "border-stone-200 bg-white",
      )}
    >
      <div className="flex min-h-11 items-center gap-3 px-3 pt-1">
        <div className="w-13 shrink-0 whitespace-nowrap leading-tight tabular-nums">{lead}</div>
        <div className="min-w-0 grow leading-tight">
          <h3 className="truncate font-bold">
            {/* A hidden note after a long name would stand beyond the screen, and widen it. */}
            <Link
              to={to}
              aria-label={`${title}${titleNote}`}
              className="py-1 after:absolute after:inset-0 after:rounded-xl"
            >
              {title}
            </Link>
          </h3>
          <p className="truncate text-sm text-stone-700">{detail}</p>
        </div>
        {action && <div className="relative z-1 shrink-0">{action}</div>}
      </div>
      {refusal && (
        <p id={refusalId} role="alert" className="px-3 pt-1 font-semibold text-red-700">
          {refusal}
        </p>
      )}
      <details className="group/task relative z-1">
        <summary className="flex min-h-11 list-none items-center gap-2 rounded-xl px-3 text-sm [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 grow truncate">{state}</span>
          {amount && <span className="shrink-0 font-semibold tabular-nums">{amount}</span>}
          <ChevronDown size={20} className="shrink-0 text-stone-600 transition-transform group-open/task:rotate-180" />
          <span className="sr-only">{props.moreLabel}</span>
        </summary>
        <div className="space-y-3 px-3 pb-3">{props.children}</div>
      </details>
    </li>
  );
}
