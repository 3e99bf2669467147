import { CalendarClock, RotateCcw, X } from "lucide-react";
import type { MyBooking } from "#app/features/bookings/mine/my-booking.queries.server.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";

/** What the customer may still change; each leads to a page that says what follows from it. */
export function BookingActions({ booking }: { booking: MyBooking }) {
  if (!booking.isUpcoming) return null;
  return (
    <section aria-label="Ubah booking" className="space-y-3">
      <div className="grid gap-2 md:flex md:flex-wrap">
        {booking.canMove && (
          <LinkButton variant="secondary" icon={CalendarClock} to={paths.moveBooking({ id: booking.id })}>
            Pindah jadwal
          </LinkButton>
        )}
        {booking.canCancel && (
          <LinkButton variant="secondary" icon={X} to={paths.cancelBooking({ id: booking.id })}>
            Batalkan booking
          </LinkButton>
        )}
        {booking.againTo && (
          <LinkButton variant="quiet" icon={RotateCcw} to={booking.againTo}>
            Pesan lagi
          </LinkButton>
        )}
      </div>
      {booking.cannotMoveText && <p className="text-sm text-stone-600">{booking.cannotMoveText}</p>}
    </section>
  );
}
