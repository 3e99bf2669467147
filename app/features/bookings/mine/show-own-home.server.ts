import type { Temporal } from "temporal-polyfill";
import { listMyBookings } from "#app/features/bookings/mine/my-bookings.queries.server.ts";
import { listUsualOutlets, type UsualOutlet } from "#app/features/bookings/mine/usual-outlets.queries.server.ts";
import { firstNameOf } from "#app/features/core/access/signed-in-user.ts";
import { placeText } from "#app/features/outlets/discovery/outlet-summary.ts";
import type { UsualPlace } from "#app/features/outlets/home/show-home.server.ts";
import { visitText } from "#app/lib/visit-text.ts";
import { formatPastDate, localDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";

const mostAgain = 3;

/** What home begins with for somebody who is signed in, in two statements: what comes next and where they go. */
export async function showOwnHome(user: { id: string; name: string }, now: Temporal.Instant = clock.now()) {
  const [upcoming, outlets] = await Promise.all([
    listMyBookings(user.id, { tab: "upcoming", cursor: null }, now),
    listUsualOutlets(user.id),
  ]);
  const { soon, checkIn, bookings } = upcoming;
  const open = outlets.filter(({ isActive }) => isActive);
  const again = open.filter(({ visit }) => visit !== null).slice(0, mostAgain);
  const favourites = open.filter((outlet) => outlet.isFavourite && !again.includes(outlet));
  return {
    greeting: `Halo, ${firstNameOf(user.name)}`,
    shown: {
      next: bookings[0] ? { booking: bookings[0], soon, checkIn } : null,
      /** How many beside the next one; null where there is none, and `20+` where they take another page. */
      others: upcoming.next ? `${bookings.length}+` : bookings.length > 1 ? String(bookings.length - 1) : null,
      again: again.flatMap(({ id, name, photo, zone, visit }) =>
        visit
          ? {
              bookingId: visit.bookingId,
              outletId: id,
              name,
              photo,
              text: visitText(visit.services, visit.barber),
              when: formatPastDate(localDate(visit.startAt, zone), localDate(now, zone)),
            }
          : [],
      ),
      favourites: favourites.map(({ id, name, photo, district, city }) => ({
        id,
        name,
        photo,
        placeText: placeText({ district, city }),
      })),
    },
    usual: usualPlace(outlets[0], [...again, ...favourites]),
  };
}

export type OwnHomeView = Awaited<ReturnType<typeof showOwnHome>>["shown"];

/** Around the outlet of the last booking, or else of a favourite, within its city. */
function usualPlace(last: UsualOutlet | undefined, shown: readonly UsualOutlet[]): UsualPlace | null {
  if (!last) return null;
  const { city, cityCode, lat, lng } = last;
  const place = { name: city, lat, lng, regionCode: cityCode, reachDeg: 0, isOwnPosition: false };
  return { place, shown: shown.map(({ id }) => id) };
}
