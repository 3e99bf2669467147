import type { Temporal } from "temporal-polyfill";
import { lapsedPayment } from "#app/features/bookings/terms/payer.queries.server.ts";
import { abuseRules } from "#app/features/trust/abuse/abuse-signal.ts";
import { firstIdOf } from "#app/lib/uuid.ts";
import { instantAt, localDate, toDate } from "#app/lib/zoned-time.ts";
import { Prisma } from "#app/platform/generated/client.ts";

const rules = abuseRules;
const since = (now: Temporal.Instant) => toDate(now.subtract({ hours: 24 * rules.days }));
/** Bookings that were made lately, by their key. */
const lately = (now: Temporal.Instant, of: Prisma.Sql) =>
  Prisma.sql`${of}.id >= ${firstIdOf(since(now))}::uuid AND ${of}.created_at > ${since(now)}`;

/** New accounts that came with the same browser in the same two hours; of what every sign-in writes down anyway. */
const device = (person: Prisma.Sql) => Prisma.sql`(
  SELECT md5(l.user_agent) || ':' || floor(extract(epoch FROM l.at) / 7200) FROM login_event l
  WHERE l.user_id = ${person} AND l.is_new AND l.user_agent IS NOT NULL LIMIT 1)`;

/** Friends who were invited lately, and what of each others of the same inviting person have, too. */
export const sharedTraits = (now: Temporal.Instant) => Prisma.sql`
  invited AS (
    SELECT id, referrer_id, referee_id FROM referral_event
    WHERE created_at > ${since(now)} AND status <> 'REJECTED'),
  trait AS (
    SELECT referrer_id, referee_id, 'device' AS trait, ${device(Prisma.sql`invited.referee_id`)} AS value FROM invited
    UNION ALL SELECT referrer_id, referee_id, 'phone', left(u.phone, length(u.phone) - 3)
      FROM invited JOIN "user" u ON u.id = referee_id WHERE u.phone IS NOT NULL AND u.phone_verified_at IS NOT NULL
    UNION ALL SELECT referrer_id, referee_id, 'address',
        a.district_code || ':' || lower(regexp_replace(a.address_line, '[^[:alnum:]]', '', 'g'))
      FROM invited JOIN customer_address a ON a.user_id = referee_id
    UNION ALL SELECT referrer_id, referee_id, 'bank', encode(b.number_hash, 'hex')
      FROM invited JOIN bank_account b ON b.user_id = referee_id AND b.removed_at IS NULL),
  shared AS (
    SELECT referrer_id, trait, value FROM trait WHERE value IS NOT NULL GROUP BY 1, 2, 3
    HAVING count(DISTINCT referee_id) >= CASE trait WHEN 'bank' THEN ${rules.sameAccount}::int ELSE ${rules.clusterFriends}::int END),
  clustered AS (
    SELECT DISTINCT t.referrer_id, t.referee_id, t.trait FROM trait t JOIN shared s USING (referrer_id, trait, value))`;

/** Friends whose reward waits for a person, and why. */
export const doubtedFriends = Prisma.sql`
  doubted AS (
    SELECT referrer_id, referee_id, unnest(doubts) AS trait FROM referral_event
    WHERE status = 'QUALIFIED' AND doubts <> ARRAY[]::text[] AND cleared_at IS NULL)`;

/** Friends who never really came: only cancelled bookings, or only paid at outlets of one person. */
export const hollowFriends = (now: Temporal.Instant) => Prisma.sql`
  visits AS (
    SELECT e.referrer_id, e.referee_id, count(b.id) FILTER (WHERE b.status = 'COMPLETED') AS done,
      bool_and(b.status <> 'COMPLETED' OR b.payment = 'VENUE') AS at_venue,
      count(DISTINCT o.owner_id) FILTER (WHERE b.status = 'COMPLETED') AS owners,
      min(o.owner_id::text) FILTER (WHERE b.status = 'COMPLETED') AS owner
    FROM referral_event e JOIN booking b ON b.customer_id = e.referee_id JOIN outlet o ON o.id = b.outlet_id
    WHERE e.created_at > ${since(now)} AND e.status <> 'REJECTED'
    GROUP BY 1, 2
    HAVING bool_and(b.status IN ('COMPLETED', 'CANCELLED_BY_CUSTOMER', 'CANCELLED_BY_OUTLET', 'NO_SHOW', 'EXPIRED', 'DECLINED'))),
  hollow AS (
    SELECT referrer_id, referee_id, owner,
      CASE WHEN done = 0 THEN 'cancelled' WHEN owner = referrer_id::text THEN 'own' ELSE 'venue' END AS trait
    FROM visits WHERE done = 0 OR (at_venue AND owners = 1)),
  counted AS (
    SELECT referrer_id, referee_id, trait FROM hollow h
    WHERE trait <> 'venue' OR (SELECT count(*) FROM hollow o
      WHERE o.referrer_id = h.referrer_id AND o.owner = h.owner) >= ${rules.hollowFriends}::int)`;

/** Uses of a promo code by accounts that have something of each other. */
export const sharedPromoUses = (now: Temporal.Instant) => Prisma.sql`
  used AS (
    SELECT p.promo_id, p.customer_id, b.contact_phone FROM promo_use p JOIN booking b ON b.id = p.booking_id
    WHERE p.created_at > ${since(now)} AND p.released_at IS NULL),
  trait AS (
    SELECT promo_id, customer_id, 'contact' AS trait, contact_phone AS value FROM used
    UNION ALL SELECT promo_id, customer_id, 'bank', encode(a.number_hash, 'hex')
      FROM used JOIN bank_account a ON a.user_id = customer_id AND a.removed_at IS NULL
    UNION ALL SELECT promo_id, customer_id, 'device', ${device(Prisma.sql`used.customer_id`)} FROM used),
  shared AS (
    SELECT promo_id, trait, value FROM trait WHERE value IS NOT NULL GROUP BY 1, 2, 3
    HAVING count(DISTINCT customer_id) >= CASE trait WHEN 'device' THEN ${rules.clusterFriends}::int ELSE ${rules.sameAccount}::int END),
  clustered AS (
    SELECT DISTINCT t.promo_id, t.customer_id, t.trait FROM trait t JOIN shared s USING (promo_id, trait, value))`;

/** Bookings by whom an outlet belongs to or works for, or whose money goes to the owner's account. */
export const ownBookings = (now: Temporal.Instant) => Prisma.sql`
  own AS (
    SELECT b.id, b.outlet_id FROM booking b JOIN outlet o ON o.id = b.outlet_id
    WHERE ${lately(now, Prisma.sql`b`)} AND b.channel = 'APP' AND b.customer_id IS NOT NULL AND (
      b.customer_id = o.owner_id
      OR EXISTS (SELECT FROM outlet_staff s WHERE s.outlet_id = o.id AND s.user_id = b.customer_id)
      OR EXISTS (SELECT FROM bank_account mine JOIN bank_account theirs ON theirs.number_hash = mine.number_hash
        WHERE mine.user_id = b.customer_id AND theirs.user_id = o.owner_id
          AND mine.removed_at IS NULL AND theirs.removed_at IS NULL)))`;

/** Customers of an outlet who booked there several times and never came. */
export const ringCustomers = (now: Temporal.Instant) => Prisma.sql`
  ring AS (
    SELECT b.outlet_id, b.customer_id, count(*) AS bookings FROM booking b
    WHERE ${lately(now, Prisma.sql`b`)} AND b.customer_id IS NOT NULL GROUP BY 1, 2
    HAVING count(*) >= ${rules.ringBookings}::int
      AND bool_and(b.status IN ('CANCELLED_BY_CUSTOMER', 'CANCELLED_BY_OUTLET', 'NO_SHOW') OR ${lapsedPayment(now)}))`;

/** Bookings that kept a time and were never paid, of whoever let that happen often. */
export const lapsedBookings = (now: Temporal.Instant) => Prisma.sql`
  lapsed AS (
    SELECT b.id, b.customer_id FROM booking b
    WHERE ${lately(now, Prisma.sql`b`)} AND b.customer_id IS NOT NULL AND ${lapsedPayment(now)})`;

/** The first moment of the calendar month of Jakarta. */
export function monthStart(now: Temporal.Instant): Date {
  return toDate(instantAt(localDate(now, "WIB").with({ day: 1 }), 0, "WIB"));
}
