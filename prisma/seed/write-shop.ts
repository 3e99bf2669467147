import type { Tx } from "#app/platform/db.server.ts";
import { insertRows, iso } from "#prisma/seed/insert-rows.ts";
import type { SeedBooking } from "#prisma/seed/plan-booking.ts";
import type { SeedPerson } from "#prisma/seed/plan-customers.ts";
import type { Kelurahan, SeedOutlet } from "#prisma/seed/plan-outlets.ts";
import { randomFrom } from "#prisma/seed/random.ts";

const dayMs = 86_400_000;

interface Shop {
  nowMs: number;
  /** Of the demo's partner with one outlet. */
  outlet: SeedOutlet;
  customer: SeedPerson;
  bookings: readonly SeedBooking[];
  /** Around the outlet. */
  kelurahan: readonly Kelurahan[];
}

/** Two codes of an outlet, one of them for everybody, two addresses of the regular customer, and one report that waits for an admin. */
export async function writeShop(tx: Tx, { nowMs, outlet, customer, bookings, kelurahan }: Shop): Promise<void> {
  const random = randomFrom("shop");
  const today = Math.floor(nowMs / dayMs) * dayMs;
  const codes = [
    {
      code: "HEMAT10",
      kind: "PERCENT",
      value: 10,
      max_discount: 15_000,
      min_subtotal: 0,
      usage_limit: 100,
      is_public: true,
    },
    {
      code: "PAGI15RB",
      kind: "AMOUNT",
      value: 15_000,
      max_discount: null,
      min_subtotal: 75_000,
      usage_limit: null,
      is_public: false,
    },
  ];
  await insertRows(
    tx,
    "promo_code",
    codes.map((code, index) => ({
      id: random.id(nowMs - 20 * dayMs + index),
      outlet_id: outlet.id,
      ...code,
      starts_at: iso(today - 14 * dayMs),
      ends_at: iso(today + 60 * dayMs),
      per_customer: 2,
      used: 0,
      active: true,
      version: 0,
      created_at: iso(nowMs - 20 * dayMs + index),
    })),
  );

  const [home, office] = kelurahan;
  const addresses = [
    {
      place: home,
      label: "Rumah",
      address_line: "Jl. Melati Raya No. 14",
      note: "Pagar hijau, bel di kiri",
      is_primary: true,
    },
    { place: office, label: "Kantor", address_line: "Gedung Sasana Lantai 3", note: "", is_primary: false },
  ];
  await insertRows(
    tx,
    "customer_address",
    addresses.flatMap(({ place, ...texts }, index) =>
      place
        ? [
            {
              id: random.id(nowMs - 9 * dayMs + index),
              user_id: customer.id,
              ...texts,
              district_code: place.code.slice(0, 8),
              kelurahan_code: place.code,
              lat: place.lat,
              lng: place.lng,
              created_at: iso(nowMs - 9 * dayMs + index),
            },
          ]
        : [],
    ),
  );

  const visit = bookings.find(
    (each) => each.outlet.id === outlet.id && each.customer && each.path.at(-1) === "COMPLETED",
  );
  if (!visit?.customer) return;
  await insertRows(tx, "safety_case", [
    {
      id: random.id(nowMs - dayMs),
      code: "KS-7F3K2Q",
      reporter_id: visit.customer.id,
      side: "CUSTOMER",
      booking_id: visit.id,
      outlet_id: outlet.id,
      barber_id: visit.barber.id,
      customer_id: visit.customer.id,
      reason: "RUDE",
      text: "Barbernya membentak saya di depan pelanggan lain waktu saya minta dirapikan lagi.",
      status: "OPEN",
      created_at: iso(nowMs - dayMs),
    },
  ]);
}
