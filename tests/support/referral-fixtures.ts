import { Temporal } from "temporal-polyfill";
import { findOrCreateReferralCode } from "#app/features/people/referrals/find-or-create-code.server.ts";
import { processReferral } from "#app/features/people/referrals/process-referral.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { createUser } from "#tests/support/fixtures.ts";

/** When the people of these tests came, and the invitation was recorded. */
export const joined = Temporal.Instant.from("2026-11-21T03:00:00Z");
export const day = (days: number, minutes = 0) => joined.add({ minutes: 1440 * days + minutes });

/** Paid through the product. */
export const paid = { payment: "FULL", prepaid: 30_000 } as const;

export const phone = (number: string) => ({ phone: number, phoneVerifiedAt: toDate(joined) });

let numbers = 0;

/** Somebody new with a verified number of their own. */
export function createInvitedPerson(name: string) {
  numbers += 1;
  const number = `+62812${String(numbers).padStart(4, "0")}0000`;
  return createUser(name, { createdAt: toDate(joined), ...phone(number) });
}

/** Budi has invited Siti, and nobody anybody else. */
export async function createReferral() {
  await db.slotClaim.deleteMany();
  await db.referralEvent.deleteMany();
  const referrerId = (await createInvitedPerson("Budi Santoso")).id;
  const refereeId = (await createInvitedPerson("Siti Rahmawati")).id;
  const { code } = await findOrCreateReferralCode(referrerId);
  await processReferral({ code, refereeId, isNew: true }, joined);
  return { referrerId, refereeId, code };
}

export const eventOf = (userId: string) => db.referralEvent.findFirstOrThrow({ where: { refereeId: userId } });
