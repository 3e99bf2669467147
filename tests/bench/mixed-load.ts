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

export interface Step {
  kind: string;
  path: string;
  expected: number;
  headers?: Record<string, string>;
  init?: RequestInit;
}

/** What visitors, customers and a vendor ask for at the same time, one request after the other, for ever. */
export interface Mix {
  next(): Step;
  /** So many customers who hold a time each, and have yet to confirm it; asks `origin` for it. */
  holdTimes(origin: string, count: number): Promise<Step[]>;
}

const outlets = sized(30, 2);
const barbers = 4;
/** None of them books so often that the next has to be paid in advance. */
const customers = sized(8_000, 50);
/** A browser of each: most read, some book, and a vendor tells what became of messages. */
const pattern = "list outlet mine outlet book outlet signed-in list outlet webhook".split(" ");
/** Robots get no page that others share. */
const phone = "Mozilla/5.0 (Linux; Android 13; SM-A042F) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36";
const slotMinutes = 45;
const slotsADay = 15;
const days = 21;

/** The world that `Mix` asks for, in the present database. With `isShared` visitors are browsers, and share pages. */
export async function createMix({ isShared = false } = {}): Promise<Mix> {
  const { createOutlet, createUser } = await import("#tests/support/fixtures.ts");
  const { sessionCookieOf } = await import("#tests/support/session-cookie.ts");
  const shops: OutletFixture[] = [];
  for (let each = 0; each < outlets; each += 1) shops.push(await createOutlet({}, { barbers }));
  const createCookies = async (count: number) => {
    const cookies: string[] = [];
    while (cookies.length < count) {
      const some = await Promise.all(Array.from({ length: 50 }, () => createUser()));
      cookies.push(...(await Promise.all(some.map(({ id }) => sessionCookieOf(id)))));
    }
    return cookies;
  };
  const cookies = await createCookies(customers);
  const world = { shops, booked: 0 };
  const asked = steps(world, cookies);
  const by = (step: Step): Step => (isShared ? { ...step, headers: { ...step.headers, "User-Agent": phone } } : step);
  return {
    next: () => by(asked.next().value),
    async holdTimes(origin, count) {
      const waiting = (await createCookies(count)).slice(0, count);
      const held: Step[] = [];
      const hold = async () => {
        for (let cookie = waiting.pop(); cookie; cookie = waiting.pop())
          held.push(by(await holdTime(origin, world, cookie)));
      };
      await Promise.all(Array.from({ length: 8 }, hold));
      return held;
    },
  };
}

interface World {
  shops: readonly OutletFixture[];
  /** Every booking has a time of its own. */
  booked: number;
}

function* steps(world: World, cookies: readonly string[]): Generator<Step, never> {
  for (let turn = 0; ; turn += 1) {
    const kind = pattern[turn % pattern.length] ?? "";
    const shop = world.shops[turn % world.shops.length]?.id ?? "";
    const headers = { Cookie: cookies[turn % cookies.length] ?? "" };
    const get = { kind, expected: 200 };
    if (kind === "list") yield { ...get, path: "/?place=Bandung" };
    else if (kind === "outlet") yield { ...get, path: `/barbershop/${shop}` };
    else if (kind === "mine") yield { ...get, path: "/my-bookings", headers };
    else if (kind === "signed-in") yield { ...get, path: `/barbershop/${shop}`, headers };
    else if (kind === "webhook") yield webhook(turn);
    else yield book(world, cookies);
  }
}

/** Every customer has a day of theirs. */
function book(world: World, cookies: readonly string[]): Step {
  const nth = world.booked++;
  const { id, query } = timeOf(world.shops, nth);
  return confirm("book", `/booking/${id}?${query}&step=details`, cookies[nth % cookies.length] ?? "");
}

/** @throws when the time is not given */
async function holdTime(origin: string, world: World, session: string): Promise<Step> {
  const { id, query } = timeOf(world.shops, world.booked++);
  const path = `/booking/${id}?${query}`;
  const body = new URLSearchParams({ start: query.get("start") ?? "" });
  const headers = { Cookie: session, Origin: origin };
  const answer = await fetch(origin + path, { method: "POST", redirect: "manual", headers, body });
  await answer.arrayBuffer();
  const mark = answer.headers.getSetCookie().find((each) => each.startsWith("held-time="));
  if (answer.status !== 303 || !mark) throw new Error(`${answer.status}: no time is held at ${path}`);
  return confirm("held", `${path}&step=details`, `${session}; ${mark.split(";")[0]}`);
}

function timeOf(shops: readonly OutletFixture[], nth: number) {
  const shop = shops[nth % shops.length];
  const barber = Math.floor(nth / shops.length) % barbers;
  const slot = Math.floor(nth / shops.length / barbers);
  if (!shop || slot >= days * slotsADay) throw new Error("Every time is booked.");
  const day = Temporal.Now.zonedDateTimeISO("Asia/Jakarta")
    .startOfDay()
    .add({ days: 1 + Math.floor(slot / slotsADay) });
  const start = day.add({ minutes: 540 + (slot % slotsADay) * slotMinutes }).toInstant();
  const chosen = { service: shop.serviceIds[0] ?? "", barber: shop.barberIds[barber] ?? "", start: start.toString() };
  return { id: shop.id, query: new URLSearchParams(chosen) };
}

function confirm(kind: string, path: string, Cookie: string): Step {
  const body = new URLSearchParams({
    contactName: "Budi Santoso",
    contactPhone: "081234567890",
    payment: "VENUE",
    quotedTotal: "52000",
    idempotencyKey: randomUUID(),
  });
  return { kind, path, expected: 303, headers: { Cookie }, init: { method: "POST", body } };
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
  return { kind: "webhook", path: "/webhooks/whatsapp", expected: 200, headers, init: { method: "POST", body } };
}

async function ask(
  origin: string,
  { kind, path, expected, headers: own, init }: Step,
  due: number,
  begin: number,
): Promise<Answer> {
  const headers = { Accept: "text/html", Origin: origin, ...own };
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
export async function peakOf(origin: string, mix: Pick<Mix, "next">, seconds: number, callers = 16): Promise<number> {
  const begin = performance.now();
  let answered = 0;
  const call = async () => {
    while (performance.now() - begin < seconds * 1000) {
      const { status } = await ask(origin, mix.next(), performance.now() - begin, begin);
      if (status !== 503 && status !== 0) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  return answered / ((performance.now() - begin) / 1000);
}

/** Requests that come at their time, whether or not the ones before are answered, as people do. */
export async function drive(origin: string, mix: Pick<Mix, "next">, rate: number, seconds: number): Promise<Answer[]> {
  const begin = performance.now();
  const asked: Promise<Answer>[] = [];
  while (asked.length < rate * seconds) {
    const now = performance.now() - begin;
    while (asked.length < rate * seconds && (asked.length * 1000) / rate <= now) {
      asked.push(ask(origin, mix.next(), (asked.length * 1000) / rate, begin));
    }
    await sleep(5);
  }
  return Promise.all(asked);
}

export function percentile(answers: readonly Answer[], share: number): number {
  const times = answers.map(({ took }) => took).toSorted((one, other) => one - other);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
}
