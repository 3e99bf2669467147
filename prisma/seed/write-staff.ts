import type { Tx } from "#app/platform/db.server.ts";
import { insertRows, iso } from "#prisma/seed/insert-rows.ts";
import type { SeedPerson } from "#prisma/seed/plan-customers.ts";
import type { SeedOutlet } from "#prisma/seed/plan-outlets.ts";
import { randomFrom } from "#prisma/seed/random.ts";

const dayMs = 86_400_000;

/** One of the demo's barbers has a sign-in of their own: the first at the outlet of the partner with one outlet. */
export async function writeStaff(
  tx: Tx,
  {
    outlets,
    people,
    nowMs,
  }: { outlets: readonly SeedOutlet[]; people: ReadonlyMap<string, SeedPerson>; nowMs: number },
): Promise<void> {
  const outlet = outlets.find(({ demoOwner }) => demoOwner === "partner-satu");
  const [barber] = outlet?.barbers ?? [];
  const [owner, person] = [people.get("partner-satu"), people.get("barber-staf")];
  if (!outlet || !barber || !owner || !person) throw new Error("The demo's barber with a sign-in is missing.");
  const invitedMs = nowMs - 30 * dayMs;
  await insertRows(tx, "outlet_staff", [
    {
      id: randomFrom("staff").id(invitedMs),
      outlet_id: outlet.id,
      barber_id: barber.id,
      email: person.email,
      user_id: person.id,
      status: "ACTIVE",
      invited_by: owner.id,
      created_at: iso(invitedMs),
      joined_at: iso(invitedMs + dayMs),
    },
  ]);
}
