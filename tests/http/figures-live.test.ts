import type { Temporal } from "temporal-polyfill";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { liveEvery, showLiveFigures } from "#app/features/operations/monitoring/live-figures.server.ts";
import { clock, setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { pageOf } from "#tests/support/html-reader.ts";
import { Client, signedIn } from "#tests/support/http-client.ts";
import { createManager, managementCookieOf } from "#tests/support/management-browser.ts";
import { awayFromMidnight } from "#tests/support/midnight.ts";

const page = "/management-dashboard";
const path = `${page}/live`;
const member = new Client();
const support = new Client();
let outlet: OutletFixture;
let now: Temporal.Instant;

beforeAll(async () => {
  await awayFromMidnight();
  now = clock.now();
  outlet = await createOutlet();
  member.cookie = await managementCookieOf(await createManager());
  support.cookie = await managementCookieOf(await createManager("Rudi Salam", "SUPPORT"));
});
beforeEach(() => {
  now = now.add({ milliseconds: liveEvery });
  setClock(() => now);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
  setClock(null);
});

/** Whoever watches has looked, and looks anew. */
async function lookAgain(): Promise<void> {
  await showLiveFigures();
  now = now.add({ milliseconds: liveEvery });
  setClock(() => now);
  vi.advanceTimersByTime(liveEvery);
}

/** A stream that stays open; `heard` holds what it said besides that it is still there. */
async function listen(client: Client) {
  const answer = await client.send(path, { headers: { Accept: "text/event-stream" } });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const heard: string[] = [];
  const ended = (async () => {
    let rest = "";
    for (;;) {
      const read = await reader?.read();
      if (!read || read.done) return;
      const events = (rest + read.value).split("\n\n");
      rest = events.pop() ?? "";
      heard.push(...events.filter((event) => !event.startsWith(":")));
    }
  })();
  const leave = async () => {
    await reader?.cancel();
    await ended;
  };
  // What it compares with is read before anything else happens.
  await showLiveFigures();
  return { answer, heard, leave, ended };
}

async function bookingsToday(client: Client): Promise<string> {
  const list = (await pageOf(client.get(page))).find(({ name }) => name === "dl");
  return /Booking hari ini\s*(\d+)/.exec(list?.text ?? "")?.[1] ?? "";
}

const change = "event: change\ndata: {}";

describe("the figures of the first page", () => {
  it("change on the screens of those who manage and of those who only read, from the moment the stream is open", async () => {
    expect(await bookingsToday(member)).toBe("0");
    const screens = [await listen(member), await listen(support)];
    for (const { answer } of screens) {
      expect(answer.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
      expect(answer.headers.get("cache-control")).toBe("private, no-store, no-transform");
    }
    await createBooking(outlet);
    await lookAgain();
    for (const { heard } of screens) await expect.poll(() => heard).toEqual(["retry: 3000", change]);
    expect(await bookingsToday(support)).toBe("1");

    await screens[0]?.leave();
    await createBooking(outlet, { barber: 1 });
    await lookAgain();
    await expect.poll(() => screens[1]?.heard).toEqual(["retry: 3000", change, change]);
    expect(screens[0]?.heard).toEqual(["retry: 3000", change]);
    expect(await bookingsToday(member)).toBe("2");
    await screens[1]?.leave();
  });

  it("are nobody else's: visitors, customers and owners are led to the sign-in, as is a session that ended", async () => {
    const customer = await signedIn((await createUser()).id);
    const owner = await signedIn(outlet.ownerId);
    const gone = new Client();
    gone.cookie = await managementCookieOf(await createManager("Dewi Anggraini"));
    expect((await gone.post(`${page}/sign-out`, {})).status).toBe(302);
    for (const client of [new Client(), customer, owner, gone]) {
      const answer = await client.get(path, { Accept: "text/event-stream" });
      expect(answer.status).toBe(302);
      expect(answer.headers.get("location")).toMatch(/^\/management-login/);
      expect(await answer.text()).toBe("");
    }
  });

  it.each(["signed out", "is no member any more"])("end with the session of who %s", async (how) => {
    const rini = await createManager("Rini Astuti");
    const leaving = new Client();
    leaving.cookie = await managementCookieOf(rini);
    const [gone, witness] = [await listen(leaving), await listen(support)];
    expect(gone.answer.status).toBe(200);
    if (how === "signed out") expect((await leaving.post(`${page}/sign-out`, {})).status).toBe(302);
    else await db.roleGrant.deleteMany({ where: { userId: rini.id } });
    await createBooking(await createOutlet());
    await lookAgain();
    await expect.poll(() => witness.heard).toContain(change);
    await gone.ended;
    expect(gone.heard).toEqual(["retry: 3000"]);
    await witness.leave();
  });

  it("are streamed so often at once to one member, and again once a stream is left", async () => {
    const one = new Client();
    one.cookie = await managementCookieOf(await createManager("Tuti Rahayu"));
    const open = [];
    for (let count = 0; count < 6; count += 1) open.push(await listen(one));
    expect((await one.get(path)).status).toBe(429);
    await open.pop()?.leave();
    const again = await listen(one);
    expect(again.answer.status).toBe(200);
    for (const each of [...open, again]) await each.leave();
  });
});
