import { ChevronDown, Coffee } from "lucide-react";
import { lazy } from "react";
import type { OwnDay } from "#app/features/bookings/own-day/show-own-day.server.ts";
import { VisitTask } from "#app/features/bookings/own-day/visit-card.tsx";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";

const loadEmpty = () => import("#app/features/bookings/own-day/no-visits.tsx");
// Most days have visits; the server has both at hand.
const NoVisits = import.meta.env.SSR
  ? (await loadEmpty()).NoVisits
  : lazy(async () => ({ default: (await loadEmpty()).NoVisits }));

/** Today as its barber works through it: who is late, who sits in the chair, who is next, then the others in order. */
export function OwnDayView({ day }: { day: OwnDay }) {
  const { visits, nowId, nextId, breaks } = day;
  const open = visits.filter(({ isOver }) => !isOver);
  const over = visits.filter(({ isOver }) => isOver);
  const urgent = open.filter(({ isUrgent }) => isUrgent);
  const now = open.find(({ id }) => id === nowId);
  const next = open.find(({ id }) => id === nextId);
  const later = open.filter((visit) => !visit.isUrgent && visit !== now && visit !== next);
  return (
    <div className="space-y-5">
      {urgent.length > 0 && <Part id="perhatian" title="Perlu perhatian" visits={urgent} />}
      {now && <Part id="sekarang" title="Sekarang di kursi" visits={[now]} note={now.note} />}
      {next && <Part id="berikutnya" title="Berikutnya" visits={[next]} note={next.note} />}
      {later.length > 0 && <Part id="nanti" title="Sesudahnya" visits={later} />}
      {visits.length === 0 && <NoVisits />}
      <section aria-labelledby="istirahat" className="space-y-2">
        <div className="flex items-center justify-between gap-3">
          <h2 id="istirahat" className="min-w-0 font-bold text-lg leading-tight">
            Istirahat dan libur hari ini
          </h2>
          <LinkButton to={paths.ownBreak} variant="secondary" size="sm" icon={Coffee}>
            Atur istirahat
          </LinkButton>
        </div>
        {breaks.length === 0 ? (
          <p className="text-stone-600">Tidak ada.</p>
        ) : (
          <ul className="space-y-2">
            {breaks.map(({ id, time, reason, post }) => (
              <li key={id}>
                <span className="font-semibold tabular-nums">{time}</span> {reason}
                {post && <span className="block text-sm text-stone-600">{post}</span>}
              </li>
            ))}
          </ul>
        )}
      </section>
      {over.length > 0 && (
        <details className="group/fold">
          <summary className="flex min-h-11 list-none items-center gap-1 font-semibold text-stone-700 [&::-webkit-details-marker]:hidden">
            Sudah lewat ({over.length})
            <ChevronDown size={20} className="shrink-0 transition-transform group-open/fold:rotate-180" />
          </summary>
          <List visits={over} />
        </details>
      )}
    </div>
  );
}

interface PartProps {
  id: string;
  title: string;
  visits: OwnDay["visits"];
  /** What the customer wrote, where it is wanted at a glance. */
  note?: string;
}

function Part({ id, title, visits, note }: PartProps) {
  return (
    <section aria-labelledby={id} className="space-y-2">
      <h2 id={id} className="font-bold text-lg">
        {title}
      </h2>
      <List visits={visits} />
      {note && (
        <p className="wrap-anywhere line-clamp-3 rounded-lg bg-orange-50 px-3 py-2 text-sm">
          <span className="font-semibold">Catatan: </span>
          {note}
        </p>
      )}
    </section>
  );
}

function List({ visits }: Pick<PartProps, "visits">) {
  return (
    <ul className="space-y-2">
      {visits.map((visit) => (
        <VisitTask key={visit.id} visit={visit} />
      ))}
    </ul>
  );
}
