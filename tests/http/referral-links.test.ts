import { beforeEach, describe, expect, test } from "vitest";
import { findOrCreateReferralCode } from "#app/features/people/referrals/find-or-create-code.server.ts";
import { processReferral } from "#app/features/people/referrals/process-referral.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { openConnections } from "#tests/support/claim-fixtures.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { Client, signedIn } from "#tests/support/http-client.ts";

const visitor = new Client();
let referrerId: string;
let code: string;

beforeEach(async () => {
  referrerId = (await createUser("Budi Santoso")).id;
  code = (await findOrCreateReferralCode(referrerId)).code;
});

/** Has just signed in for the first time. */
async function newcomer(name = "Siti Rahmawati") {
  const now = new Date();
  return createUser(name, { createdAt: now, lastSignInAt: now });
}

const call = (client: Client, body: object, headers: Record<string, string> = {}) =>
  client.send("/api/referral/process", {
    method: "POST",
    body: JSON.stringify(body),
    headers: { Accept: "application/json", "Content-Type": "application/json", Origin: env.ORIGIN, ...headers },
  });
const eventsOf = (refereeId: string) => db.referralEvent.findMany({ where: { refereeId } });
const textOf = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");

describe("the call that processes a referral", () => {
  test("records a new person's, in any letter case, once", async () => {
    const { id } = await newcomer();
    const client = await signedIn(id);
    const body = { referralCode: ` ${code.toLowerCase()}!`, userId: id, eventType: "customer_join" };
    const first = await call(client, body);
    expect([first.status, await first.json()]).toMatchObject([200, { success: true }]);
    const again = await call(client, body);
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ success: false, message: expect.stringContaining("already processed") });
    expect(await eventsOf(id)).toMatchObject([{ code, referrerId, status: "RECORDED" }]);
  });

  test("in the name of somebody else is refused and leaves nothing", async () => {
    const [attacker, victim] = [await newcomer("Tono"), await newcomer("Sari")];
    const answer = await call(await signedIn(attacker.id), { referralCode: code, userId: victim.id });
    expect(answer.status).toBe(403);
    expect([await eventsOf(victim.id), await eventsOf(attacker.id)]).toEqual([[], []]);
  });

  test("by one's own code, or by a person who says to be new, is on record as rejected", async () => {
    const own = await newcomer("Tono");
    const mine = await findOrCreateReferralCode(own.id);
    const known = await createUser("Rina", { createdAt: new Date(Date.now() - 9e8), lastSignInAt: new Date() });
    const cases = [
      [own.id, mine.code, "SELF"],
      [known.id, code, "EXISTING_USER"],
    ] as const;
    for (const [id, referralCode, rejection] of cases) {
      const answer = await call(await signedIn(id), { referralCode, userId: id, isNew: true, isNewUser: true });
      expect(answer.status).toBe(422);
      expect(await eventsOf(id)).toMatchObject([{ status: "REJECTED", rejection }]);
    }
  });

  test.each([{}, { referralCode: "!!" }, { referralCode: 7 }, { referralCode: "K7M2PQX", eventType: "admin_join" }])(
    "with the body %j is refused",
    async (body) => {
      const { id } = await newcomer();
      expect((await call(await signedIn(id), { userId: id, ...body })).status).toBe(422);
      expect(await eventsOf(id)).toEqual([]);
    },
  );

  test("needs a session, and comes from this site", async () => {
    const { id } = await newcomer();
    const body = { referralCode: code, userId: id };
    expect((await call(visitor, body)).status).toBe(401);
    const client = await signedIn(id);
    for (const Origin of ["https://evil.example", "null"]) {
      expect((await call(client, body, { Origin })).status).toBe(403);
    }
    expect(await eventsOf(id)).toEqual([]);
  });

  test("twenty at once record one", async () => {
    const { id } = await newcomer();
    const client = await signedIn(id);
    await openConnections(20);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(client, { referralCode: code, userId: id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect(await eventsOf(id)).toHaveLength(1);
  });
});

describe("the page of one's invitations", () => {
  const htmlOf = async (userId: string, path = "/account/referral") => textOf(await (await signedIn(userId)).get(path));

  test("shows code, link, WhatsApp and QR code without scripts, and the numbers of the programme", async () => {
    const html = await htmlOf(referrerId);
    const link = `${env.ORIGIN}/?ref=${code}`;
    expect(html).toContain(`>${link}<`);
    const whatsApp = /href="(https:\/\/wa\.me\/[^"]+)"/.exec(html)?.[1] ?? "";
    expect(new URL(whatsApp.replaceAll("&amp;", "&")).searchParams.get("text")).toContain(link);
    expect(html).toMatch(
      /<svg role="img" aria-label="Kode QR untuk tautan undangan Anda, [^"]+"[^>]*><path d="M4 4h1v1/,
    );
    for (const text of ["Rp\u00a010.000", "Rp\u00a030.000", "30 hari", "20 kali sebulan"]) expect(html).toContain(text);
    expect(html).toContain("Belum ada teman yang bergabung");
    expect((await visitor.get(new URL(link).pathname + new URL(link).search)).status).toBe(302);
  });

  test("makes the code on the first visit and keeps it; a visitor gets none", async () => {
    const { id } = await createUser("Nadia");
    expect((await visitor.get("/account/referral")).status).toBe(401);
    await Promise.all([htmlOf(id), htmlOf(id)]);
    const made = await db.referralCode.findUniqueOrThrow({ where: { userId: id } });
    expect(await htmlOf(id)).toContain(`ref=${made.code}`);
  });

  test("lists whom it brought with their states, and nothing of anybody else's", async () => {
    const friend = await newcomer("Siti Rahmawati");
    const late = await createUser("Raka Nugraha", { createdAt: new Date(Date.now() - 31 * 86_400_000) });
    const other = await newcomer("Tegar Wibowo");
    await processReferral({ code, refereeId: friend.id, isNew: true });
    await processReferral({ code, refereeId: late.id, isNew: false });
    const otherCode = await findOrCreateReferralCode(late.id);
    await processReferral({ code: otherCode.code, refereeId: other.id, isNew: true });
    const html = await htmlOf(referrerId);
    for (const text of ["Siti R.", "Menunggu booking", "Pengguna lama", "Tidak berlaku", "Sudah punya akun"]) {
      expect(html).toContain(text);
    }
    for (const text of ["Rahmawati", "Raka", "Nugraha", "Tegar", friend.email]) expect(html).not.toContain(text);
    expect(await htmlOf(late.id)).toContain("Tegar W.");
  });

  test("goes on by pages, and an unreadable cursor shows the first", async () => {
    const people = await Promise.all(Array.from({ length: 22 }, (_, n) => newcomer(`Teman${n} Baru`)));
    for (const { id } of people) await processReferral({ code, refereeId: id, isNew: true });
    const first = await htmlOf(referrerId);
    const next = /href="(\/account\/referral\?cursor=[^"]+)"/.exec(first)?.[1] ?? "";
    const second = await htmlOf(referrerId, next);
    const namesOn = (html: string) => [...html.matchAll(/Teman\d+ B\./g)].map(([name]) => name);
    const all = new Set([...namesOn(first), ...namesOn(second)]);
    expect(all.size).toBe(22);
    expect(await htmlOf(referrerId, "/account/referral?cursor=%00'")).toContain("Berikutnya");
  });

  test("stands in the menu of customers and partners", async () => {
    expect(await htmlOf(referrerId, "/about")).toContain('href="/account/referral"');
  });
});

describe("who comes by a link", () => {
  const cookieOf = async (value: string) => {
    const friend = new Client();
    const captured = await friend.get(`/?ref=${value}`);
    friend.cookie = captured.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    return friend;
  };

  test.each(["/", "/signin", "/my-bookings"])("sees on %s who invited, by first name, and what for", async (path) => {
    const text = await textOf(await (await cookieOf(code.toLowerCase())).get(path));
    expect(text).toContain("Budi mengundang Anda.");
    expect(text).toContain("masing-masing dapat Rp\u00a010.000");
    expect(text).not.toContain("Santoso");
  });

  test("sees nothing of a code that is stopped or unknown, nor when signed in, and others see nothing of it", async () => {
    expect(await textOf(await new Client().get("/"))).not.toContain("mengundang Anda.");
    expect(await textOf(await (await cookieOf("TIDAKADA")).get("/"))).not.toContain("mengundang Anda.");
    const friend = await cookieOf(code);
    await db.referralCode.update({ where: { userId: referrerId }, data: { blockedAt: new Date() } });
    expect(await textOf(await friend.get("/"))).not.toContain("mengundang Anda.");
    await db.referralCode.update({ where: { userId: referrerId }, data: { blockedAt: null } });
    const { cookie } = await signedIn((await newcomer()).id);
    const { cookie: kept } = friend;
    friend.cookie = `${cookie}; ${kept}`;
    expect(await textOf(await friend.get("/my-bookings"))).not.toContain("mengundang Anda.");
  });
});
