import "#tests/support/replicated-database.ts";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Temporal } from "temporal-polyfill";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { instantAt, localDate } from "#app/lib/zoned-time.ts";
import { closeAll } from "#app/platform/closing.server.ts";
import { db, sqlState } from "#app/platform/db.server.ts";
import { onReplica, replicaStates } from "#app/platform/replicas.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { Client, signedIn } from "#tests/support/http-client.ts";
import { refundIntoWallet } from "#tests/support/money-fixtures.ts";
import { replicaFigures } from "#tests/support/replica-figures.ts";
import { directWay, removeReplicatedDatabase, standby } from "#tests/support/replicated-database.ts";

const boundMs = 2_000;
const tomorrow = localDate(Temporal.Now.instant(), "WIB").add({ days: 1 });
let shop: OutletFixture;
let path: string;

beforeAll(async () => {
  shop = await createOutlet({ name: "Cukur Rapi" }, { barbers: 1 });
  path = `/barbershop/${shop.id}`;
  await standby.caughtUp();
  await untilUsed();
});
afterEach(async () => {
  await standby.ask("SELECT pg_wal_replay_resume() WHERE pg_is_in_recovery()");
});
afterAll(async () => {
  await closeAll();
  await removeReplicatedDatabase();
});

const servedBy = async () => {
  const [row] = await onReplica(
    "outlets-counted",
    () => db.$queryRaw<{ isStandby: boolean }[]>`SELECT pg_is_in_recovery() AS "isStandby"`,
  );
  return row?.isStandby ? "standby" : "primary";
};

/** The age that is told of the standby, in seconds, once it is told whether it is used. */
async function untilTold({ isUsed }: { isUsed: number }): Promise<number> {
  let told = await replicaFigures();
  await until(async () => {
    told = await replicaFigures();
    return told("replica_used") === isUsed;
  });
  return told("replica_age_seconds");
}

async function until(isSo: () => Promise<boolean> | boolean, milliseconds = 30_000): Promise<number> {
  const start = performance.now();
  while (!(await isSo())) {
    if (performance.now() - start > milliseconds) throw new Error("That does not come about.");
    await sleep(20);
  }
  return performance.now() - start;
}
const untilUsed = () => until(async () => (await servedBy()) === "standby");
const pause = () => standby.ask("SELECT pg_wal_replay_pause()");
const nameOnPage = async (client = new Client()) =>
  /<h1[^>]*>([^<]*)/.exec(await (await client.get(path)).text())?.[1] ?? "";
const rename = (name: string) => db.outlet.update({ where: { id: shop.id }, data: { name }, select: { id: true } });

/** What a browser sends at the last step. */
async function book(client: Client, minute: number): Promise<Response> {
  const query = new URLSearchParams({
    service: shop.serviceIds[0] ?? "",
    barber: shop.barberIds[0] ?? "",
    start: instantAt(tomorrow, minute, "WIB").toString(),
    step: "details",
  });
  return client.post(`/booking/${shop.id}?${query}`, {
    contactName: "Budi Santoso",
    contactPhone: "081234567890",
    payment: "VENUE",
    quotedTotal: "52000",
    idempotencyKey: randomUUID(),
  });
}

it("reads what is found and shown from the standby, and nothing of bookings and money", async () => {
  const customer = await createUser();
  const booking = await createBooking(shop, { set: { customerId: customer.id } });
  const client = await signedIn(customer.id);
  const owner = await signedIn(shop.ownerId);
  // The report of all outlets is for who has several.
  await createOutlet({ ownerId: shop.ownerId, name: "Pangkas Kedua" });
  const before = standby.statements().length;
  const service = shop.serviceIds[0] ?? "";
  const dated = `date=${tomorrow}`;
  for (const address of [
    `/booking/${shop.id}`,
    `/booking/${shop.id}?service=${service}&barber=any&${dated}`,
    ...["/my-bookings", `/my-bookings/${booking.id}`, `/my-bookings/${booking.id}/move?${dated}`],
    ...[`/payment-instructions/${booking.id}`, "/customer-wallet", "/customer-wallet/withdraw", "/account/bank"],
  ]) {
    expect((await client.get(address)).status, address).toBeLessThan(404);
  }
  expect((await book(client, 780)).status).toBe(303);
  for (const address of [
    ...["/admin/orders?view=day", "/admin/orders/new", "/admin/queue", "/admin/wallet"],
    ...[
      `/admin/booking/${booking.id}`,
      "/admin/promos",
      "/admin/settings",
      "/admin/subscriptions",
      "/account/sessions",
    ],
  ]) {
    expect((await owner.get(address)).status, address).toBeLessThan(404);
  }
  expect(standby.statements().slice(before)).toEqual([]);

  for (const address of ["/?q=cukur+jakarta", path, `/admin/analytics/${shop.id}`, "/admin/analytics"]) {
    // Not in a moment in which nobody knows how old the standby is.
    await until(async () => {
      const asked = standby.statements().length;
      expect((await owner.get(address)).status, address).toBe(200);
      return standby.statements().length > asked;
    });
  }
  // A report counts by which ways visits were paid; nobody pays by it.
  const own = standby.statements().filter((text) => !text.startsWith("/* outlet-payment-ways */"));
  const tables = own.filter((text) => /\b(payment|payout|session|slot_claim|rate_limit)\b/.test(text));
  expect(tables).toEqual([]);
});

it("shows a booking, its time and its money at once while the standby stands still", async () => {
  const [customer, rival] = [await createUser(), await createUser("Sari Dewi")];
  const client = await signedIn(customer.id);
  await standby.caughtUp();
  await pause();
  const placed = await book(client, 660);
  expect(placed.status).toBe(303);
  expect((await book(await signedIn(rival.id), 660)).status).toBe(409);
  // Another browser of the same person, which knows nothing of what this one wrote.
  const elsewhere = await signedIn(customer.id);
  const [booked] = await db.booking.findMany({ where: { customerId: customer.id }, select: { id: true, code: true } });
  expect(await (await elsewhere.get("/my-bookings")).text()).toContain(booked?.code);
  expect(await (await (await signedIn(shop.ownerId)).get(`/admin/booking/${booked?.id}`)).text()).toContain(
    booked?.code ?? "",
  );
  await refundIntoWallet(new Date().toISOString(), {
    userId: customer.id,
    bookingId: booked?.id ?? "",
    amount: 43_210,
  });
  expect(await (await elsewhere.get("/customer-wallet")).text()).toContain("43.210");
  // What the standby itself knows of all this: nothing.
  const [known] = await standby.ask(
    `SELECT count(*)::int AS count FROM booking WHERE customer_id = '${customer.id}'`,
    process.env.DATABASE_URL,
  );
  expect(known?.count).toBe(0);
});

it("shows an outlet as it was no longer than the bound ago, and to whoever wrote as it is", async () => {
  await rename("Cukur Lama");
  await standby.caughtUp();
  await untilUsed();
  // Just looked at: most of the bound is left for what follows.
  await until(() => (replicaStates()[0]?.ageMs ?? 1_000) < 200);
  await pause();
  await rename("Cukur Baru");
  const renamedAt = performance.now();
  expect(await nameOnPage()).toBe("Cukur Lama");
  const writer = await signedIn((await createUser()).id);
  const written = await writer.post("/account/favourites", { outlet: shop.id, wanted: "yes" });
  const mark = written.headers.getSetCookie().find((cookie) => cookie.startsWith("wrote="));
  expect(mark).toMatch(/Max-Age=3/);
  writer.cookie += `; ${mark?.split(";")[0]}`;
  expect(await nameOnPage(writer)).toBe("Cukur Baru");
  let askedAt = 0;
  let lastOld = 0;
  await until(async () => {
    lastOld = askedAt;
    askedAt = performance.now();
    return (await nameOnPage()) === "Cukur Baru";
  });
  // However long a page takes: whoever asks after the bound is not shown what was before.
  expect(lastOld - renamedAt).toBeLessThan(boundMs + 500);
  expect(await servedBy()).toBe("primary");
  await until(() => (replicaStates()[0]?.ageMs ?? 0) > boundMs);
  await standby.ask("SELECT pg_wal_replay_resume()");
  await untilUsed();
  expect(await nameOnPage()).toBe("Cukur Baru");
});

it("tells how old the standby's answers may be, and whether it is used", async () => {
  await standby.caughtUp();
  expect(await untilTold({ isUsed: 1 })).toBeLessThanOrEqual(boundMs / 1000);
  await pause();
  await rename("Cukur Diam");
  await until(async () => (await untilTold({ isUsed: 0 })) > boundMs / 1000);
  await standby.ask("SELECT pg_wal_replay_resume()");
  await untilUsed();
});

it("reads from the standby however old while the primary is away, and not once it is back", async () => {
  await standby.caughtUp();
  await pause();
  await rename("Cukur Mutakhir");
  await until(async () => (await servedBy()) === "primary");
  directWay.cut();
  await until(async () => (await servedBy()) === "standby");
  expect(replicaStates()[0]?.ageMs).toBeGreaterThan(boundMs);
  directWay.mend();
  await until(async () => (await servedBy()) === "primary");
  await standby.ask("SELECT pg_wal_replay_resume()");
  await untilUsed();
});

it("does not use a standby that replays later than the bound", async () => {
  const setDelay = async (delay: string) => {
    await standby.ask(`ALTER SYSTEM SET recovery_min_apply_delay = '${delay}'`);
    await standby.ask("SELECT pg_reload_conf()");
  };
  await setDelay("60s");
  await rename("Cukur Terlambat");
  await until(async () => (await nameOnPage()) === "Cukur Terlambat");
  expect(await servedBy()).toBe("primary");
  await setDelay("0");
  await untilUsed();
  expect(await nameOnPage()).toBe("Cukur Terlambat");
});

it("goes on while the standby is killed, and uses it again when it is back", async () => {
  await standby.kill();
  const answers = await Promise.all(Array.from({ length: 5 }, () => new Client().get(path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await untilTold({ isUsed: 0 });
  await rename("Cukur Tetap");
  expect(await nameOnPage()).toBe("Cukur Tetap");
  await standby.start();
  await untilUsed();
  await standby.caughtUp();
  expect(await nameOnPage()).toBe("Cukur Tetap");
});

it("does not use a standby that was promoted, nor writes to it", async () => {
  await untilUsed();
  await standby.ask("SELECT pg_promote()");
  const write = () => onReplica("outlets-counted", () => rename("Cukur Salah").then(() => "written", sqlState));
  const outcomes = [await write()];
  await until(async () => {
    outcomes.push(await write());
    return replicaStates()[0]?.problem !== null;
  });
  // Where the promoted one still answered, within a second, it refused; afterwards it is not asked at all.
  expect(replicaStates()[0]?.problem).toMatch(/promoted/);
  expect(outcomes.filter((state) => state !== "25006" && state !== "written")).toEqual([]);
  const [there] = await standby.ask(`SELECT name FROM outlet WHERE id = '${shop.id}'`, process.env.DATABASE_URL);
  expect(there?.name).not.toBe("Cukur Salah");
  const [found] = await standby.ask("SELECT pg_is_in_recovery() AS here");
  expect(found?.here).toBe(false);
  await rename("Cukur Utama");
  expect(await nameOnPage()).toBe("Cukur Utama");
});
