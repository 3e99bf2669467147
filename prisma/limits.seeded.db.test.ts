import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { db, sqlState } from "#app/platform/db.server.ts";

const text = (length: number) => `repeat('a', ${length})`;
const ends = (column: string, least: number, most: number, step = 1): Limit => ({
  to: [`${column} = ${least}`, `${column} = ${most}`],
  not: [`${column} = ${least - step}`, `${column} = ${most + step}`],
});
const lengths = (column: string, least: number, most: number): Limit => ({
  to: [`${column} = ${text(least)}`, `${column} = ${text(most)}`],
  not: [...(least > 0 ? [`${column} = ${text(least - 1)}`] : []), `${column} = ${text(most + 1)}`],
});
const least = (column: string, value: number): Limit => ({
  to: [`${column} = ${value}`],
  not: [`${column} = ${value - 1}`],
});

const anyBarber = "(SELECT id FROM barber LIMIT 1)";
const offer = `offer_until = now(), offer_start_at = now(), offer_barber_id = ${anyBarber}`;

/** What a row of the demo may become, and what not. */
interface Limit {
  of?: string;
  to?: string[];
  not: string[];
}

const limits: Record<string, Limit[]> = {
  outlet: [
    ...[lengths("name", 3, 60), lengths("tagline", 0, 60), ends("start_year", 1900, 2200)],
    { to: ["postcode = '00000'"], not: ["postcode = '1234'", "postcode = '123456'", "postcode = '1234a'"] },
    { to: ["lat = -11.2", "lat = 6.3"], not: ["lat = -11.3", "lat = 6.4"] },
    { to: ["lng = 94.7", "lng = 141.1"], not: ["lng = 94.6", "lng = 141.2"] },
    ...[ends("min_notice_min", 0, 10_080), ends("horizon_days", 1, 180), ends("cancel_window_min", 0, 10_080)],
    ...[ends("late_grace_min", 0, 120), ends("deposit_percent", 1, 100)],
    { to: ["slot_step_min = 5", "slot_step_min = 60"], not: ["slot_step_min = 0", "slot_step_min = 25"] },
    ...[ends("radius_km", 1, 30), ends("free_km", 0, 30), ends("travel_base_min", 0, 240)],
    ...[ends("travel_per_km_min", 0, 60), least("travel_base", 0), least("travel_per_km", 0), least("min_order", 0)],
    {
      to: ["rating_count = 2, rating_sum = 2", "rating_count = 2, rating_sum = 10", "rating_count = 0, rating_sum = 0"],
      not: [
        "rating_count = 2, rating_sum = 1",
        "rating_count = 2, rating_sum = 11",
        "rating_count = -1, rating_sum = -1",
      ],
    },
  ],
  opening_hours: [
    { not: ["weekday = 0", "weekday = 8"] },
    {
      to: ["open_min = 0, close_min = 1440", "open_min = 1439, close_min = 0"],
      not: ["open_min = 600, close_min = 600"],
    },
    { not: ["open_min = 1440, close_min = 60", "open_min = -1", "close_min = 1441", "close_min = -1"] },
  ],
  shift: [
    { not: ["weekday = 0", "weekday = 8"] },
    { to: ["start_min = 0, end_min = 1440", "start_min = 1439, end_min = 0"], not: ["start_min = 600, end_min = 600"] },
    { not: ["start_min = 1440, end_min = 60", "start_min = -1", "end_min = 1441", "end_min = -1"] },
  ],
  service: [
    ...[lengths("name", 2, 60), lengths("description", 0, 300), ends("price", 5_000, 5_000_000)],
    ...[ends("duration_min", 10, 240, 5), ends("buffer_min", 0, 30)],
    { to: ["duration_min = 15"], not: ["duration_min = 12"] },
  ],
  barber: [lengths("name", 2, 60), lengths("bio", 0, 500), lengths("certificate", 0, 80), ends("years", 0, 60)],
  barber_cut: [{ not: ["position = -1", "position = 24", "width = 0", "height = 0"] }],
  barber_service: [
    ends("price", 5_000, 5_000_000),
    ends("duration_min", 10, 240, 5),
    { to: ["price = NULL, duration_min = NULL"], not: ["duration_min = 12"] },
  ],
  booking: [
    ...[lengths("note", 0, 300), ends("reschedule_count", 0, 20), ends("commission_percent", 0, 100)],
    { to: ["check_in_code = '000000'"], not: ["check_in_code = '12345'", "check_in_code = '12345a'"] },
    { not: ["end_at = start_at", "total = total + 1", "prepaid = total + 1", "prepaid = -1", "deposit = -1"] },
    { not: ["deposit = total + 1", "discount = subtotal + 1, total = travel_fee + service_fee - 1"] },
    { to: ["cancel_fee = 0"], not: ["cancel_fee = -1", "service_fee = -1, total = total - service_fee - 1"] },
    { of: "channel = 'APP'", not: ["customer_id = NULL"] },
    { of: "discount = 0", to: ["promo_code = NULL"], not: ["promo_code = 'HEMAT'"] },
  ],
  booking_item: [least("price", 0), least("duration_min", 1)],
  slot_claim: [
    { not: ["end_at = start_at"] },
    {
      of: "kind = 'BOOKING'",
      to: [],
      not: ["booking_id = NULL", "expires_at = now()", "waitlist_id = gen_random_uuid()"],
    },
    { of: "kind = 'BOOKING'", not: ["kind = 'BLOCK', booking_id = NULL, expires_at = now()"] },
    { of: "kind = 'BOOKING'", not: ["kind = 'BLOCK', booking_id = NULL, waitlist_id = gen_random_uuid()"] },
  ],
  review: [
    ...[ends("rating", 1, 5), ends("barber_rating", 1, 5), lengths("text", 0, 1_000)],
    {
      to: [`reply = 'a', replied_at = now()`],
      not: ["reply = 'a', replied_at = NULL", "reply = NULL, replied_at = now()"],
    },
    { to: ["reply = NULL, replied_at = NULL"], not: ["reply = '', replied_at = now()"] },
    { not: [`reply = ${text(1_001)}, replied_at = now()`, "status = 'HIDDEN', hidden_reason = NULL"] },
  ],
  contact_message: [
    ...[lengths("name", 1, 100), lengths("email", 3, 200), lengths("message", 1, 2_000)],
    { to: ["status = 'HANDLED', handled_at = now()"], not: ["status = 'HANDLED', handled_at = NULL"] },
  ],
  application: [
    {
      to: ["code = 'DF-23456Z'"],
      not: ["code = 'DF-23456'", "code = 'DF-234567A'", "code = 'DF-23456O'", "code = 'XX-234567'"],
    },
    ...[least("version", 0), least("send_count", 0)],
    { not: ["nik_last4 = '123'", "nik_hash = NULL, nik_last4 = '1234'"] },
  ],
  referral_event: [
    { of: "status = 'RECORDED'", not: ["qualified_at = now()", "rewarded_at = now()", "rejection = 'ABUSE'"] },
    { of: "status = 'QUALIFIED'", not: ["qualified_at = NULL", "rewarded_at = now()"] },
    {
      of: "status = 'RECORDED'",
      to: [],
      not: ["referrer_reward = 0", "referee_reward = 0", "referrer_id = referee_id"],
    },
    { of: "status = 'QUALIFIED'", to: ["referee_reward = 0"], not: ["referee_reward = -1", "referrer_reward = -1"] },
  ],
  payment: [
    {
      to: [],
      not: ["amount = amount + 1", "refunded = amount + 1", "refunded = -1", "order_id = 'a b'", "order_id = ''"],
    },
    { of: "status = 'PAID'", not: ["paid_at = NULL"] },
    { of: "purpose = 'BOOKING'", not: ["booking_id = NULL", "purpose = 'SUBSCRIPTION'"] },
  ],
  bank_account: [lengths("holder_name", 3, 100), { to: ["number_last4 = '0000'"], not: ["number_last4 = '000'"] }],
  withdrawal: [least("amount", 1), least("fee", 0), { of: "first_by IS NOT NULL", not: ["second_by = first_by"] }],
  customer_address: [
    ...[lengths("label", 1, 40), lengths("address_line", 5, 200), lengths("note", 0, 200)],
    {
      to: ["lat = -11.2, lng = 94.7", "lat = 6.3, lng = 141.1"],
      not: ["lat = -11.3", "lat = 6.4", "lng = 94.6", "lng = 141.2"],
    },
    { to: ["kelurahan_code = district_code || '.2001'"], not: ["kelurahan_code = district_code"] },
  ],
  waitlist_entry: [
    {
      to: ["from_min = 0, until_min = 1440"],
      not: ["from_min = -1", "until_min = 1441", "from_min = 600, until_min = 600"],
    },
    {
      to: [`status = 'OFFERED', ${offer}`],
      not: [
        "status = 'OFFERED'",
        offer,
        `status = 'OFFERED', ${offer.replace("offer_until = now()", "offer_until = NULL")}`,
      ],
    },
    { not: ["offer_start_at = now()", `offer_barber_id = ${anyBarber}`, "service_ids = '{}'", "offers = -1"] },
    {
      to: ["status = 'EXPIRED', ended_at = now()"],
      not: ["status = 'EXPIRED'", "status = 'BOOKED', ended_at = now()"],
    },
  ],
  dispute: [
    lengths("text", 10, 1_000),
    { of: "status = 'OPEN'", not: ["decided_at = now()"] },
    { to: ["refund = 0"], not: ["refund = -1", `answer = ${text(1_001)}`, `decision = ${text(1_001)}`] },
  ],
};

beforeAll(async () => {
  await db.$executeRaw`
    INSERT INTO customer_address (id, user_id, label, address_line, district_code, lat, lng, is_primary)
    SELECT gen_random_uuid(), id, 'Rumah', 'Jl. Kaliurang No. 5', '34.71.03', -7.78, 110.37, true FROM "user" LIMIT 1`;
  await db.$executeRaw`
    INSERT INTO waitlist_entry (id, customer_id, outlet_id, day, service_ids)
    SELECT gen_random_uuid(), u.id, o.id, DATE '2026-11-22', ARRAY[gen_random_uuid()]
    FROM outlet o, LATERAL (SELECT id FROM "user" LIMIT 1) u LIMIT 1`;
});

/** What the database says to a statement about one row, which is not kept: null where it takes it. */
async function answer(statement: string): Promise<string | null> {
  const undone = new Error("undone");
  const asked = db.$transaction(async (tx) => {
    if ((await tx.$executeRawUnsafe(statement)) !== 1) throw new Error(`The demo has no such row: ${statement}`);
    throw undone;
  });
  return asked.catch((error: unknown) => {
    if (error === undone) return null;
    const state = sqlState(error);
    if (!state) throw error;
    return state;
  });
}

const changed = (table: string, change: string, of = "true") =>
  `UPDATE "${table}" SET ${change} WHERE ctid = (SELECT ctid FROM "${table}" WHERE ${of} LIMIT 1)`;

const refused = "23514";

test.each(Object.entries(limits))("a row of %s keeps to its limits", async (table, ofTable) => {
  const unlike: string[] = [];
  for (const { of, to = [], not } of ofTable) {
    for (const change of to) {
      const said = await answer(changed(table, change, of));
      if (said !== null) unlike.push(`${said}: ${change}`);
    }
    for (const change of not) {
      const said = await answer(changed(table, change, of));
      if (said !== refused) unlike.push(`${said ?? "taken"}: ${change}`);
    }
  }
  expect(unlike).toEqual([]);
});

/** A row of which there is one, and how another may stand beside it. */
const single: [table: string, of: string, beside: Record<string, unknown>][] = [
  ["dispute", "status = 'OPEN'", { status: "UPHELD", decided_at: "2026-11-21T00:00:00Z" }],
  ["customer_address", "is_primary", { is_primary: false }],
  ["waitlist_entry", "status = 'WAITING'", { status: "EXPIRED", ended_at: "2026-11-21T00:00:00Z" }],
  ["subscription", "status = 'ACTIVE'", { status: "EXPIRED" }],
  ["plan", "retired_at IS NULL", { version: 99, retired_at: "2026-11-21T00:00:00Z" }],
];

test.each(single)("there is one %s of which %s", async (table, of, beside) => {
  const key = table === "plan" ? { version: 98 } : { id: randomUUID() };
  const copied = (changes: object) =>
    `INSERT INTO "${table}" SELECT (jsonb_populate_record(t, '${JSON.stringify({ ...key, ...changes })}')).*
     FROM "${table}" t WHERE ${of} LIMIT 1`;
  expect(await answer(copied({}))).toBe("23505");
  expect(await answer(copied(beside))).toBe(null);
});
