import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { tablesDigest } from "#tests/support/digest.ts";
import { createOutlet, createRegions, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { alertText, errorBeside, pageOf, typedIn } from "#tests/support/html-reader.ts";
import { Client, signedIn } from "#tests/support/http-client.ts";
import { orderNow, orderStart } from "#tests/support/order-fixtures.ts";

interface Wrong {
  title: string;
  /** Of the query; the start of a hold is posted. */
  query?: Record<string, string>;
  fields?: Record<string, string>;
  status: number;
  text: string;
  /** Where the field stands whose error it is; none: the form's summary, above the times that are free. */
  beside?: string;
}

const typed = { contactName: 'Rina "Iin" <Wijaya>', note: "Poni & samping </textarea> tipis" };
let outlet: OutletFixture;
let other: OutletFixture;
let paused: OutletFixture;
let inactive = "";
let rina: Client;

beforeAll(async () => {
  setClock(() => orderNow);
  await createRegions();
  [outlet, other, paused] = await Promise.all([
    createOutlet(),
    createOutlet({ name: "Outlet Lain" }),
    createOutlet({ name: "Outlet Jeda", status: "PAUSED" }),
  ]);
  const service = { category: "CARE", name: "Creambath", durationMin: 30, price: 40_000, active: false } as const;
  inactive = (await db.service.create({ data: { ...service, outletId: outlet.id }, select: { id: true } })).id;
  await db.barberService.createMany({
    data: outlet.barberIds.map((barberId) => ({ barberId, serviceId: inactive })),
  });
  rina = await signedIn((await createUser("Rina Wijaya")).id);
});

afterAll(() => setClock(null));

const times: Wrong[] = [
  { title: "in the past", query: { start: "2026-12-01T00:00:00Z" }, status: 422, text: "sudah lewat" },
  { title: "long past", query: { start: "1999-12-01T07:00:00Z" }, status: 422, text: "sudah lewat" },
  { title: "below the notice", query: { start: "2026-12-01T01:15:00Z" }, status: 422, text: "paling cepat 30 menit" },
  { title: "before the outlet opens", query: { start: "2026-12-01T23:00:00Z" }, status: 422, text: "Outlet tutup" },
  { title: "after it closes", query: { start: "2026-12-01T16:00:00Z" }, status: 422, text: "Outlet tutup" },
  { title: "that ends after it closes", query: { start: "2026-12-01T13:45:00Z" }, status: 422, text: "Outlet tutup" },
  { title: "beyond the horizon", query: { start: "2027-01-02T07:00:00Z" }, status: 422, text: "30 hari ke depan" },
  { title: "in another century", query: { start: "2150-01-01T07:00:00Z" }, status: 422, text: "30 hari ke depan" },
  { title: "off the step", query: { start: "2026-12-01T07:07:00Z" }, status: 422, text: "tidak ada di jadwal" },
  { title: "off the step by a moment", query: { start: "2026-12-01T07:00:00.001Z" }, status: 422, text: "jadwal" },
];

const choices = (): Wrong[] => {
  const barber = { status: 422, text: "Barber itu tidak ada di outlet ini", beside: "barber" };
  const service = { status: 422, text: "Layanan itu tidak", beside: "service" };
  return [
    { title: "a barber of another outlet", query: { barber: other.barberIds[0] ?? "" }, ...barber },
    { title: "an unknown barber", query: { barber: randomUUID() }, ...barber },
    { title: "what is no barber", query: { barber: "kosong" }, ...barber },
    { title: "a service of another outlet", query: { service: other.serviceIds[0] ?? "" }, ...service },
    { title: "an inactive service", query: { service: inactive }, ...service },
    { title: "what is no service", query: { service: "kosong" }, ...service },
  ];
};

const details: Wrong[] = [
  { title: "a stale price", fields: { quotedTotal: "51000" }, status: 422, text: "totalnya sekarang Rp\u00a052.000" },
  { title: "a price of nothing", fields: { quotedTotal: "0" }, status: 422, text: "totalnya sekarang Rp\u00a052.000" },
  { title: "no number", fields: { contactPhone: "12" }, status: 422, text: "Nomor WhatsApp", beside: "contactPhone" },
  {
    title: "a number abroad",
    fields: { contactPhone: "+1 202 555 0123" },
    status: 422,
    text: "Nomor WhatsApp",
    beside: "contactPhone",
  },
  {
    title: "a way to pay that is none",
    fields: { payment: "FREE" },
    status: 422,
    text: "cara bayar",
    beside: "payment",
  },
];

function query(set: Record<string, string> = {}): string {
  const good = { service: outlet.serviceIds[0] ?? "", barber: outlet.barberIds[0] ?? "", start: orderStart };
  return `${new URLSearchParams({ ...good, step: "details", ...set })}`;
}

function confirm(set: Record<string, string> = {}, fields: Record<string, string> = {}, id = outlet.id) {
  const contact = { ...typed, contactPhone: "0812-9876-5432", payment: "VENUE", quotedTotal: "52000" };
  return rina.post(`/booking/${id}?${query(set)}`, { ...contact, idempotencyKey: randomUUID(), ...fields });
}

function hold({ start = orderStart, ...set }: Record<string, string>, id = outlet.id) {
  return rina.post(`/booking/${id}?${query({ ...set, start: "", step: "time" })}`, { start });
}

async function expectRefusal(answer: Response, { status, text, beside }: Wrong) {
  const page = await pageOf(answer);
  expect(answer.status).toBe(status);
  expect(alertText(page)).toContain(text);
  if (beside) {
    expect(errorBeside(page, beside).text).toContain(text);
    expect(errorBeside(page, beside).isTied).toBe(true);
  }
  return page;
}

async function changesNothing(work: () => Promise<void>) {
  const before = await tablesDigest();
  await work();
  expect(await tablesDigest()).toEqual(before);
}

describe("a booking", () => {
  it.each(times)("of a time $title is refused and keeps what was typed", async (wrong) => {
    await changesNothing(async () => {
      const page = await expectRefusal(await confirm(wrong.query), wrong);
      expect(typedIn(page, "contactName")).toEqual([typed.contactName]);
      expect(typedIn(page, "note")).toEqual([typed.note]);
    });
  });

  it.each(details)("with $title is refused and keeps what was typed", async (wrong) => {
    await changesNothing(async () => {
      const page = await expectRefusal(await confirm({}, wrong.fields), wrong);
      expect(typedIn(page, "contactName")).toEqual([typed.contactName]);
      expect(typedIn(page, "note")).toEqual([typed.note]);
      expect(typedIn(page, "contactPhone")).toEqual([wrong.fields?.contactPhone ?? "0812-9876-5432"]);
    });
  });

  it("of what the outlet does not offer is refused beside the choice", async () => {
    for (const wrong of choices()) {
      await changesNothing(async () => {
        await expectRefusal(await confirm(wrong.query), wrong);
      });
    }
  });

  it("that leads back to an earlier choice finds at the last step what was typed there", async () => {
    for (const wrong of choices()) {
      const refused = await confirm(wrong.query);
      const [kept = ""] = refused.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
      const later = new Client();
      later.cookie = `${rina.cookie}; ${kept}`;
      const page = await pageOf(later.get(`/booking/${outlet.id}?${query()}`));
      expect(typedIn(page, "contactName")).toEqual([typed.contactName]);
      expect(typedIn(page, "note")).toEqual([typed.note]);
    }
  });

  it("of no outlet, or one that takes none, is not found", async () => {
    for (const id of [randomUUID(), paused.id, "kosong"]) {
      await changesNothing(async () => {
        for (const answer of [
          await confirm({}, {}, id),
          await hold({}, id),
          await rina.get(`/booking/${id}?${query()}`),
        ]) {
          expect(answer.status, id).toBe(404);
          expect(await answer.text()).toContain("tidak ditemukan");
        }
      });
    }
  });

  it("is written when nothing of this is wrong", async () => {
    const before = await tablesDigest();
    expect((await confirm()).status).toBe(303);
    expect(await db.booking.findFirst({ select: { contactName: true, note: true } })).toEqual(typed);
    expect(await tablesDigest()).not.toEqual(before);
  });
});

describe("a hold", () => {
  it.each(times)("of a time $title is refused beside the times", async (wrong) => {
    await changesNothing(async () => {
      await expectRefusal(await hold(wrong.query ?? {}), { ...wrong, beside: "start" });
    });
  });

  it("of what the outlet does not offer is refused beside the choice", async () => {
    for (const wrong of choices()) {
      await changesNothing(async () => {
        await expectRefusal(await hold(wrong.query ?? {}), wrong);
      });
    }
  });

  it.each(["", "besok", "2026-13-40T99:00:00Z", "2026-12-01", "-271821-04-20T00:00:00Z", "\0"])(
    "of the time %j is refused beside the times",
    async (start) => {
      await changesNothing(async () => {
        const text = start ? "tidak dapat dibaca" : "Pilih waktu";
        await expectRefusal(await hold({ start }), { title: start, status: 422, text, beside: "start" });
      });
    },
  );
});
