// Script group: orders
import { ChevronRight, Clock, MapPin, MessageSquareText, Scissors, Store } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import type { OrderCard as Order } from "#app/features/bookings/orders/show-orders.server.ts";
import { type OutletAction, outletActionText } from "#app/features/bookings/status/outlet-action.ts";
import { StatusBadge } from "#app/features/core/states/status-badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { IconText } from "#app/ui/icon-text.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

export interface OrderCardProps {
  order: Order;
  /** The page of the booking, and the list to come back to. */
  path: string;
  listPath: string;
  /** Why the pressed button did nothing. */
  refusal: string | null;
  /** Beside until when to answer. */
  timeLeft?: ReactNode;
}

export function OrderCard({ order, path, listPath, refusal, timeLeft }: OrderCardProps) {
  const details = `${path}?${new URLSearchParams({ return: listPath })}`;
  return (
    <Card as="li" interactive className="grid gap-x-6 gap-y-2 md:grid-cols-[12.5rem_1fr_14rem] md:items-start">
      <div className="flex flex-wrap items-center justify-between gap-2 md:flex-col md:items-start">
        <p className="font-bold tabular-nums">
          {order.day && <span className="block text-sm font-semibold text-stone-600">{order.day}</span>}
          <time dateTime={order.startIso}>{order.time}</time>
        </p>
        <StatusBadge status={order.status} needsOutcome={order.needsOutcome} />
      </div>

      <div className="min-w-0 space-y-1.5">
        <h3 className="text-lg font-bold">
          <Link
            to={details}
            className="flex items-center justify-between gap-2 after:absolute after:inset-0 md:justify-start"
          >
            <span className="min-w-0">
              {order.customer}
              <span className="sr-only">, lihat booking {order.code}</span>
            </span>
            <ChevronRight size={20} className="shrink-0 text-stone-500" />
          </Link>
        </h3>
        <p className="text-stone-700">{order.services}</p>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <li>
            <IconText icon={Scissors}>{order.barber}</IconText>
          </li>
          {order.outlet && (
            <li>
              <IconText icon={Store}>{order.outlet}</IconText>
            </li>
          )}
          {order.place && (
            <li>
              <IconText icon={MapPin}>{order.place}</IconText>
            </li>
          )}
          {order.hasNote && (
            <li>
              <IconText icon={MessageSquareText}>Ada catatan</IconText>
            </li>
          )}
        </ul>
        {order.deadline && (
          <p className="flex items-start gap-2 font-semibold text-amber-800">
            <Clock size={20} className="mt-0.5 shrink-0" />
            <span>
              Jawab sebelum <time dateTime={order.deadline.iso}>{order.deadline.text}</time> {timeLeft}
            </span>
          </p>
        )}
      </div>

      <div className="flex flex-col gap-3">
        <p className="flex items-baseline justify-between gap-2 tabular-nums">
          <span className="text-sm text-stone-600">{order.code}</span>
          <strong>{order.total}</strong>
        </p>
        <NextStep order={order} listPath={listPath} details={details} refusal={refusal} />
      </div>
    </Card>
  );
}

/** The way beside the obvious one: it leads to the question on the booking's page. */
const alternatives: Partial<Record<OutletAction, OutletAction>> = { confirm: "decline", "check-in": "no-show" };

type NextStepProps = Omit<OrderCardProps, "path" | "timeLeft"> & { details: string };

/** Pressed and done where it stands; why not is said beside the button. */
function NextStep({ order, listPath, details, refusal }: NextStepProps) {
  const { next, actions } = order;
  const other = next && alternatives[next];
  const whose = `${order.customer}, ${order.time}`;
  if (!next && !refusal) return null;
  return (
    <div className="relative z-1 flex flex-col gap-2">
      {refusal && (
        <p id={`refusal-${order.id}`} role="alert" className="font-semibold text-red-700">
          {refusal}
        </p>
      )}
      {next && (
        <Form method="post" action={listPath} preventScrollReset>
          <HiddenFields values={{ intent: next }} />
          <SubmitButton
            name="booking"
            value={order.id}
            fullWidth
            size="lg"
            aria-label={`${labelOf(order, next)}: ${whose}`}
            aria-describedby={refusal ? `refusal-${order.id}` : undefined}
          >
            {labelOf(order, next)}
          </SubmitButton>
        </Form>
      )}
      {next === "check-in" && !order.needsOutcome && (
        <LinkButton to={`${details}#field-code`} variant="secondary" fullWidth aria-label={`Pakai kode: ${whose}`}>
          Pakai kode
        </LinkButton>
      )}
      {other && actions.includes(other) && (
        <LinkButton
          to={`${details}&ask=${other}`}
          variant="secondary"
          fullWidth
          aria-label={`${outletActionText[other]}: ${whose}`}
        >
          {outletActionText[other]}
        </LinkButton>
      )}
    </div>
  );
}

function labelOf({ needsOutcome }: Order, action: OutletAction): string {
  return needsOutcome && action === "check-in" ? "Pelanggan datang" : outletActionText[action];
}

/** Why the button of one card did nothing; the list around it is as it is now. */
export interface CardRefusal {
  bookingId: string;
  text: string;
}

/** What the last pressed button of a card was refused with. */
export function cardRefusalOf(answer: FormAnswer | undefined): CardRefusal | null {
  const text = Object.values(answer?.errors ?? {})
    .flat()
    .join(" ");
  return answer && text ? { bookingId: String(answer.values.booking ?? ""), text } : null;
}
