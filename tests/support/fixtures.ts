import { randomUUID } from "node:crypto";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";

const kelurahan = "32.73.09.1001";

/** Bandung with its parents, once per database. */
export async function createRegions(): Promise<void> {
  const rows = [
    { code: "32", level: 1, parentCode: null, name: "Jawa Barat", searchName: "jawa barat" },
    {
      code: "32.73",
      level: 2,
      parentCode: "32",
      name: "Kota Bandung",
      searchName: "bandung",
      lat: -6.914,
      lng: 107.629,
    },
    {
      code: "32.73.09",
      level: 3,
      parentCode: "32.73",
      name: "Sumur Bandung",
      searchName: "sumur bandung",
      lat: -6.915,
      lng: 107.612,
    },
    { code: kelurahan, level: 4, parentCode: "32.73.09", name: "Braga", searchName: "braga" },
  ];
  await db.region.createMany({ data: rows.map((row) => ({ ...row, zone: "WIB" })), skipDuplicates: true });
}

/** Long ago: the person is no newcomer, whom pages would lead to the welcome survey. */
const firstLoginAt = new Date("2020-01-01T00:00:00Z");

export async function createUser(name = "Budi Santoso", set: Partial<Prisma.UserUncheckedCreateInput> = {}) {
  const sub = randomUUID();
  return db.user.create({
    data: { googleSub: sub, email: `${sub}@example.com`, emailVerified: true, name, firstLoginAt, ...set },
  });
}

/** Somebody who reviews applications. */
export async function createAdmin(name = "Dewi Anggraini") {
  const user = await createUser(name);
  await db.roleGrant.create({ data: { userId: user.id, role: "ADMIN" } });
  return user;
}

export interface OutletFixture {
  id: string;
  ownerId: string;
  barberIds: string[];
  /** Potong Rambut Dewasa 30 min Rp 50.000 with 5 min after it, then Cukur Jenggot 15 min Rp 25.000. */
  serviceIds: string[];
}

/** An active outlet in Bandung, open 09.00–21.00 every day, with its barbers on shift all that time. */
export async function createOutlet(
  set: Partial<Prisma.OutletUncheckedCreateInput> = {},
  { barbers = 2 }: { barbers?: number } = {},
): Promise<OutletFixture> {
  await createRegions();
  const ownerId = set.ownerId ?? (await createUser("Pemilik Outlet")).id;
  const days = [1, 2, 3, 4, 5, 6, 7];
  const outlet = await db.outlet.create({
    data: {
      type: "BARBERSHOP",
      status: "ACTIVE",
      name: "Pangkas Uji",
      slug: `pangkas-uji-${randomUUID()}`,
      description: "Barbershop untuk pengujian otomatis di pusat kota.",
      whatsapp: "+6281234567890",
      addressLine: "Jl. Braga No. 1",
      kelurahanCode: kelurahan,
      postcode: "40111",
      lat: -6.9175,
      lng: 107.6095,
      zone: "WIB",
      activatedAt: new Date(),
      searchText: "pangkas uji",
      priceFrom: 25_000,
      categories: 3,
      ...set,
      ownerId,
      hours: { createMany: { data: days.map((weekday) => ({ weekday, openMin: 540, closeMin: 1260 })) } },
      services: {
        createMany: {
          data: [
            {
              category: "HAIRCUT",
              name: "Potong Rambut Dewasa",
              durationMin: 30,
              price: 50_000,
              bufferMin: 5,
              homeEligible: true,
            },
            {
              category: "BEARD",
              name: "Cukur Jenggot",
              durationMin: 15,
              price: 25_000,
              position: 1,
              homeEligible: true,
            },
          ],
        },
      },
    },
    select: { id: true, services: { select: { id: true }, orderBy: { position: "asc" } } },
  });
  const serviceIds = outlet.services.map(({ id }) => id);
  const names = Array.from({ length: barbers }, (_, position) => ({ name: `Barber ${position + 1}`, position }));
  const created = await db.barber.createManyAndReturn({
    data: names.map((name) => ({ outletId: outlet.id, ...name })),
    select: { id: true, position: true },
  });
  const barberIds = created.sort((a, b) => a.position - b.position).map(({ id }) => id);
  await db.shift.createMany({
    data: barberIds.flatMap((barberId) => days.map((weekday) => ({ barberId, weekday, startMin: 540, endMin: 1260 }))),
  });
  await db.barberService.createMany({
    data: barberIds.flatMap((barberId) => serviceIds.map((serviceId) => ({ barberId, serviceId }))),
  });
  return { id: outlet.id, ownerId, barberIds, serviceIds };
}
