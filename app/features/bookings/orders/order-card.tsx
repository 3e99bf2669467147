// Script group: orders
import { CircleCheck, Clock } from "lucide-react";
import { Form } from "react-router";
import type { OrderCard as Order } from "#app/features/bookings/orders/show-orders.server.ts";
import * as paths from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TaskCard } from "#app/ui/task-card.tsx";

interface OrderCardProps {
  order: Order;
  /** The page of the booking, and the list to come back to. */
  path: string;
  listPath: string;
  /** Why the pressed button did nothing. */
  refusal: string | null;
  /** The barber is named above. */
  isAtChair?: boolean;
}

/** One visit: time, who, what and by whom, how it stands, what it costs, and the one button of the likely next step. */
export function OrderCard({ order, path, listPath, refusal, isAtChair = false }: OrderCardProps) {
  const { id, next } = order;
  const otherDay = order.day === "Hari ini" ? null : order.day;
  const details = `${path}?${new URLSearchParams({ return: listPath })}`;
  return (
    <TaskCard
      id={`booking-${id}`}
      to={details}
      title={order.customer}
      titleNote={`, lihat booking ${order.code}`}
      detail={[!isAtChair && order.barber, order.services, order.place, order.outlet].filter(Boolean).join(" · ")}
      lead={
        <>
          <time dateTime={order.startIso} className="block font-bold">
            {order.from}
          </time>
          <span className="block text-sm text-stone-600">
            {otherDay ? otherDay.replace(/^.*, /, "") : `–${order.until}`}
          </span>
        </>
      }
      action={next && <NextStep order={order} step={next} listPath={listPath} isRefused={refusal !== null} />}
      refusal={refusal}
      refusalId={`refusal-${id}`}
      isUrgent={order.isUrgent}
      state={
        order.mark ? (
          <strong className="flex items-center gap-1.5 text-amber-800">
            <Clock size={16} className="shrink-0" />
            <span className="truncate">{order.mark}</span>
          </strong>
        ) : (
          <Badge tone={order.state.tone}>{order.state.text}</Badge>
        )
      }
      amount={
        order.unpaid ? (
          `Kurang ${order.unpaid}`
        ) : (
          <span className="inline-flex items-center gap-1">
            {order.total}
            {order.isPaid && (
              <>
                <CircleCheck size={16} className="text-emerald-700" />
                <span className="sr-only">&nbsp;lunas</span>
              </>
            )}
          </span>
        )
      }
      moreLabel={`Rincian ${whoseOf(order)}`}
    >
      <Details order={order} details={details} />
    </TaskCard>
  );
}

/** `10.30–11.00 WIB` */
const timeOf = ({ from, until, zone }: Order) => `${from}–${until} ${zone}`;
const whoseOf = (order: Order) => `${order.customer}, ${timeOf(order)}`;

function Details({ order, details }: { order: Order; details: string }) {
  const whose = whoseOf(order);
  // One text: React parts several by a mark each.
  const facts = [
    `${order.day ? `${order.day} ` : ""}${timeOf(order)}`,
    order.services,
    order.barber + (order.outlet ? `, ${order.outlet}` : ""),
    order.place,
    order.code,
    order.isPaid && "lunas",
    order.unpaid && `${order.unpaid} dari ${order.total} belum dibayar`,
    order.hasNote && "ada catatan pelanggan",
  ];
  return (
    <>
      <p className="wrap-anywhere text-sm text-stone-700">{facts.filter(Boolean).join(" · ")}</p>
      {order.deadline && (
        <p className="text-sm font-semibold text-amber-800">
          Jawab sebelum <time dateTime={order.deadline.iso}>{order.deadline.text}</time>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {order.next?.action === "complete" && (
          <LinkButton
            to={paths.orderCheckout({ id: order.id })}
            variant="secondary"
            size="sm"
            aria-label={`QRIS, tip, atau ubah layanan: ${whose}`}
          >
            QRIS, tip, atau ubah layanan
          </LinkButton>
        )}
        {order.canUseCode && (
          <LinkButton to={`${details}#field-code`} variant="secondary" size="sm" aria-label={`Pakai kode: ${whose}`}>
            Pakai kode
          </LinkButton>
        )}
        {order.others.map(({ action, name }) => (
          <LinkButton
            key={action}
            to={`${details}&ask=${action}`}
            variant="secondary"
            size="sm"
            aria-label={`${name}: ${whose}`}
          >
            {name}
          </LinkButton>
        ))}
        <LinkButton to={details} variant="quiet" size="sm" aria-label={`Buka booking: ${whose}`}>
          Buka booking
        </LinkButton>
      </div>
    </>
  );
}

interface NextStepProps {
  order: Order;
  step: NonNullable<Order["next"]>;
  listPath: string;
  isRefused: boolean;
}

/** Pressed and done where it stands. */
function NextStep({ order, step, listPath, isRefused }: NextStepProps) {
  return (
    <Form method="post" action={listPath} preventScrollReset>
      <HiddenFields values={{ intent: step.action }} />
      <SubmitButton
        name="booking"
        value={order.id}
        size="sm"
        aria-label={`${step.name}: ${whoseOf(order)}`}
        aria-describedby={isRefused ? `refusal-${order.id}` : undefined}
      >
        {step.brief}
      </SubmitButton>
    </Form>
  );
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
