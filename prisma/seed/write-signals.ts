import { storedError } from "#app/features/operations/monitoring/error-report.ts";
import { dayMs, minuteMs } from "#app/lib/period.ts";
import { instantFrom, localDate } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { insertRows, iso, type Row } from "#prisma/seed/insert-rows.ts";
import { emailOf, personName } from "#prisma/seed/person-names.ts";
import type { SeedPerson } from "#prisma/seed/plan-customers.ts";
import { type Random, randomFrom } from "#prisma/seed/random.ts";
import { browserErrors, contactTexts, userAgents } from "#prisma/seed/signal-words.ts";

const days = 14;
const newcomerCount = 36;

/** People who joined in the last two weeks, more of late; none of them can sign in. */
export function planNewcomers(nowMs: number): SeedPerson[] {
  const random = randomFrom("newcomers");
  return Array.from({ length: newcomerCount }, (_, index) => {
    const { name } = personName(random, random.pick(["jakarta", "sunda"] as const), 0.2);
    const createdMs = nowMs - Math.floor(random.next() ** 1.5 * (days - 1) * dayMs) - random.int(10, 600) * minuteMs;
    return {
      id: random.id(createdMs),
      sub: `seed-newcomer-${index}`,
      name,
      email: emailOf(name, 950 + index),
      phone: null,
      createdMs,
      firstLoginMs: createdMs,
    };
  });
}

/** What the pages of management show of two weeks: sign-ins, failed ones, errors of browsers, messages, interests, answers. */
export async function writeSignals(
  tx: Tx,
  {
    nowMs,
    customers,
    newcomers,
  }: { nowMs: number; customers: readonly SeedPerson[]; newcomers: readonly SeedPerson[] },
): Promise<void> {
  const random = randomFrom("signals");
  await insertRows(tx, "login_event", [
    ...newcomers.map((person) => loginOf(random, person, person.createdMs, true)),
    ...eachDay(nowMs, random, 9, 26).map((at) => loginOf(random, random.pick(customers), at, false)),
  ]);
  await insertRows(tx, "sign_in_failure", failures(nowMs, random));
  await writeErrors(tx, nowMs, random);
  await insertRows(tx, "contact_message", messages(nowMs, random, customers));
  await insertRows(tx, "feature_interest", interests(random, customers, nowMs));
  await insertRows(
    tx,
    "welcome_survey",
    newcomers.map((person) => surveyOf(random, person)),
  );
}

/** Moments of each of the days before now, busier at the weekend; between `least` and `most` a day. */
function eachDay(nowMs: number, random: Random, least: number, most: number): number[] {
  return Array.from({ length: days }, (_, ago) => {
    const start = nowMs - (ago + 1) * dayMs;
    const isWeekend = localDate(instantFrom(start), "WIB").dayOfWeek > 5;
    const count = Math.round(random.int(least, most) * (isWeekend ? 1.5 : 1));
    return Array.from({ length: count }, () => start + random.int(0, dayMs - 1));
  }).flat();
}

function loginOf(random: Random, person: SeedPerson, at: number, isNew: boolean): Row {
  const done = iso(at + 3_000);
  return {
    id: random.id(at),
    user_id: person.id,
    session_id: random.id(at),
    is_new: isNew,
    user_agent: random.pick(userAgents),
    at: iso(at),
    tracked_at: done,
    synced_at: done,
    referral_done_at: done,
  };
}

function failures(nowMs: number, random: Random): Row[] {
  const reasons: [readonly [side: string, reason: string], weight: number][] = [
    [["CUSTOMER", "cancelled"], 12],
    [["CUSTOMER", "network-request-failed"], 4],
    [["CUSTOMER", "invalid"], 2],
    [["CUSTOMER", "unverified-email"], 1],
    [["MANAGEMENT", "wrong-code"], 2],
    [["MANAGEMENT", "not-listed"], 1],
  ];
  return eachDay(nowMs, random, 1, 5).map((at) => {
    const [side, reason] = random.weighted(reasons);
    return { id: random.id(at), side, reason, at: iso(at) };
  });
}

async function writeErrors(tx: Tx, nowMs: number, random: Random): Promise<void> {
  const reports: Row[] = [];
  const perDay: Row[] = [];
  for (const { share, ...entry } of browserErrors) {
    const moments = eachDay(nowMs, random, 0, share).sort((one, other) => one - other);
    const [first, last] = [moments[0], moments.at(-1)];
    if (first === undefined || last === undefined) continue;
    const id = random.id(first);
    const { userAgent, ...kept } = storedError({ ...entry, userAgent: random.pick(userAgents) });
    reports.push({
      id,
      ...kept,
      user_agent: userAgent,
      session_id: `kunjungan-${random.int(1000, 9999)}`,
      count: moments.length,
      first_seen_at: iso(first),
      last_seen_at: iso(last),
    });
    const byDay = Map.groupBy(moments, (at) => localDate(instantFrom(at), "WIB").toString());
    for (const [day, ofDay] of byDay) perDay.push({ report_id: id, day, count: ofDay.length });
  }
  await insertRows(tx, "error_report", reports);
  await insertRows(tx, "error_report_day", perDay);
}

function messages(nowMs: number, random: Random, customers: readonly SeedPerson[]): Row[] {
  return contactTexts.map(({ topic, message }, index) => {
    const { id, name, email } = random.pick(customers);
    const at = nowMs - index * 0.6 * dayMs - random.int(5, 300) * minuteMs;
    const isHandled = index > 4;
    return {
      id: random.id(at),
      name,
      email,
      topic,
      message,
      user_id: random.chance(0.6) ? id : null,
      status: isHandled ? "HANDLED" : "NEW",
      handled_at: isHandled ? iso(at + random.int(30, 600) * minuteMs) : null,
      created_at: iso(at),
    };
  });
}

function interests(random: Random, customers: readonly SeedPerson[], nowMs: number): Row[] {
  const counts = { ONLINE_STORE: 21, TRAINING: 9, OFFICIAL_OUTLET: 6, JOB_VACANCY: 14 };
  return Object.entries(counts).flatMap(([feature, count]) =>
    random.some(customers, count).map(({ id, email }) => {
      const at = nowMs - random.int(0, 30 * 24 * 60) * minuteMs;
      return { id: random.id(at), feature, email: email.toLowerCase(), user_id: id, created_at: iso(at) };
    }),
  );
}

function surveyOf(random: Random, { id, createdMs }: SeedPerson): Row {
  const end = random.weighted([
    ["answered", 6],
    ["skipped", 3],
    ["open", 2],
  ] as const);
  const isAnswered = end === "answered";
  const at = iso(createdMs + random.int(1, 9) * minuteMs);
  const answers = {
    heardFrom: random.pick(["friend", "outlet", "social", "search", "other"]),
    frequency: random.pick(["weekly", "monthly", "monthly", "bimonthly", "rarely"]),
    place: random.pick(["shop", "shop", "home", "both"]),
    budget: random.pick(["under-30", "30-50", "30-50", "50-100", "over-100"]),
    role: random.pick(["customer", "customer", "customer", "owner"]),
    text: "",
  };
  return {
    user_id: id,
    asked_at: iso(createdMs),
    answered_at: isAnswered ? at : null,
    skipped_at: end === "skipped" ? at : null,
    version: isAnswered ? 1 : null,
    answers: isAnswered ? answers : null,
  };
}
