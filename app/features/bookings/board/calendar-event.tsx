import type { CalendarEvent } from "#app/features/bookings/board/show-calendar.server.ts";
import { channelText } from "#app/features/bookings/orders/order-filter.ts";
import { type BookingStatus, bookingStatusText } from "#app/features/core/states/booking-status.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";

/** Each state has a color and a pattern of its own. */
const waits =
  "border-amber-700 bg-amber-50 bg-[radial-gradient(var(--color-amber-200)_1.5px,transparent_1.5px)] bg-size-[8px_8px]";
const looks: Readonly<Record<BookingStatus, string>> = {
  PENDING_PAYMENT: waits,
  AWAITING_OUTLET: waits,
  CONFIRMED: "border-orange-700 bg-orange-50",
  EN_ROUTE:
    "border-orange-700 bg-orange-50 bg-[repeating-linear-gradient(135deg,var(--color-orange-200)_0_3px,transparent_3px_9px)]",
  CHECKED_IN:
    "border-emerald-700 bg-emerald-50 bg-[repeating-linear-gradient(0deg,var(--color-emerald-200)_0_2px,transparent_2px_8px)]",
  COMPLETED:
    "border-stone-400 bg-stone-100 bg-[repeating-linear-gradient(90deg,var(--color-stone-200)_0_2px,transparent_2px_8px)]",
  DECLINED: "border-stone-300 bg-white line-through",
  CANCELLED_BY_CUSTOMER: "border-stone-300 bg-white line-through",
  CANCELLED_BY_OUTLET: "border-stone-300 bg-white line-through",
  EXPIRED: "border-stone-300 bg-white line-through",
  NO_SHOW:
    "border-red-700 bg-red-50 bg-[repeating-linear-gradient(45deg,var(--color-red-100)_0_2px,transparent_2px_8px),repeating-linear-gradient(135deg,var(--color-red-100)_0_2px,transparent_2px_8px)]",
};

/** A sign beside color and pattern, where a word has no room. */
const signs: Partial<Record<BookingStatus, string>> = {
  PENDING_PAYMENT: "?",
  AWAITING_OUTLET: "?",
  CHECKED_IN: "●",
  COMPLETED: "✓",
  NO_SHOW: "×",
};

const legend = [
  ["AWAITING_OUTLET", "Menunggu"],
  ["CONFIRMED", "Terkonfirmasi"],
  ["EN_ROUTE", "Di jalan"],
  ["CHECKED_IN", "Sudah datang"],
  ["COMPLETED", "Selesai"],
  ["NO_SHOW", "Tidak hadir"],
] as const satisfies readonly (readonly [BookingStatus, string])[];

/** What colors, patterns and signs of the calendar mean. */
export function CalendarLegend() {
  return (
    <ul aria-label="Arti warna dan pola" className="flex flex-wrap gap-x-3 text-sm text-stone-700">
      {legend.map(([status, word]) => (
        <li key={status} className="inline-flex items-center gap-1">
          <span aria-hidden="true" className={classNames("size-4 rounded-sm border", looks[status])} />
          {word}
          {signs[status] && <span aria-hidden="true">{signs[status]}</span>}
        </li>
      ))}
    </ul>
  );
}

interface CalendarEventBoxProps {
  event: CalendarEvent;
  /** The booking's page, and that of moving it. */
  path: string | null;
  movePath: string | null;
  barber?: string;
  /** Fills its place in a column; otherwise as tall as its words. */
  fills?: boolean;
}

/** One booking, break or held time of the calendar. */
export function CalendarEventBox({ event, path, movePath, barber, fills = false }: CalendarEventBoxProps) {
  const { booking } = event;
  const box = classNames(
    "block min-w-0 overflow-hidden rounded-md border border-l-4 px-1.5 py-0.5 text-left text-sm leading-tight text-stone-900",
    fills && "h-full",
    booking ? looks[booking.status] : "border-stone-300 border-dashed bg-stone-100 text-stone-700",
  );
  const words = (
    <>
      <span className="tabular-nums">{event.time}</span>{" "}
      {booking && signs[booking.status] && <span aria-hidden="true">{signs[booking.status]} </span>}
      <span className="break-words font-semibold">{event.title}</span>
      {barber && <span className="text-stone-700"> · {barber}</span>}
      {event.detail && <span className="block break-words text-stone-700">{event.detail}</span>}
      {booking && (
        <span className={fills ? "sr-only" : "block text-stone-700"}>
          {booking.needsOutcome ? "Perlu Konfirmasi Hasil" : bookingStatusText[booking.status]}
          {booking.channel !== "APP" && `, ${channelText[booking.channel]}`}
        </span>
      )}
    </>
  );
  if (!booking || !path) return <span className={box}>{words}</span>;
  return (
    <Link
      to={path}
      draggable={false}
      className={classNames(
        box,
        "-outline-offset-2 hover:border-stone-700",
        movePath && "select-none [-webkit-touch-callout:none] in-[[data-drags]]:cursor-grab",
      )}
      {...(movePath && {
        "data-move": movePath,
        "data-minutes": event.end - event.start,
        "data-version": booking.version ?? undefined,
      })}
    >
      {words}
    </Link>
  );
}
