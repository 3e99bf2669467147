import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Temporal } from "temporal-polyfill";
import { sized } from "#tests/bench/harness.ts";
import { signatureOf, signedWebhook } from "#tests/simulators/whatsapp-webhook.ts";
import { localWhatsapp } from "#tests/support/environment.ts";
import type { OutletFixture } from "#tests/support/fixtures.ts";

/** One answer: when it was due after the beginning, how long it took from then on; milliseconds. */
export interface Answer {
  kind: string;
  due: number;
  took: number;
  /** 0 where no connection was had within the ten seconds that `fetch` waits for one, or it ended without an answer. */
  status: number;
}

interface Step {
  kind: string;
  path: string;
  expected: number;
  init?: RequestInit;
}

/** What visitors, customers and a vendor ask for at the same time, one request after the other, for ever. */
export type Mix = Iterator<Step, never>;

const outlets = sized(30, 2);
const barbers = 4;
/** None of them books so often that the next has to be paid in advance. */
const customers = sized(8_000, 50);
/** A browser of each: most read, some book, and a vendor tells what became of messages. */
const pattern = "list outlet mine outlet book outlet signed-in list outlet webhook".split(" ");
const slotMinutes = 45;
const slotsADay = 15;
const days = 21;

/** The world that `Mix` asks for, in the present database. */
export async function createMix(): Promise<Mix> {
  const { createOutlet, createUser } = await import("#tests/support/fixtures.ts");
  const { sessionCookieOf } = await import("#tests/support/session-cookie.ts");
  const shops: OutletFixture[] = [];
  for (let each = 0; each < outlets; each += 1) shops.push(await createOutlet({}, { barbers }));
  const cookies: string[] = [];
  while (cookies.length < customers) {
    const some = await Promise.all(Array.from({ length: 50 }, () => createUser()));
    cookies.push(...(await Promise.all(some.map(({ id }) => sessionCookieOf(id)))));
  }
  return steps(shops, cookies);
}

function* steps(shops: readonly OutletFixture[], cookies: readonly string[]): Generator<Step, never> {
  let booked = 0;
  for (let turn = 0; ; turn += 1) {
    const kind = pattern[turn % pattern.length] ?? "";
    const shop = shops[turn % shops.length]?.id ?? "";
    const headers = { Cookie: cookies[turn % cookies.length] ?? "" };
    const get = { kind, expected: 200 };
    if (kind === "list") yield { ...get, path: "/?place=Bandung" };
    else if (kind === "outlet") yield { ...get, path: `/barbershop/${shop}` };
    else if (kind === "mine") yield { ...get, path: "/my-bookings", init: { headers } };
    else if (kind === "signed-in") yield { ...get, path: `/barbershop/${shop}`, init: { headers } };
    else if (kind === "webhook") yield webhook(turn);
    else yield book(shops, cookies, booked++);
  }
}

/** Every booking has a time of its own, and every customer a day of theirs. */
function book(shops: readonly OutletFixture[], cookies: readonly string[], nth: number): Step {
  const shop = shops[nth % shops.length];
  const barber = Math.floor(nth / shops.length) % barbers;
  const slot = Math.floor(nth / shops.length / barbers);
  if (!shop || slot >= days * slotsADay) throw new Error("Every time is booked.");
  const day = Temporal.Now.zonedDateTimeISO("Asia/Jakarta")
    .startOfDay()
    .add({ days: 1 + Math.floor(slot / slotsADay) });
  const start = day.add({ minutes: 540 + (slot % slotsADay) * slotMinutes }).toInstant();
  const query = { service: shop.serviceIds[0] ?? "", barber: shop.barberIds[barber] ?? "", start: start.toString() };
  const body = new URLSearchParams({
    contactName: "Budi Santoso",
    contactPhone: "081234567890",
    payment: "VENUE",
    quotedTotal: "52000",
    idempotencyKey: randomUUID(),
  });
  const headers = { Cookie: cookies[nth % cookies.length] ?? "" };
  const path = `/booking/${shop.id}?${new URLSearchParams({ ...query, step: "details" })}`;
  return { kind: "book", path, expected: 303, init: { method: "POST", headers, body } };
}

function webhook(turn: number): Step {
  const { WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_APP_SECRET } = localWhatsapp;
  const at = Math.floor(Date.now() / 1000);
  const notice = { messageId: `wamid.${turn}`, to: "6281234567890", at, status: "delivered" } as const;
  const { body } = signedWebhook([notice], WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_APP_SECRET);
  const headers = {
    "Content-Type": "application/json",
    "X-Hub-Signature-256": signatureOf(body, WHATSAPP_APP_SECRET),
  };
  return { kind: "webhook", path: "/webhooks/whatsapp", expected: 200, init: { method: "POST", headers, body } };
}

async function ask(origin: string, { kind, path, expected, init }: Step, due: number, begin: number): Promise<Answer> {
  const headers = { Accept: "text/html", Origin: origin, ...init?.headers };
  const status = await statusOf(origin + path, { redirect: "manual", ...init, headers });
  if (status !== expected && status !== 503 && status !== 0)
    throw new Error(`${status} instead of ${expected}: ${kind} ${path}`);
  return { kind, due, took: performance.now() - begin - due, status };
}

const unanswered = new Set(["UND_ERR_CONNECT_TIMEOUT", "UND_ERR_SOCKET", "ECONNRESET"]);

async function statusOf(address: string, init: RequestInit): Promise<number> {
  try {
    const response = await fetch(address, init);
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    if (cause?.code && unanswered.has(cause.code)) return 0;
    throw error;
  }
}

/** As many requests a second as `callers`, who each wait for their answer, get answered. */
export async function peakOf(origin: string, mix: Mix, seconds: number, callers = 16): Promise<number> {
  const begin = performance.now();
  let answered = 0;
  const call = async () => {
    while (performance.now() - begin < seconds * 1000) {
      const { status } = await ask(origin, mix.next().value, performance.now() - begin, begin);
      if (status !== 503 && status !== 0) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  return answered / ((performance.now() - begin) / 1000);
}

/** Requests that come at their time, whether or not the ones before are answered, as people do. */
export async function drive(origin: string, mix: Mix, rate: number, seconds: number): Promise<Answer[]> {
  const begin = performance.now();
  const asked: Promise<Answer>[] = [];
  while (asked.length < rate * seconds) {
    const now = performance.now() - begin;
    while (asked.length < rate * seconds && (asked.length * 1000) / rate <= now) {
      asked.push(ask(origin, mix.next().value, (asked.length * 1000) / rate, begin));
    }
    await sleep(5);
  }
  return Promise.all(asked);
}

export function percentile(answers: readonly Answer[], share: number): number {
  const times = answers.map(({ took }) => took).toSorted((one, other) => one - other);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
}
