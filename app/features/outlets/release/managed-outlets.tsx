import { CalendarCheck, CircleAlert, Hourglass, MapPin } from "lucide-react";
import { OutletStatusBadge } from "#app/features/core/states/outlet-status-badge.tsx";
import type { ManagedOutlet } from "#app/features/outlets/release/show-managed-outlets.server.ts";
import { ratingText } from "#app/lib/rating-text.ts";
import * as paths from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { IconText } from "#app/ui/icon-text.tsx";
import { Rating } from "#app/ui/stars.tsx";

/** Each outlet with its state in words, what is missing, and the next step as its button. */
export function ManagedOutlets({ outlets }: { outlets: readonly ManagedOutlet[] }) {
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {outlets.map((outlet) => (
        <Card as="li" key={outlet.id} className="flex flex-col gap-4">
          <div className="space-y-2">
            <div className="flex flex-wrap items-start justify-between gap-2">
              <div className="wrap-anywhere min-w-0">
                <CardTitle>{outlet.name}</CardTitle>
              </div>
              <OutletStatusBadge status={outlet.status} />
            </div>
            <p className="wrap-anywhere text-stone-700">{outlet.advice}</p>
            {outlet.plan && <Plan plan={outlet.plan} />}
            {outlet.missing.length > 0 && (
              <ul className="space-y-1">
                {outlet.missing.map((text) => (
                  <li key={text} className="flex items-start gap-2 font-semibold text-amber-800">
                    <CircleAlert size={20} className="mt-0.5 shrink-0" />
                    {text}
                  </li>
                ))}
              </ul>
            )}
            <ul className="flex flex-wrap gap-x-4 gap-y-1">
              {outlet.place && (
                <li>
                  <IconText icon={MapPin}>{outlet.place}</IconText>
                </li>
              )}
              {outlet.numbers && <Numbers {...outlet.numbers} />}
            </ul>
          </div>
          <Steps outlet={outlet} />
        </Card>
      ))}
    </ul>
  );
}

function Plan({ plan: { name, status, statusText, text } }: { plan: NonNullable<ManagedOutlet["plan"]> }) {
  return (
    <div>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">Paket {name}</span>
        <Badge tone={status === "ACTIVE" ? "success" : "warning"}>{statusText}</Badge>
      </p>
      <p className={status === "GRACE" ? "font-semibold text-amber-800" : "text-stone-700"}>{text}</p>
    </div>
  );
}

function Steps({ outlet: { id, name, status, plan, next, others, suspension } }: { outlet: ManagedOutlet }) {
  const isUrgent = plan !== null && plan.status !== "ACTIVE";
  const renew = plan?.renew && (
    <LinkButton
      to={plan.renew.to}
      variant={isUrgent ? "primary" : "secondary"}
      aria-label={`${plan.renew.label} ${name}`}
    >
      {plan.renew.label}
    </LinkButton>
  );
  return (
    <div className="mt-auto grid gap-2 md:flex md:flex-wrap">
      {isUrgent && renew}
      {next && (
        <LinkButton
          to={next.to}
          variant={isUrgent && renew ? "secondary" : "primary"}
          aria-label={`${next.label} ${name}`}
        >
          {next.label}
        </LinkButton>
      )}
      {others.map(({ label, to }) => (
        <LinkButton key={to} to={to} variant="secondary" aria-label={`${label} ${name}`}>
          {label}
        </LinkButton>
      ))}
      {!isUrgent && renew}
      {suspension && (
        <LinkButton
          to={paths.outletSuspension({ id })}
          variant="quiet"
          aria-label={`${status === "SUSPENDED" ? "Pulihkan" : "Tangguhkan"} ${name}`}
        >
          {status === "SUSPENDED" ? "Pulihkan" : "Tangguhkan"}
        </LinkButton>
      )}
    </div>
  );
}

function Numbers({ today, waiting, rating, ratingCount }: NonNullable<ManagedOutlet["numbers"]>) {
  return (
    <>
      <li>
        <OutletRating rating={rating} count={ratingCount} />
      </li>
      <li>
        <IconText icon={CalendarCheck} strong={today > 0}>
          {today > 0 ? `${today} booking hari ini` : "Belum ada booking hari ini"}
        </IconText>
      </li>
      {waiting > 0 && (
        <li className="flex items-center gap-2 font-semibold text-amber-800">
          <Hourglass size={20} className="shrink-0" />
          {waiting} perlu dijawab
        </li>
      )}
    </>
  );
}

function OutletRating({ rating, count }: { rating: number; count: number }) {
  if (count === 0) return <span className="text-stone-600">Belum ada ulasan</span>;
  const value = ratingText(rating);
  return <Rating valueText={value} countText={`(${count})`} label={`Nilai ${value} dari 5, ${count} ulasan`} />;
}
