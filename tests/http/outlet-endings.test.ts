import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { elementById, type HtmlElement, mainText, pageOf } from "#tests/support/html-reader.ts";
import { type Client, signedIn } from "#tests/support/http-client.ts";
import { orderNow } from "#tests/support/order-fixtures.ts";
import { createReleaseOutlet } from "#tests/support/release-fixtures.ts";

let ownerId: string;
let owner: Client;
let stranger: Client;
let admin: Client;

beforeAll(async () => {
  setClock(() => orderNow);
  ownerId = (await createUser("Deden Suhendar")).id;
  const adminId = (await createUser("Dewi Anggraini")).id;
  await db.roleGrant.create({ data: { userId: adminId, role: "ADMIN" } });
  stranger = await signedIn((await createOutlet({ name: "Outlet Lain" })).ownerId);
  [owner, admin] = [await signedIn(ownerId), await signedIn(adminId)];
});
afterAll(() => setClock(null));

const statusOf = async ({ id }: OutletFixture) => (await db.outlet.findUniqueOrThrow({ where: { id } })).status;
const linksOf = (elements: HtmlElement[]) =>
  elements.filter(({ name }) => name === "a").map(({ attributes }) => attributes.get("href") ?? "");
/** The path a form led to. */
const ledTo = (response: Response) => [response.status, response.headers.get("location")];

describe("closing an outlet", () => {
  it("asks for a tick, waits for the visits that are booked, and is for good", async () => {
    const outlet = await createReleaseOutlet({ status: "ACTIVE", ownerId });
    const path = `/edit-outlet/${outlet.id}/close`;
    const booking = await createBooking(outlet, { start: orderNow.add({ hours: 30 }) });
    expect(mainText(await pageOf(owner.get(path)))).toContain("Masih ada 1 booking yang akan datang");
    expect((await owner.post(path, { understood: "on" })).status).toBe(422);
    await db.booking.update({ where: { id: booking.id }, data: { status: "CANCELLED_BY_OUTLET" } });
    const unticked = await owner.post(path, { reason: "Pindah kota" });
    expect(unticked.status).toBe(422);
    expect(elementById(await pageOf(unticked), "field-reason")?.text).toBe("Pindah kota");
    expect((await stranger.post(path, { understood: "on" })).status).toBe(404);
    expect(ledTo(await owner.post(path, { understood: "on" }))).toEqual([302, "/admin/outlets"]);
    expect(await statusOf(outlet)).toBe("CLOSED");
  });

  it("is where the deletion of an account leads", async () => {
    const person = await createUser("Ingin Pergi");
    const [rejected, suspended] = [
      await createOutlet({ ownerId: person.id, status: "REJECTED" }),
      await createOutlet({ ownerId: person.id, status: "SUSPENDED", suspendedFrom: "ACTIVE" }),
    ];
    const links = linksOf(await pageOf((await signedIn(person.id)).get("/account/profile/delete")));
    expect(links).toContain(`/edit-outlet/${rejected.id}/close`);
    expect(links).not.toContain(`/edit-outlet/${suspended.id}/close`);
  });
});

describe("a suspension", () => {
  it("is for admins, with a reason that the owner reads, and back from the same page", async () => {
    const outlet = await createReleaseOutlet({ status: "ACTIVE", ownerId });
    await createBooking(outlet, { start: orderNow.add({ hours: 30 }) });
    await createBooking(outlet, { start: orderNow.add({ hours: 60 }) });
    const path = `/admin/outlets/${outlet.id}/suspension`;
    expect((await owner.post(path, { act: "suspend", reason: "Ingin libur panjang" })).status).toBe(403);
    expect((await admin.post(path, { act: "suspend", reason: "x" })).status).toBe(422);
    const page = mainText(await pageOf(admin.get(path)));
    expect(page).toContain("Dibatalkan: 1 booking");
    expect(page).toContain("Tetap berjalan: 1 booking");
    expect(ledTo(await admin.post(path, { act: "suspend", reason: "Foto bukan milik sendiri" }))).toEqual([302, path]);
    expect(await statusOf(outlet)).toBe("SUSPENDED");
    expect(mainText(await pageOf(owner.get("/admin/outlets")))).toContain("Foto bukan milik sendiri");
    const answer = `/contact?topic=partner&outlet=${outlet.id}`;
    const own = await pageOf(owner.get(`/edit-outlet/${outlet.id}`));
    expect(mainText(own)).toContain("Alasan: Foto bukan milik sendiri");
    expect(linksOf(own)).toContain(answer);
    const named = "Tentang outlet Pangkas Baru:";
    expect(elementById(await pageOf(owner.get(answer)), "field-message")?.text).toContain(named);
    expect(elementById(await pageOf(stranger.get(answer)), "field-message")?.text).not.toContain(named);
    expect((await owner.get(`/barbershop/${outlet.id}`)).status).toBe(404);
    expect((await admin.post(path, { act: "restore" })).status).toBe(422);
    const restore = { act: "restore", reason: "Foto sudah diganti pemilik" };
    expect(ledTo(await admin.post(path, restore))).toEqual([302, "/admin/outlets"]);
    expect(await statusOf(outlet)).toBe("ACTIVE");
    expect((await admin.post(path, restore)).status).toBe(422);
  });
});
