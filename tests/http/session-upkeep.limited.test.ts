import { Temporal } from "temporal-polyfill";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { jobs } from "#app/jobs.ts";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { open } from "#app/platform/secret-box.server.ts";
import { googleOfWorker } from "#tests/support/google-of-worker.ts";
import { SignInBrowser } from "#tests/support/sign-in-browser.ts";

const { simulator, hostile } = googleOfWorker();

type Browser = InstanceType<typeof SignInBrowser>;

let people = 0;
let email: string;
let browser: Browser;

/** A signed-in person with a refresh token of their own. */
beforeEach(async () => {
  setClock(null);
  hostile.way.failure = null;
  people += 1;
  email = `upkeep${people}@example.com`;
  browser = await signIn();
  hostile.asked.length = 0;
});
afterAll(async () => {
  setClock(null);
});

async function signIn(): Promise<Browser> {
  const signedIn = new SignInBrowser();
  await signedIn.signIn({ other: "yes", name: "Wawan Setiawan", email });
  return signedIn;
}

const user = () => db.user.findFirstOrThrow({ where: { email }, include: { providerGrant: true } });
const status = async (each: Browser) => (await each.get("/my-bookings")).status;
const refreshes = () => hostile.asked.filter((grantType) => grantType === "refresh_token").length;

/** The clock stands this long after the token's end; before it when negative. */
async function goTo(seconds: number): Promise<void> {
  const { providerGrant } = await user();
  if (!providerGrant) throw new Error("No grant.");
  const now = Temporal.Instant.fromEpochMilliseconds(providerGrant.expiresAt.getTime() + seconds * 1000);
  setClock(() => now);
}

const waitingJobs = async (name: string) =>
  db.$queryRaw<{ data: unknown }[]>`SELECT data FROM pgboss.job WHERE name = ${name} AND state = 'created'`;

async function runJob(name: string, data: unknown): Promise<void> {
  await jobs.find((job) => job.name === name)?.handle(data);
}

describe("in the last five minutes of the provider's token", () => {
  test("a request is answered at once and the token renewed in the background, once", async () => {
    const { id } = await user();
    const mine = async () =>
      (await waitingJobs("refresh-provider-token")).filter(({ data }) => JSON.stringify(data).includes(id));
    await goTo(-301);
    expect(await status(browser)).toBe(200);
    expect(await mine()).toEqual([]);

    await goTo(-300);
    for (let request = 0; request < 3; request += 1) expect(await status(browser)).toBe(200);
    await expect.poll(mine).toMatchObject([{ data: { userId: id } }]);
    expect(refreshes()).toBe(0);
    const before = (await user()).providerGrant;
    await runJob("refresh-provider-token", { userId: id });
    await runJob("refresh-provider-token", { userId: id });
    expect(refreshes()).toBe(1);
    const after = (await user()).providerGrant;
    expect(after?.expiresAt.getTime()).toBe((before?.expiresAt.getTime() ?? 0) + 3300 * 1000);
    expect(after?.accessToken && open(after.accessToken)).not.toBe(before?.accessToken && open(before.accessToken));
  });
});

describe("from 30 seconds before its end", () => {
  test("a request renews it before it is answered", async () => {
    await goTo(-30);
    expect(await status(browser)).toBe(200);
    expect(refreshes()).toBe(1);
    expect(await status(browser)).toBe(200);
    expect(refreshes()).toBe(1);
  });

  test("two requests at once ask the provider once", async () => {
    const laptop = await signIn();
    await goTo(0);
    expect(await Promise.all([status(browser), status(laptop)])).toEqual([200, 200]);
    expect(refreshes()).toBe(1);
  });

  test("who withdrew the grant is signed out by that very request, on every device", async () => {
    const laptop = await signIn();
    const old = browser.cookies.get("session") ?? "";
    const { id, googleSub } = await user();
    await simulator.withdrawGrant(googleSub);
    expect(await status(browser)).toBe(200);
    await goTo(0);
    expect(await status(browser)).toBe(401);
    expect(browser.cookies.get("session")).toBeUndefined();
    browser.cookies.set("session", old);
    expect(await status(browser)).toBe(401);
    expect(await status(laptop)).toBe(401);
    expect(await db.session.count({ where: { userId: id } })).toBe(0);
    expect((await user()).providerGrant).toBeNull();
    setClock(null);
    expect(await status(await signIn())).toBe(200);
    expect((await user()).providerGrant?.refreshToken).not.toBeNull();
  });

  test("whose account is disabled is signed out", async () => {
    simulator.disableAccount((await user()).googleSub);
    await goTo(86_400);
    expect(await status(browser)).toBe(401);
  });
});

describe("while the provider is out of reach", () => {
  test.each(["refused", "broken"] as const)(
    "(%s) the session stands, and nobody waits until the next try",
    async (failure) => {
      hostile.way.failure = failure;
      await goTo(0);
      expect(await status(browser)).toBe(200);
      expect(refreshes()).toBe(1);
      expect(await status(browser)).toBe(200);
      await goTo(29);
      expect(await status(browser)).toBe(200);
      expect(refreshes()).toBe(1);
      await goTo(30);
      expect(await status(browser)).toBe(200);
      expect(refreshes()).toBe(2);

      hostile.way.failure = null;
      await goTo(90);
      expect(await status(browser)).toBe(200);
      expect(refreshes()).toBe(3);
      expect((await user()).providerGrant).toMatchObject({ failures: 0, retryAt: null });
    },
  );
});
