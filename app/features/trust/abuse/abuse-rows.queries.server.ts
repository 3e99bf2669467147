import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { type BookingStatus, bookingStatusText } from "#app/features/core/states/booking-status.ts";
import { stateText } from "#app/features/people/referrals/referral-text.ts";
import { type AbuseKind, abuseKindText, isToDecide, traitText } from "#app/features/trust/abuse/abuse-signal.ts";
import {
  doubtedFriends,
  hollowFriends,
  lapsedBookings,
  ownBookings,
  ringCustomers,
  sharedPromoUses,
  sharedTraits,
} from "#app/features/trust/abuse/abuse-sql.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatBriefInstant } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const row = z.object({
  id: z.string(),
  title: z.string(),
  traits: z.array(z.string()),
  state: z.string(),
  at: z.date(),
  isOpen: z.boolean(),
});
const most = 200;

/** The rows behind a signal, the newest first: at most 200. */
export async function listAbuseRows(kind: AbuseKind, subjectId: string, now = clock.now()) {
  if (!isUuid(subjectId)) return [];
  const rows = await readRows(row, Prisma.sql`${rowSql[kind](now, subjectId)} ORDER BY at DESC LIMIT ${most}`);
  const isReferral = abuseKindText[kind].subject === "referrer";
  return rows.map(({ id, title, traits, state, at, isOpen }) => ({
    ...{ id, title },
    /** What of it is behind the signal. */
    why: traits.map((trait) => traitText[trait] ?? trait).join("; "),
    state:
      (isReferral ? stateText[state as keyof typeof stateText] : bookingStatusText[state as BookingStatus]) ?? state,
    at: formatBriefInstant(at, "WIB"),
    /** An invitation that can still be rejected. */
    openEventId: isReferral && isOpen ? id : null,
    /** An invitation that is paid once it is approved. */
    doubtedEventId: isToDecide(kind) ? id : null,
  }));
}

/** One of the rows behind a signal. */
export type AbuseRow = Awaited<ReturnType<typeof listAbuseRows>>[number];

const friends = (flags: Prisma.Sql, subjectId: string, onlyFlagged: boolean) => Prisma.sql`
  SELECT e.id::text, u.name AS title, coalesce(f.traits, ARRAY[]::text[]) AS traits, e.status::text AS state,
    e.created_at AS at, e.status IN ('RECORDED', 'QUALIFIED') AND e.referrer_reward IS NULL AND e.referee_reward IS NULL AS "isOpen"
  FROM referral_event e JOIN "user" u ON u.id = e.referee_id
    LEFT JOIN (SELECT referee_id, array_agg(DISTINCT trait) AS traits FROM ${flags} WHERE referrer_id = ${subjectId}::uuid
      GROUP BY 1) f ON f.referee_id = e.referee_id
  WHERE e.referrer_id = ${subjectId}::uuid AND (f.traits IS NOT NULL OR NOT ${onlyFlagged})`;

const bookings = (which: Prisma.Sql) => Prisma.sql`
  SELECT b.id::text, b.code || ', ' || coalesce(u.name, b.contact_name) AS title, ARRAY[]::text[] AS traits,
    b.status::text AS state, b.created_at AS at, false AS "isOpen"
  FROM booking b LEFT JOIN "user" u ON u.id = b.customer_id WHERE ${which}`;

const rowSql: Readonly<Record<AbuseKind, (now: Temporal.Instant, subjectId: string) => Prisma.Sql>> = {
  "referral-doubt": (_, id) => Prisma.sql`WITH ${doubtedFriends} ${friends(Prisma.sql`doubted`, id, true)}`,
  "referral-cluster": (now, id) => Prisma.sql`WITH ${sharedTraits(now)} ${friends(Prisma.sql`clustered`, id, true)}`,
  "referral-cap": (now, id) => Prisma.sql`WITH ${sharedTraits(now)} ${friends(Prisma.sql`clustered`, id, false)}`,
  "referral-hollow": (now, id) => Prisma.sql`WITH ${hollowFriends(now)} ${friends(Prisma.sql`counted`, id, true)}`,
  "promo-shared": (now, id) => Prisma.sql`WITH ${sharedPromoUses(now)}
    SELECT b.id::text, b.code || ', ' || u.name AS title, c.traits, b.status::text AS state, b.created_at AS at, false AS "isOpen"
    FROM promo_use p JOIN booking b ON b.id = p.booking_id JOIN "user" u ON u.id = p.customer_id
      JOIN (SELECT customer_id, array_agg(DISTINCT trait) AS traits FROM clustered WHERE promo_id = ${id}::uuid GROUP BY 1) c
        ON c.customer_id = p.customer_id
    WHERE p.promo_id = ${id}::uuid AND p.released_at IS NULL`,
  "outlet-self": (now, id) =>
    Prisma.sql`WITH ${ownBookings(now)} ${bookings(Prisma.sql`b.id IN (SELECT id FROM own WHERE outlet_id = ${id}::uuid)`)}`,
  "cancel-ring": (now, id) =>
    Prisma.sql`WITH ${ringCustomers(now)} ${bookings(
      Prisma.sql`b.outlet_id = ${id}::uuid AND b.customer_id IN (SELECT customer_id FROM ring WHERE outlet_id = ${id}::uuid)`,
    )}`,
  "lapsed-payments": (now, id) =>
    Prisma.sql`WITH ${lapsedBookings(now)} ${bookings(Prisma.sql`b.id IN (SELECT id FROM lapsed WHERE customer_id = ${id}::uuid)`)}`,
};
