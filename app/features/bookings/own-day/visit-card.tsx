import { Clock, MapPin, MessageCircle, Navigation, Phone } from "lucide-react";
import type { Visit } from "#app/features/bookings/own-day/show-own-day.server.ts";
import { BriefStep } from "#app/features/bookings/own-day/visit-actions.tsx";
import * as paths from "#app/paths.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TaskCard } from "#app/ui/task-card.tsx";

const tones: Partial<Readonly<Record<Visit["status"], Tone>>> = {
  AWAITING_OUTLET: "warning",
  CONFIRMED: "success",
  EN_ROUTE: "brand",
  CHECKED_IN: "brand",
  NO_SHOW: "danger",
};

/** One visit of the day in two lines, with the button of its next step; note, address and contact unfold. */
export function VisitTask({ visit }: { visit: Visit }) {
  const { id, customer, next, isUrgent, mark, due, post } = visit;
  const to = paths.ownVisit({ id });
  return (
    <TaskCard
      to={to}
      title={customer}
      titleNote={`, buka kunjungan ${visit.time}`}
      detail={[visit.services, visit.place?.address, post].filter(Boolean).join(" · ")}
      lead={
        <>
          <time dateTime={visit.startIso} className="block font-bold">
            {visit.from}
          </time>
          <span className="block text-sm text-stone-600">{visit.day || `–${visit.until}`}</span>
        </>
      }
      action={next && next !== "no-show" && <BriefStep visit={visit} action={next} back={paths.ownDay} />}
      isUrgent={isUrgent}
      state={
        mark ? (
          <strong className="flex items-center gap-1.5 text-amber-800">
            <Clock size={16} className="shrink-0" />
            <span className="truncate">{mark}</span>
          </strong>
        ) : (
          <Badge tone={tones[visit.status] ?? "neutral"}>{visit.statusText}</Badge>
        )
      }
      amount={due ?? (visit.isOver ? null : "Lunas")}
      moreLabel={`Rincian ${customer}, ${visit.time}`}
    >
      {!visit.isOver && <p className="text-sm text-stone-700">{visit.advice}</p>}
      <VisitFacts visit={visit} />
      {next === "complete" && (
        <LinkButton
          to={paths.ownCheckout({ id })}
          variant="secondary"
          size="sm"
          aria-label={`QRIS, tip, atau ubah layanan: ${customer}`}
        >
          QRIS, tip, atau ubah layanan
        </LinkButton>
      )}
      <LinkButton to={to} variant="quiet" size="sm" aria-label={`Buka kunjungan: ${customer}, ${visit.time}`}>
        Buka kunjungan
      </LinkButton>
    </TaskCard>
  );
}

/** One visit with all that its barber needs: when, what, where and whom to call. */
export function VisitCard({ visit }: { visit: Visit }) {
  return (
    <Card as="article" className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="text-lg font-bold tabular-nums">
          <time dateTime={visit.startIso}>{visit.time}</time>
        </p>
        <Badge tone={tones[visit.status] ?? "neutral"}>{visit.statusText}</Badge>
      </div>
      <p className={visit.isOver ? "text-stone-700" : "text-lg font-semibold"}>{visit.customer}</p>
      <VisitFacts visit={visit} />
    </Card>
  );
}

function VisitFacts({ visit }: { visit: Visit }) {
  const { services, note, place, due, post } = visit;
  return (
    <>
      <div>
        <p className="wrap-anywhere text-stone-700">{services}</p>
        {post && <p className="text-sm text-stone-600">{post}</p>}
      </div>
      {note && (
        <p className="wrap-anywhere whitespace-pre-line rounded-lg bg-orange-50 p-3">
          <span className="block text-sm font-semibold text-stone-700">Catatan pelanggan</span>
          {note}
        </p>
      )}
      {place && (
        <p className="flex items-start gap-2">
          <MapPin size={20} className="mt-0.5 shrink-0 text-orange-700" />
          <span className="wrap-anywhere min-w-0">
            {place.address}
            {place.distance && (
              <span className="block text-sm text-stone-600">{place.distance} dari titik berangkat</span>
            )}
          </span>
        </p>
      )}
      {due && (
        <p>
          Dibayar di tempat: <span className="font-bold tabular-nums">{due}</span>
        </p>
      )}
      <Contacts visit={visit} />
    </>
  );
}

function Contacts({ visit: { contact, place } }: { visit: Visit }) {
  if (!contact && !place?.routeHref) return null;
  const look = buttonClass({ variant: "secondary", size: "sm" });
  const away = { target: "_blank", rel: "noreferrer", className: look } as const;
  return (
    <div className="flex flex-wrap gap-2">
      {place?.routeHref && (
        <a href={place.routeHref} {...away}>
          <Navigation size={20} className="shrink-0" />
          <span>Rute</span>
        </a>
      )}
      {contact && (
        <>
          <a href={contact.whatsappHref} {...away}>
            <MessageCircle size={20} className="shrink-0" />
            <span>WhatsApp</span>
          </a>
          <a href={contact.telHref} className={look}>
            <Phone size={20} className="shrink-0" />
            <span className="tabular-nums">{contact.phone}</span>
          </a>
        </>
      )}
    </div>
  );
}
