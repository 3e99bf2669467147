import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { startSession } from "#app/features/people/sessions/sessions.server.ts";
import { serializeSessionToken } from "#app/http/session-cookie.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock, setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { pool } from "#app/platform/pool.server.ts";
import { openConnections } from "#tests/support/claim-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { alertText, errorBeside, pageOf } from "#tests/support/html-reader.ts";
import { Client, signedIn } from "#tests/support/http-client.ts";

let outlet: OutletFixture;

beforeAll(async () => {
  outlet = await createOutlet();
});
afterEach(() => setClock(null));

const hoursAgo = (hours: number) => toDate(clock.now().subtract({ minutes: Math.round(hours * 60) }));

/** Somebody who signed in for the first time so many hours ago; null: it is not on record. */
async function newcomer(hours: number | null = 0) {
  const { id } = await createUser("Sari Dewi", { firstLoginAt: hours === null ? null : hoursAgo(hours) });
  const { id: sessionId, token } = await startSession(db, { userId: id, userAgent: "test" }, clock.now());
  const client = new Client();
  client.cookie = (await serializeSessionToken(token, 3600)).split(";")[0] ?? "";
  return { id, sessionId, client };
}

const surveyOf = (userId: string) => db.welcomeSurvey.findUnique({ where: { userId } });
const leadsTo = (response: Response) => `${response.status} ${response.headers.get("location")}`;
const survey = (to: string) => `302 /welcoming-survey?${new URLSearchParams({ to })}`;

describe("the survey is offered", () => {
  test.each([
    ["at once", 0, true],
    ["when the first sign-in is not on record", null, true],
    ["until 24 hours have passed", 23.98, true],
    ["not after them", 24, false],
    ["not to people of long ago", 10_000, false],
  ])("%s", async (_, hours, isOffered) => {
    const { id, client } = await newcomer(hours);
    expect(leadsTo(await client.get("/about?x=1"))).toBe(isOffered ? survey("/about?x=1") : "200 null");
    expect((await surveyOf(id)) !== null).toBe(isOffered);
  });

  test.each(["/", "/?place=Bandung&sort=price", "/pricing-plans", "/my-bookings"])("on %s", async (path) => {
    expect(leadsTo(await (await newcomer()).client.get(path))).toBe(survey(path));
  });

  test.each(["/terms-conditions", "/privacy-policy"])(
    "not on %s, which is read before it is agreed to",
    async (path) => {
      const { id, client } = await newcomer();
      expect(leadsTo(await client.get(path))).toBe("200 null");
      expect(await surveyOf(id)).toBeNull();
    },
  );

  test("on the data of a page that is opened from another one", async () => {
    const { client } = await newcomer();
    const response = await client.get("/about.data?x=1", { Accept: "*/*" });
    expect(response.status).toBe(202);
    expect(await response.text()).toContain("/welcoming-survey?to=%2Fabout%3Fx%3D1");
    expect((await client.get("/about.data?x=1", { Accept: "*/*" })).status).toBe(200);
  });

  test("to nobody who is not signed in", async () => {
    expect((await new Client().get("/about")).status).toBe(200);
  });

  test("once, also when two tabs open at the same moment", async () => {
    const { client } = await newcomer();
    await openConnections(8);
    const answers = await Promise.all(Array.from({ length: 6 }, () => client.get("/about")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 302]);
    expect((await client.get("/")).status).toBe(200);
  });

  test("never again on another device", async () => {
    const { id, client } = await newcomer();
    expect((await client.get("/about")).status).toBe(302);
    expect((await (await signedIn(id)).get("/about")).status).toBe(200);
  });
});

describe("nobody is led away", () => {
  test.each([
    ["a booking", () => `/booking/${outlet.id}`],
    ["a chosen time", () => `/booking/${outlet.id}?service=${outlet.serviceIds[0]}&barber=any`],
    ["an own booking", () => `/my-bookings/${randomUUID()}`],
    ["the sign-in page", () => "/signin"],
    ["the survey", () => "/welcoming-survey"],
    ["the day of a barber", () => "/staff"],
    ["suggestions of places", () => "/places?q=ban"],
    ["an unknown page", () => "/payment-success-tidak-ada"],
  ])("from %s", async (_, path) => {
    const { id, client } = await newcomer();
    expect((await client.get(path())).status).not.toBe(302);
    expect(await surveyOf(id)).toBeNull();
    expect((await client.get("/about")).status).toBe(302);
  });

  test("by what is no look at a page", async () => {
    const { client } = await newcomer();
    expect((await client.get("/about", { Accept: "application/json" })).status).toBe(200);
    expect((await client.get("/about", { "Sec-Purpose": "prefetch;prerender" })).status).toBe(200);
    expect((await client.send("/about", { method: "HEAD" })).status).toBe(200);
    expect((await client.get("/about")).status).toBe(302);
  });

  test("while the session holds a time; afterwards it is offered", async () => {
    const { id, sessionId, client } = await newcomer();
    const now = clock.now();
    const start = now.add({ hours: 30 });
    await db.slotClaim.create({
      data: {
        outletId: outlet.id,
        barberId: outlet.barberIds[0] ?? "",
        startAt: toDate(start),
        endAt: toDate(start.add({ minutes: 30 })),
        kind: "HOLD",
        sessionId,
        expiresAt: toDate(now.add({ minutes: 10 })),
      },
    });
    expect((await client.get("/about")).status).toBe(200);
    expect(await surveyOf(id)).toBeNull();
    setClock(() => now.add({ minutes: 10 }));
    expect((await client.get("/about")).status).toBe(302);
  });

  test("when the survey cannot be offered: the page works", async () => {
    await db.$executeRawUnsafe(`
      CREATE FUNCTION refuse_survey() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no survey'; END $$`);
    await db.$executeRawUnsafe(
      "CREATE TRIGGER refuse_survey BEFORE INSERT ON welcome_survey FOR EACH ROW EXECUTE FUNCTION refuse_survey()",
    );
    try {
      expect((await (await newcomer()).client.get("/about")).status).toBe(200);
    } finally {
      await db.$executeRawUnsafe("DROP FUNCTION refuse_survey CASCADE");
    }
  });
});

const answers = {
  intent: "answer",
  role: "customer",
  heardFrom: "friend",
  frequency: "monthly",
  place: "both",
  budget: "30-50",
};

describe("the survey", () => {
  test("takes the answers and leads back to where the person came from", async () => {
    const { id, client } = await newcomer();
    const offered = (await client.get("/?place=Bandung&sort=price")).headers.get("location") ?? "";
    const page = await pageOf(client.get(offered));
    expect(page.find(({ name }) => name === "h1")?.text).toContain("Selamat\u00a0datang, Sari!");
    const sent = await client.post(offered, { ...answers, text: "  Semoga\r\nramai  " });
    expect(leadsTo(sent)).toBe("302 /?place=Bandung&sort=price");
    const row = await surveyOf(id);
    expect(row).toMatchObject({ version: 1, skippedAt: null });
    expect(row?.answeredAt).not.toBeNull();
    const { intent, ...stored } = answers;
    expect(row?.answers).toEqual({ ...stored, text: "Semoga\nramai" });
  });

  test("is left open by one button, and can still be answered later", async () => {
    const { id, client } = await newcomer();
    expect(leadsTo(await client.post("/welcoming-survey?to=/about", { intent: "skip" }))).toBe("303 /about");
    expect(await surveyOf(id)).toMatchObject({ answeredAt: null, answers: null, skippedAt: expect.any(Date) });
    expect((await client.get("/about")).status).toBe(200);
    await client.post("/welcoming-survey", answers);
    expect(await surveyOf(id)).toMatchObject({ answeredAt: expect.any(Date), skippedAt: null, version: 1 });
  });

  test("keeps the first answers, whatever comes later or at the same moment", async () => {
    const { id, client } = await newcomer();
    const sent = await Promise.all(
      ["weekly", "monthly", "rarely"].map((frequency) => client.post("/welcoming-survey", { ...answers, frequency })),
    );
    expect(sent.map(({ status }) => status)).toEqual([302, 302, 302]);
    const first = await surveyOf(id);
    await client.post("/welcoming-survey", { ...answers, budget: "over-100" });
    await client.post("/welcoming-survey", { intent: "skip" });
    expect(await surveyOf(id)).toEqual(first);
    expect(await db.auditLog.count({ where: { entityId: id, action: "survey.answered" } })).toBe(1);
    expect(await (await client.get("/welcoming-survey")).text()).toContain("Terima kasih, sudah kami terima");
  });

  test("says what is missing beside each question and keeps what was chosen and typed", async () => {
    const { id, client } = await newcomer();
    const text = `<b>${"a".repeat(300)}`;
    const response = await client.post("/welcoming-survey?to=/about", {
      intent: "answer",
      role: "owner",
      place: "moon",
      text,
    });
    expect(response.status).toBe(422);
    const page = await pageOf(response);
    for (const name of ["heardFrom", "frequency", "place", "budget"]) {
      expect(errorBeside(page, name), name).toMatchObject({ isTied: true, text: "Pilih salah satu jawaban" });
    }
    expect(errorBeside(page, "text")).toMatchObject({ isTied: true, text: expect.stringContaining("300") });
    expect(alertText(page)).toMatch(/tahu Pangkas\?.*Seberapa sering.*Lebih suka.*berapa biaya.*300 karakter/s);
    const html = await (await client.post("/welcoming-survey", { intent: "answer", role: "owner", text })).text();
    expect(html).toMatch(/<input(?=[^>]*value="owner")(?=[^>]*checked="")/);
    expect(html).toContain(`&lt;b&gt;${"a".repeat(300)}</textarea>`);
    expect(await surveyOf(id)).toBeNull();
  });

  test.each([
    "//evil.example",
    "https://evil.example",
    "/\\evil.example",
    "/%5cevil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "/@evil.example",
    "/.//evil.example",
    "\u202E//evil.example",
    "/welcoming-survey",
    "/welcoming-survey?to=/welcoming-survey",
    `/${"a".repeat(3000)}`,
  ])("never leads to %j", async (to) => {
    const { client } = await newcomer();
    const path = `/welcoming-survey?${new URLSearchParams({ to })}`;
    expect((await client.post(path, { intent: "skip" })).headers.get("location")).toBe("/");
    const { client: other } = await newcomer();
    expect((await other.post(path, answers)).headers.get("location")).toBe("/");
  });

  test("opens for those who were never led there", async () => {
    const client = await signedIn((await createUser()).id);
    expect((await client.get("/welcoming-survey")).status).toBe(200);
  });
});

test("a survey that cannot be offered is none: the page is shown, and the log says why", async () => {
  const { id, client } = await newcomer();
  const warnings = vi.spyOn(logger, "warn");
  await db.$executeRaw`ALTER TABLE welcome_survey ADD CONSTRAINT closed CHECK (false) NOT VALID`;
  try {
    expect(leadsTo(await client.get("/about"))).toBe("200 null");
  } finally {
    await db.$executeRaw`ALTER TABLE welcome_survey DROP CONSTRAINT closed`;
  }
  const logged = warnings.mock.calls.map(([, text]: unknown[]) => text);
  warnings.mockRestore();
  expect(logged).toEqual(["Failed to fetch user data"]);
  expect(await surveyOf(id)).toBeNull();
});

test("whether it is due comes with the session: a page costs no statement more", async () => {
  const { client } = await newcomer(1000);
  const queries = vi.spyOn(pool, "query");
  expect((await client.get("/about")).status).toBe(200);
  // What is announced to everybody is read every few seconds, by whichever page comes then.
  const texts = queries.mock.calls.map(([query]) => JSON.stringify(query)).filter((text) => !/\bsetting\b/.test(text));
  queries.mockRestore();
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain("/* session */");
});
