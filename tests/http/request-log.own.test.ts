import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startMidtrans } from "#tests/support/midtrans-run.ts";
import { startWhatsapp } from "#tests/support/whatsapp-run.ts";

const gateway = await startMidtrans();
const whatsapp = await startWhatsapp({ limitFactor: "1000" });
const { clock } = await import("#app/platform/clock.server.ts");
const { db } = await import("#app/platform/db.server.ts");
const { userHash } = await import("#app/platform/request-context.server.ts");
const { startApp } = await import("#tests/support/app-process.ts");
const { createOutlet, createUser } = await import("#tests/support/fixtures.ts");
const { createEmptyDraft } = await import("#tests/support/draft-fixtures.ts");
const { sessionCookieOf } = await import("#tests/support/session-cookie.ts");
const { createManager, managementCookieOf } = await import("#tests/support/management-browser.ts");
const { plainPicture } = await import("#tests/support/picture-files.ts");
type AppProcess = import("#tests/support/app-process.ts").AppProcess;

interface Line {
  msg: string;
  level?: number;
  requestId?: string;
  route?: string;
  user?: string;
  status?: number;
  method?: string;
  bytes?: number;
  milliseconds?: number;
}

const lines: string[] = [];
const logged = () => lines.map((line): Line => JSON.parse(line));
const requestsOf = (route: string) => logged().filter((line) => line.msg === "request" && line.route === route);
let app: AppProcess;
let cookie: string;
let user: Awaited<ReturnType<typeof createUser>>;

beforeAll(async () => {
  user = await createUser("Rina Wijaya Kusuma");
  cookie = await sessionCookieOf(user.id);
  const variables = { LOG_LEVEL: "trace", TRUST_PROXY: "1", RATE_LIMIT_FACTOR: "1000", SLOW_STATEMENT_MS: "1" };
  app = await startApp(variables, (line) => lines.push(line));
});
afterAll(async () => {
  await app.stop();
  await whatsapp.stop();
  await gateway.stop();
});

function send(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { Cookie: cookie, Accept: "text/html", Origin: app.origin, ...(init.headers as object) };
  return fetch(app.origin + path, { redirect: "manual", ...init, headers });
}
const post = (path: string, fields: Record<string, string>) =>
  send(path, { method: "POST", body: new URLSearchParams(fields) });

it("writes one line a request, with its route instead of its address", async () => {
  const answer = await send("/calendar/Rahasia-Alamat-Kalender-0123456789.ics?kunci=rahasia");
  await answer.arrayBuffer();
  const id = answer.headers.get("x-request-id") ?? "";
  expect(id).toMatch(/^[\w-]{16}$/);
  await expect.poll(() => requestsOf("/calendar/:token.ics")).toHaveLength(1);
  const [line] = requestsOf("/calendar/:token.ics");
  expect(line).toMatchObject({ method: "GET", status: answer.status, requestId: id });
  expect(line?.milliseconds).toBeGreaterThanOrEqual(0);
  expect(line?.bytes).toBeGreaterThan(100);
});

it("names who asks by a hash that changes with the day", async () => {
  const before = clock.now().toString().slice(0, 10);
  await (await send("/account/profile")).arrayBuffer();
  await expect.poll(() => requestsOf("/account/profile")).toHaveLength(1);
  expect([userHash(user.id, before), userHash(user.id)]).toContain(requestsOf("/account/profile")[0]?.user);
  expect(userHash(user.id, "2026-01-01")).not.toBe(userHash(user.id, "2026-01-02"));
  await (await fetch(`${app.origin}/about`)).arrayBuffer();
  await expect.poll(() => requestsOf("/about")).toHaveLength(1);
  expect(requestsOf("/about")[0]).not.toHaveProperty("user");
});

describe("the id of a request", () => {
  it("is the one that a trusted proxy gave, and never what could break a line", async () => {
    const ask = async (id: string) =>
      (await fetch(`${app.origin}/help`, { headers: { "X-Request-Id": id } })).headers.get("x-request-id");
    expect(await ask("dari-proxy-1234")).toBe("dari-proxy-1234");
    expect(await ask("rina@contoh.id")).toMatch(/^[\w-]{16}$/);
  });

  it("stands on files, refusals and unknown addresses, too; how long they took is told to management alone", async () => {
    for (const path of ["/robots.txt", "/sw.js", "/assets/none.js", "/tidak-ada", "/api/tidak-ada", "//x"]) {
      const { headers } = await fetch(app.origin + path);
      expect(headers.get("x-request-id"), path).toMatch(/^[\w-]{16}$/);
      expect(headers.get("server-timing"), path).toBeNull();
    }
    expect((await send("/my-bookings")).headers.get("server-timing")).toBeNull();
    const page = await send("/management-dashboard", {
      headers: { Cookie: await managementCookieOf(await createManager()) },
    });
    expect(page.headers.get("server-timing")).toMatch(/^total;dur=\d+, db;dur=\d+;desc="\d+", render;dur=\d+$/);
    const over = await send("/management-dashboard", { headers: { Cookie: "management=lama" } });
    expect([over.status, over.headers.get("server-timing")]).toEqual([302, null]);
  });
});

it("warns of a form of another origin, and fails for none", async () => {
  const answers = [
    await send("/contact", { method: "POST", headers: { Origin: "https://lain.id" } }),
    await send("/contact", { method: "POST", headers: { Origin: "tidak benar" } }),
    await send("/auth/sign-out", { method: "POST", headers: { Origin: "https://lain.id" } }),
  ];
  for (const answer of answers) expect([400, 403]).toContain(answer.status);
  for (const answer of answers) {
    const id = answer.headers.get("x-request-id");
    await expect.poll(() => logged().some(({ msg, requestId }) => msg === "request" && requestId === id)).toBe(true);
    expect(logged().filter(({ requestId, level }) => requestId === id && (level ?? 0) >= 50)).toEqual([]);
  }
  const warnings = logged().filter(({ msg }) => msg === "a form of another origin was refused");
  expect(warnings.map(({ level }) => level)).toEqual(expect.arrayContaining([40, 40]));
});

it("follows a booking, its payment, a code and a picture without a word of anybody's own", async () => {
  const outlet = await createOutlet({ paymentRule: "VENUE_OK" });
  const draft = await createEmptyDraft();
  const day = clock.now().add({ hours: 48 }).toString().slice(0, 10);
  const search = new URLSearchParams({
    service: outlet.serviceIds[0] ?? "",
    barber: outlet.barberIds[0] ?? "",
    start: `${day}T04:00:00Z`,
    step: "details",
  });
  const placed = await post(`/booking/${outlet.id}?${search}`, {
    contactName: "Rina Wijaya Kusuma",
    contactPhone: "0812-9876-5432",
    note: "Catatan Sangat Pribadi",
    quotedTotal: "52000",
    payment: "FULL",
    method: "QRIS",
    idempotencyKey: randomUUID(),
  });
  const to = placed.headers.get("location") ?? "";
  expect([placed.status, to]).toEqual([303, expect.stringMatching(/^\/payment-instructions\//)]);
  await (await send(to)).arrayBuffer();
  await post("/verify-whatsapp", { intent: "send", phone: "081277788899" });
  const code = whatsapp.vendor.messages.find(({ to: phone }) => phone === "6281277788899")?.code ?? "";
  expect(code).toMatch(/^\d{6}$/);
  await post("/verify-whatsapp", { intent: "verify", phone: "+6281277788899", otp: code });
  const owner = await sessionCookieOf(draft.ownerId);
  const body = new FormData();
  body.set("intent", "add");
  body.set("kind", "FRONT");
  body.set("picture", new File([await plainPicture()], "KTP Rina Wijaya.jpg", { type: "image/jpeg" }));
  await send(`/registration-photo-barbershop?draft=${draft.id}`, { method: "POST", body, headers: { Cookie: owner } });
  await send("/auth/google/callback?code=kode-rahasia-google&state=keadaan-rahasia");
  await send("/auth/google/callback?error=access_denied&error_description=rina@contoh.id");
  await send("/api/users/x", { headers: { Authorization: "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJyYWhhc2lhIn0.x" } });
  await send("/queue/RAHASIA12");
  await post("/registration-general-info", { nik: "3273012507900001", email: "rina@contoh.id" });

  // What the request enqueued runs under its id, and so do its rows of the audit log.
  const requestId = placed.headers.get("x-request-id");
  const [audit] = await db.auditLog.findMany({ where: { requestId }, select: { action: true } });
  expect(audit?.action).toMatch(/^booking\./);
  const jobs = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pgboss.job WHERE data->'$origin'->>'requestId' = ${requestId}`;
  expect(jobs[0]?.count).toBeGreaterThan(0);

  await expect.poll(() => requestsOf("/queue/:code").length).toBe(1);
  expect(logged().some(({ msg }) => msg === "slow statement")).toBe(true);
  const all = lines.join("\n");
  const session = cookie.split("=")[1] ?? "";
  const secrets = [
    "Rina",
    "Wijaya",
    "Kusuma",
    "9876-5432",
    "98765432",
    "77788899",
    "Pribadi",
    "rina@",
    "contoh.id",
    user.email,
    user.id,
  ];
  const tokens = ["Rahasia", "rahasia", "RAHASIA", "eyJ", "3273012507900001", session, decodeURIComponent(session)];
  // Without the moment and the id of the request, which may hold any digits and letters.
  const told = lines.map((line) => JSON.stringify({ ...JSON.parse(line), time: 0, requestId: "" }));
  for (const secret of [...secrets, ...tokens, code, "KTP", to.split("/")[2] ?? ""]) {
    expect(
      told.find((line) => line.includes(secret)),
      secret,
    ).toBeUndefined();
  }
  expect(all.length).toBeGreaterThan(2_000);
});
