import { MapPin, MessageCircle, Navigation, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Visit } from "#app/features/bookings/own-day/show-own-day.server.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";

const tones: Partial<Readonly<Record<Visit["status"], Tone>>> = {
  AWAITING_OUTLET: "warning",
  CONFIRMED: "success",
  EN_ROUTE: "brand",
  CHECKED_IN: "brand",
  NO_SHOW: "danger",
};

export interface VisitCardProps {
  visit: Visit;
  isNext?: boolean;
  /** Leads to the visit's own page. */
  to?: string;
  actions?: ReactNode;
}

/** One visit of the day: when, who, what, where, and what to do about it. */
export function VisitCard({ visit, isNext = false, to, actions }: VisitCardProps) {
  const { time, startIso, customer, services, note, statusText, status, place, due, post, isOver } = visit;
  return (
    <Card as="article" selected={isNext} className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="text-lg font-bold tabular-nums">
          <time dateTime={startIso}>{time}</time>
        </p>
        <Badge tone={tones[status] ?? "neutral"}>{statusText}</Badge>
      </div>
      <div>
        <h3 className={isOver ? "text-stone-700" : "text-lg font-semibold"}>
          {to ? (
            <Link to={to} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
              {customer}
              <span className="sr-only">, buka kunjungan {time}</span>
            </Link>
          ) : (
            customer
          )}
        </h3>
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
      {actions}
    </Card>
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
