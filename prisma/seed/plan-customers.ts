import { dayMs } from "#app/lib/period.ts";
import { type City, cities } from "#prisma/seed/cities.ts";
import { demoPeople } from "#prisma/seed/demo-people.ts";
import { emailOf, personName, seedPhone } from "#prisma/seed/person-names.ts";
import { randomFrom } from "#prisma/seed/random.ts";

export interface SeedPerson {
  id: string;
  sub: string;
  name: string;
  email: string;
  phone: string | null;
  createdMs: number;
  /** Null for who has never signed in. */
  firstLoginMs: number | null;
}

export interface SeedCustomer extends SeedPerson {
  phone: string;
  city: City;
}

const customerCount = 300;

/** Customers of all cities, none of whom can sign in. */
export function planCustomers(nowMs: number): SeedCustomer[] {
  const random = randomFrom("customers");
  return Array.from({ length: customerCount }, (_, index) => {
    const city = cities[index % cities.length] ?? random.pick(cities);
    const { name } = personName(random, city.culture, 0.16);
    const createdMs = nowMs - random.int(125, 700) * dayMs;
    return {
      id: random.id(createdMs),
      sub: `seed-customer-${index}`,
      name,
      email: emailOf(name, index),
      phone: seedPhone(index),
      city,
      createdMs,
      firstLoginMs: createdMs,
    };
  });
}

/** Owners of the outlets that no demo person owns: most have one, some two. */
export function planOwners(count: number, nowMs: number): SeedPerson[] {
  const random = randomFrom("owners");
  return Array.from({ length: count }, (_, index) => {
    const { name } = personName(random, random.pick(cities).culture, 0.3);
    const createdMs = nowMs - random.int(905, 1000) * dayMs;
    return {
      id: random.id(createdMs),
      sub: `seed-owner-${index}`,
      name,
      email: emailOf(name, 500 + index),
      phone: seedPhone(8_000 + index),
      createdMs,
      firstLoginMs: createdMs,
    };
  });
}

/** The demo people, by key. */
export function planDemoPeople(nowMs: number): Map<string, SeedPerson> {
  const random = randomFrom("demo people");
  return new Map(
    demoPeople.map(({ key, sub, name, email }, index) => {
      const isNew = key === "pelanggan-baru";
      const createdMs = nowMs - (isNew ? 0 : random.int(910, 980)) * dayMs;
      const phone = isNew ? null : seedPhone(7_000 + index);
      return [
        key,
        { id: random.id(createdMs), sub, name, email, phone, createdMs, firstLoginMs: isNew ? null : createdMs },
      ];
    }),
  );
}
