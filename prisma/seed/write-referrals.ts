import { quote } from "#app/features/bookings/terms/quote.ts";
import {
  referralDelayMs,
  referralEventType,
  referralMinimum,
  referralWindowMs,
} from "#app/features/people/referrals/referral-constants.ts";
import { dayMs, minuteMs } from "#app/lib/period.ts";
import { referralCode } from "#app/lib/short-code.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { insertRows, iso, type Row } from "#prisma/seed/insert-rows.ts";
import { emailOf, personName } from "#prisma/seed/person-names.ts";
import type { SeedBooking } from "#prisma/seed/plan-booking.ts";
import type { SeedPerson } from "#prisma/seed/plan-customers.ts";
import { randomFrom } from "#prisma/seed/random.ts";

/** Days since they joined by an invitation; they have not booked yet. */
const friendDays = [2, 9, 21];

/** People who joined of late and wait for their first visit. */
export function planFriends(nowMs: number): SeedPerson[] {
  const random = randomFrom("friends");
  return friendDays.map((days, index) => {
    const { name } = personName(random, "sunda", 0.3);
    const createdMs = nowMs - days * dayMs - random.int(10, 600) * minuteMs;
    return {
      id: random.id(createdMs),
      sub: `seed-friend-${index}`,
      name,
      email: emailOf(name, 900 + index),
      phone: null,
      createdMs,
      firstLoginMs: createdMs,
    };
  });
}

interface Circle {
  referrers: readonly SeedPerson[];
  friends: readonly SeedPerson[];
  customers: readonly SeedPerson[];
  bookings: readonly SeedBooking[];
}

/** Codes of the referrers and, for each, invitations in every state that a row or its age says. */
export async function writeReferrals(tx: Tx, { referrers, friends, customers, bookings }: Circle): Promise<void> {
  const random = randomFrom("referrals");
  const codes = referrers.map(({ id, createdMs }) => ({
    user_id: id,
    code: referralCode(Uint8Array.from({ length: 7 }, () => random.int(0, 255))),
    created_at: iso(createdMs + dayMs),
  }));
  await insertRows(tx, "referral_code", codes);

  const visited = new Map(
    customers.flatMap((person) => {
      const visit = bookings.find((booking) => earns(booking, person));
      return visit ? [[person, visit.endMs] as const] : [];
    }),
  );
  const earned = [...visited].slice(0, 2 * referrers.length);
  const idle = customers.filter((person) => !visited.has(person));
  const events = codes.flatMap(({ user_id, code }, n) => {
    const eventOf = (person: SeedPerson, set: Row = {}, atMs = person.createdMs + referralDelayMs): Row => ({
      id: random.id(atMs),
      code,
      referrer_id: user_id,
      referee_id: person.id,
      event_type: referralEventType,
      status: "RECORDED",
      rejection: null,
      created_at: iso(atMs),
      qualified_at: null,
      ...set,
    });
    const [known, ...late] = idle.slice(3 * n, 3 * n + 3);
    return [
      ...friends.filter((_, index) => index % codes.length === n).map((person) => eventOf(person)),
      ...earned
        .slice(2 * n, 2 * n + 2)
        .map(([person, endMs]) => eventOf(person, { status: "QUALIFIED", qualified_at: iso(endMs + 10 * minuteMs) })),
      ...late.map((person) => eventOf(person)),
      ...(known
        ? [eventOf(known, { status: "REJECTED", rejection: "EXISTING_USER" }, known.createdMs + 60 * dayMs)]
        : []),
    ];
  });
  await insertRows(tx, "referral_event", events);
}

function earns({ customer, path, endMs, items }: SeedBooking, person: SeedPerson): boolean {
  const isInTime = endMs >= person.createdMs && endMs <= person.createdMs + referralWindowMs;
  return (
    customer?.id === person.id &&
    path.at(-1) === "COMPLETED" &&
    isInTime &&
    quote(items, null).subtotal >= referralMinimum
  );
}
