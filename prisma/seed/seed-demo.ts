import { join } from "node:path";
import { refreshOutletSearch } from "#app/features/outlets/search-index/refresh-outlet-search.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { type City, cities } from "#prisma/seed/cities.ts";
import { demoPeople } from "#prisma/seed/demo-people.ts";
import type { Face } from "#prisma/seed/draw-faces.ts";
import type { Paper } from "#prisma/seed/draw-papers.ts";
import type { Picture } from "#prisma/seed/draw-pictures.ts";
import { insertRows, iso } from "#prisma/seed/insert-rows.ts";
import { payBookings } from "#prisma/seed/pay-bookings.ts";
import { planApplicants } from "#prisma/seed/plan-applications.ts";
import { planBookings } from "#prisma/seed/plan-bookings.ts";
import { planCustomers, planDemoPeople, planOwners, type SeedPerson } from "#prisma/seed/plan-customers.ts";
import { type Kelurahan, planOutlets, type SeedOutlet } from "#prisma/seed/plan-outlets.ts";
import { readCsv } from "#prisma/seed/read-csv.ts";
import { writeAffairs } from "#prisma/seed/write-affairs.ts";
import { writeApplications } from "#prisma/seed/write-applications.ts";
import { writeBookings } from "#prisma/seed/write-bookings.ts";
import { writeHistory } from "#prisma/seed/write-history.ts";
import { writeMoney } from "#prisma/seed/write-money.ts";
import { writeMoneyDesk } from "#prisma/seed/write-money-desk.ts";
import { writeOutlets } from "#prisma/seed/write-outlets.ts";
import { writeQueue } from "#prisma/seed/write-queue.ts";
import { planFriends, writeReferrals } from "#prisma/seed/write-referrals.ts";
import { writeRequests } from "#prisma/seed/write-requests.ts";
import { writeReviews } from "#prisma/seed/write-reviews.ts";
import { writeSales } from "#prisma/seed/write-sales.ts";
import { writeShop } from "#prisma/seed/write-shop.ts";
import { planNewcomers, writeSignals } from "#prisma/seed/write-signals.ts";
import { writeStaff } from "#prisma/seed/write-staff.ts";

const ownerCount = 80;

interface DemoContent {
  nowMs: number;
  pictures: readonly Picture[];
  faces: readonly Face[];
  papers: readonly Paper[];
}

/**
 * Writes outlets, people, bookings and reviews around `nowMs` (epoch milliseconds), unless there is any outlet.
 * The same time gives the same content. Needs the regions. Returns whether anything was written.
 */
export async function seedDemo(tx: Tx, { nowMs, pictures, faces, papers }: DemoContent): Promise<boolean> {
  if (await tx.outlet.findFirst({ select: { id: true } })) return false;
  const kelurahan = await readKelurahan(tx);
  const kelurahanOf = (city: City) => kelurahan.get(city.code) ?? [];
  const outlets = planOutlets(nowMs, kelurahanOf);
  const customers = planCustomers(nowMs);
  const owners = planOwners(ownerCount, nowMs);
  const people = planDemoPeople(nowMs);
  const friends = planFriends(nowMs);
  const newcomers = planNewcomers(nowMs);
  const applicants = planApplicants(nowMs);

  await writePeople(tx, [...people.values(), ...owners, ...customers, ...friends, ...newcomers, ...applicants], people);
  const ownerOf = ({ demoOwner }: SeedOutlet, index: number) =>
    (demoOwner ? people.get(demoOwner) : owners[index % ownerCount])?.id ?? "";
  await writeOutlets(tx, outlets, { ownerOf, pictures, faces, nowMs });
  const [drafter, reviewer] = [people.get("partner-daftar"), people.get("admin")];
  if (!drafter || !reviewer) throw new Error("The person with the draft or the reviewer is missing.");
  const byCity = (name: string) => cities.flatMap((city) => (city.name === name ? kelurahanOf(city) : []));
  await writeApplications(tx, { nowMs, papers, people: applicants, drafter, reviewer, kelurahanOf: byCity });
  await refreshOutletSearch(tx);

  const active = outlets.filter(({ status }) => status === "ACTIVE");
  const home = active.find(({ demoOwner }) => demoOwner === "partner-satu")?.city;
  const raka = people.get("pelanggan-setia");
  if (!home || !raka?.phone) throw new Error("The regular customer or his city is missing.");
  const world = {
    nowMs,
    agenda: new Map(),
    codes: new Set<string>(),
    kelurahanOf: ({ city }: SeedOutlet) => kelurahanOf(city),
  };
  const cast = { outlets: active, customers, regular: { ...raka, phone: raka.phone, city: home } };
  const bookings = payBookings(planBookings(world, cast), raka.id, nowMs);
  await writeBookings(tx, bookings, nowMs);
  const everyone = new Map([...people.values(), ...owners, ...customers].map((person) => [person.id, person]));
  const owns = (outlet: SeedOutlet) => ownerOf(outlet, outlets.indexOf(outlet));
  await writeMoney(tx, { nowMs, bookings, outlets: active, subscribers: outlets, ownerOf: owns, people, everyone });
  await writeSales(tx, { nowMs, people: new Set([...people.values()].map(({ id }) => id)) });
  await writeReviews(tx, { bookings, pictures, nowMs });
  const counter = active.find(({ demoOwner }) => demoOwner === "partner-satu");
  if (counter) {
    await writeQueue(tx, counter, nowMs);
    await writeShop(tx, { nowMs, outlet: counter, customer: raka, bookings, kelurahan: kelurahanOf(counter.city) });
  }
  const referrers = [raka, people.get("partner-satu")].filter((person) => person !== undefined);
  await writeReferrals(tx, { referrers, friends, customers, bookings });
  await writeStaff(tx, { outlets, people, nowMs });
  await writeSignals(tx, { nowMs, customers, newcomers });
  await writeAffairs(tx, { nowMs, people });
  const member = people.get("management");
  if (member) await writeMoneyDesk(tx, { nowMs, memberId: member.id });
  if (member) await writeHistory(tx, { nowMs, member });
  await writeRequests(tx, nowMs);
  return true;
}

async function readKelurahan(tx: Tx): Promise<Map<string, Kelurahan[]>> {
  const rows = await readCsv(join(import.meta.dirname, "kelurahan.csv"));
  const codes = rows.map(([code = ""]) => code);
  const regions = await tx.region.findMany({ where: { code: { in: codes } }, select: { code: true, name: true } });
  const names = new Map(regions.map(({ code, name }) => [code, name]));
  const places = rows.map(([code = "", lat, lng, postcode = ""]) => {
    const name = names.get(code);
    if (name === undefined) throw new Error(`Region ${code} is missing: seed the regions first.`);
    return { code, name, lat: Number(lat), lng: Number(lng), postcode };
  });
  return Map.groupBy(places, ({ code }) => code.slice(0, 5));
}

async function writePeople(
  tx: Tx,
  everyone: readonly SeedPerson[],
  people: ReadonlyMap<string, SeedPerson>,
): Promise<void> {
  const rows = everyone.map(({ id, sub, name, email, phone, createdMs, firstLoginMs }) => ({
    id,
    google_sub: sub,
    email,
    email_verified: true,
    name,
    phone,
    created_at: iso(createdMs),
    first_login_at: firstLoginMs === null ? null : iso(firstLoginMs),
  }));
  await insertRows(tx, "user", rows);
  const roles = [
    ["admin", "ADMIN"],
    ["management", "MANAGEMENT"],
    ["management-kedua", "MANAGEMENT"],
    ["dukungan", "SUPPORT"],
  ] as const;
  await insertRows(
    tx,
    "role_grant",
    roles.map(([key, role]) => {
      const person = people.get(key);
      if (!person) throw new Error(`${key} is not among the ${demoPeople.length} demo people.`);
      return { user_id: person.id, role, granted_at: iso(person.createdMs), granted_by: "seed" };
    }),
  );
}
