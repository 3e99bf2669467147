import { refreshOutletSearch } from "#app/features/outlets/search-index/refresh-outlet-search.server.ts";
import type { ZoneName } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";

export interface City {
  code: string;
  name: string;
  searchName: string;
  lat: number;
  lng: number;
  zone: ZoneName;
  districts: readonly { code: string; name: string; lat: number; lng: number }[];
}

/** A city in each zone, and a kabupaten that shares a city's name. */
export const cities = [
  {
    code: "32.73",
    name: "Kota Bandung",
    searchName: "bandung",
    lat: -6.914,
    lng: 107.629,
    zone: "WIB",
    districts: [
      { code: "32.73.09", name: "Sumur Bandung", lat: -6.915, lng: 107.612 },
      { code: "32.73.02", name: "Coblong", lat: -6.885, lng: 107.615 },
    ],
  },
  {
    code: "32.04",
    name: "Kabupaten Bandung",
    searchName: "bandung",
    lat: -7.1,
    lng: 107.6,
    zone: "WIB",
    districts: [{ code: "32.04.40", name: "Soreang", lat: -7.03, lng: 107.52 }],
  },
  {
    code: "73.71",
    name: "Kota Makassar",
    searchName: "makassar",
    lat: -5.14,
    lng: 119.43,
    zone: "WITA",
    districts: [{ code: "73.71.09", name: "Panakkukang", lat: -5.15, lng: 119.45 }],
  },
  {
    code: "91.71",
    name: "Kota Jayapura",
    searchName: "jayapura",
    lat: -2.54,
    lng: 140.71,
    zone: "WIT",
    districts: [{ code: "91.71.01", name: "Jayapura Utara", lat: -2.53, lng: 140.71 }],
  },
] as const satisfies readonly City[];

export async function createCities(): Promise<void> {
  const rows: Prisma.RegionUncheckedCreateInput[] = [
    { code: "32", level: 1, name: "Jawa Barat", searchName: "jawa barat", lat: -6.9, lng: 107.6, zone: "WIB" },
    { code: "73", level: 1, name: "Sulawesi Selatan", searchName: "sulawesi selatan", lat: -4, lng: 120, zone: "WITA" },
    { code: "91", level: 1, name: "Papua", searchName: "papua", lat: -3, lng: 140, zone: "WIT" },
  ];
  for (const { districts, ...city } of cities as readonly City[]) {
    rows.push({ ...city, level: 2, parentCode: city.code.slice(0, 2) });
    for (const district of districts) {
      const { zone } = city;
      rows.push({ ...district, level: 3, parentCode: city.code, searchName: district.name.toLowerCase(), zone });
      const kelurahan = { code: `${district.code}.1001`, level: 4, parentCode: district.code, name: "Pusat", zone };
      rows.push({ ...kelurahan, searchName: "pusat" });
    }
  }
  await db.region.createMany({ data: rows, skipDuplicates: true });
}

export interface ListedOutlet {
  name: string;
  district?: string;
  zone?: ZoneName;
  /** Degrees. */
  lat?: number;
  lng?: number;
  hours?: readonly { weekday: number; openMin: number; closeMin: number }[];
  exceptions?: readonly { date: string; openMin: number | null; closeMin: number | null }[];
  score?: number;
  price?: number;
  categories?: readonly ("HAIRCUT" | "BEARD" | "CARE" | "COLOR" | "PACKAGE")[];
  type?: "BARBERSHOP" | "MOBILE_BARBER";
  status?: "ACTIVE" | "PAUSED";
  radiusKm?: number;
}

/** The outlets' common owner: of this file, where several share a process. */
async function ownerOfAll(): Promise<string> {
  const known = await db.user.findFirst({ where: { name: "Pemilik Semua" }, select: { id: true } });
  return (known ?? (await createUser("Pemilik Semua"))).id;
}

/** An outlet as search sees it: words, hours and prices are those it is listed with. */
export async function createListedOutlet(listed: ListedOutlet): Promise<OutletFixture> {
  const {
    name,
    district = "32.73.09",
    hours,
    exceptions = [],
    score,
    price = 50_000,
    categories = ["HAIRCUT"],
  } = listed;
  const { zone = "WIB", lat = -6.915, lng = 107.612, type = "BARBERSHOP", status = "ACTIVE", radiusKm = 10 } = listed;
  const place = { kelurahanCode: `${district}.1001`, zone, lat, lng };
  const outlet = await createOutlet(
    {
      name,
      type,
      status,
      radiusKm,
      ownerId: await ownerOfAll(),
      ...place,
      ...(score === undefined ? {} : { score, rating: score }),
    },
    { barbers: 1 },
  );
  if (hours) {
    await db.openingHours.deleteMany({ where: { outletId: outlet.id } });
    await db.openingHours.createMany({ data: hours.map((row) => ({ ...row, outletId: outlet.id })) });
  }
  await db.hoursException.createMany({
    data: exceptions.map((row) => ({ ...row, outletId: outlet.id, date: new Date(`${row.date}T00:00:00Z`) })),
  });
  await db.service.updateMany({ where: { id: outlet.serviceIds[1] ?? "" }, data: { active: false } });
  await db.service.update({
    where: { id: outlet.serviceIds[0] ?? "" },
    data: { price, category: categories[0] ?? "HAIRCUT" },
  });
  for (const category of categories.slice(1)) {
    const barbers = { create: outlet.barberIds.map((barberId) => ({ barberId })) };
    await db.service.create({
      data: { outletId: outlet.id, category, name: `Layanan lain ${category}`, durationMin: 30, price, barbers },
    });
  }
  await refreshOutletSearch(db, [outlet.id]);
  return outlet;
}
