import { beforeEach, expect, test } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { tablesDigest } from "#tests/support/digest.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { alertText, errorBeside, pageOf, typedIn } from "#tests/support/html-reader.ts";
import { type Client, type Fields, signedIn } from "#tests/support/http-client.ts";
import { createStaff } from "#tests/support/staff-fixtures.ts";

let shop: OutletFixture;
let owner: Client;
let path: string;
beforeEach(async () => {
  shop = await createOutlet();
  owner = await signedIn(shop.ownerId);
  path = `/admin/settings/staff?outlet=${shop.id}`;
});

async function send(client: Client, to: string, fields: Fields) {
  const answer = await client.post(to, fields);
  return { status: answer.status, to: answer.headers.get("location"), page: await pageOf(answer) };
}

test("an owner invites, the barber joins and works, and access that is taken back ends at once", async () => {
  const person = await createUser("Asep Barber", { email: "asep@example.com" });
  const invited = await send(owner, path, {
    intent: "invite",
    barber: shop.barberIds[0] ?? "",
    email: " ASEP@example.com ",
  });
  expect(invited).toMatchObject({ status: 302, to: path });
  const list = await (await owner.get(path)).text();
  for (const shown of ["asep@example.com", "Diundang", "/staff/join", "https://wa.me/?text="])
    expect(list).toContain(shown);

  const barber = await signedIn(person.id);
  expect((await barber.get("/staff")).headers.get("location")).toBe("/staff/join");
  const { id } = await db.outletStaff.findFirstOrThrow();
  expect(await send(barber, "/staff/join", { intent: "accept", id })).toMatchObject({ status: 302, to: "/staff" });

  const visit = await createBooking(shop, { start: clock.now(), set: { note: "Samping tipis" } });
  const day = await (await barber.get("/staff")).text();
  for (const shown of ["Rina", "Samping tipis", "Check-in"]) expect(day).toContain(shown);
  for (const hidden of ["Wijaya", "/admin/", "482913"]) expect(day).not.toContain(hidden);
  const at = `/staff/booking/${visit.id}`;
  const wrong = await send(barber, at, { intent: "check-in-code", code: "000000" });
  expect([wrong.status, errorBeside(wrong.page, "code")?.isTied, typedIn(wrong.page, "code")]).toEqual([
    422,
    true,
    ["000000"],
  ]);
  expect(await send(barber, at, { intent: "check-in-code", code: "482913", return: "/staff" })).toMatchObject({
    to: "/staff",
  });
  expect((await send(barber, at, { intent: "check-in" })).status).toBe(409);
  for (const intent of ["confirm", "decline", "cancel"]) {
    expect((await send(barber, at, { intent, reason: "OTHER", text: "x" })).status).toBeOneOf([403, 422]);
  }
  expect((await send(barber, at, { intent: "complete", return: "https://evil.example" })).to).toBe("/staff");
  expect((await db.booking.findUniqueOrThrow({ where: { id: visit.id } })).status).toBe("COMPLETED");

  expect((await send(owner, path, { intent: "take-back", id })).status).toBe(302);
  expect((await barber.get("/staff")).status).toBe(403);
  expect((await barber.get(at)).status).toBe(404);
  expect((await barber.get("/staff/live")).status).toBe(403);
});

test("an invitation is refused with what was typed", async () => {
  const barber = shop.barberIds[0] ?? "";
  for (const email of ["bukan-email", "a@b", `${"x".repeat(250)}@example.com`, "<script>@x.id"]) {
    const refused = await send(owner, path, { intent: "invite", barber, email });
    expect([refused.status, typedIn(refused.page, "email")]).toEqual([422, [email]]);
    expect(errorBeside(refused.page, "email")).toMatchObject({ isTied: true });
  }
  const foreign = (await createOutlet()).barberIds[0] ?? "";
  for (const other of ["", "x", foreign]) {
    expect((await send(owner, path, { intent: "invite", barber: other, email: "a@example.com" })).status).toBe(422);
  }
  expect(await db.outletStaff.count()).toBe(0);
});

test("a barber does not reach another barber's visit, another day, or the outlet's own pages", async () => {
  const { userId } = await createStaff(shop);
  const barber = await signedIn(userId);
  const others = await Promise.all([
    createBooking(shop, { barber: 1, start: clock.now() }),
    createBooking(shop, { start: clock.now().add({ hours: 72 }) }),
    createBooking(await createOutlet(), { start: clock.now() }),
  ]);
  const digest = await tablesDigest();
  for (const id of [...others.map((booking) => booking.id), "01990000-0000-7000-8000-000000000000", "x"]) {
    expect((await barber.get(`/staff/booking/${id}`)).status).toBe(404);
    expect((await barber.post(`/staff/booking/${id}`, { intent: "check-in" })).status).toBe(404);
  }
  for (const page of ["/admin", "/admin/orders", "/admin/wallet", path, `/edit-outlet/${shop.id}`]) {
    const answer = await barber.get(page);
    expect(answer.status, page).toBe(403);
    expect(await answer.text()).toContain('href="/staff/join"');
  }
  expect(await tablesDigest()).toEqual(digest);
});

test("what was taken back meanwhile is said, and a foreign invitation is not accepted", async () => {
  const barber = await signedIn((await createUser()).id);
  const { staffId } = await createStaff(shop);
  for (const id of [staffId, "01990000-0000-7000-8000-000000000000"]) {
    const gone = await send(barber, "/staff/join", { intent: "accept", id });
    expect([gone.status, alertText(gone.page)]).toEqual([409, expect.stringContaining("sudah tidak ada")]);
  }
  expect((await send(barber, "/staff/join", { intent: "leave", id: staffId })).status).toBe(409);
});
