import { countUpcoming } from "#app/features/bookings/outlet-closing/close-outlet.server.ts";
import type { FoundOutlet } from "#app/features/outlets/status/managed-outlet.queries.server.ts";
import { listMissing } from "#app/features/outlets/status/release.queries.server.ts";
import { missingText } from "#app/features/outlets/status/release.ts";
import { product } from "#app/lib/product.ts";
import { qrPath } from "#app/lib/qr-path.server.ts";
import * as paths from "#app/paths.ts";
import { clock } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";

/** The outlet opened within this many hours: the page celebrates that. */
const newHours = 24;

/** What the page shows on which an open outlet takes bookings or not. */
export async function showBookingSwitch({ id, name, status, activatedAt }: FoundOutlet, now = clock.now()) {
  const [upcoming, missing] = await Promise.all([countUpcoming(id, now), listMissing(id)]);
  const link = env.ORIGIN + paths.barbershop({ id });
  const message = `Booking di ${name} lewat ${product.name}:`;
  return {
    id,
    name,
    takesBookings: status === "ACTIVE",
    isNew: activatedAt !== null && activatedAt.getTime() > now.subtract({ hours: newHours }).epochMilliseconds,
    upcoming,
    lacks: missing.map((each) => missingText[each]),
    share: {
      link,
      message,
      whatsApp: `https://wa.me/?text=${encodeURIComponent(`${message} ${link}`)}`,
      qr: qrPath(link),
    },
  };
}

export type BookingSwitchView = Awaited<ReturnType<typeof showBookingSwitch>>;
