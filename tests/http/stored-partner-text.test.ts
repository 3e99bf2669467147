import { afterAll, beforeAll, expect, it } from "vitest";
import { sendApplication } from "#app/features/outlets/registration/send-application.server.ts";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { isDeep } from "#tests/support/counts.ts";
import { createCompleteDraft, type DraftFixture } from "#tests/support/draft-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { readHtml } from "#tests/support/html-reader.ts";
import { Client, signedIn } from "#tests/support/http-client.ts";
import { orderNow } from "#tests/support/order-fixtures.ts";
import { addPhotos } from "#tests/support/release-fixtures.ts";
import { openSteppedUp } from "#tests/support/review-browser.ts";
import { storedPayloads } from "#tests/support/stored-payloads.ts";
import { expectHarmless, squeezed } from "#tests/support/stored-text.ts";

const fields = [
  ...["business", "owner", "account", "address", "landmark", "certificate", "tagline", "story", "special", "language"],
  ...["fileAlt", "finding", "outlet", "barber", "bio", "service", "dateReason", "offReason", "alt", "suspended"],
] as const;
type Texts = Record<(typeof fields)[number], string>;
const plain = Object.fromEntries(fields.map((name) => [name, `Teks ${name}`])) as Texts;

let draft: DraftFixture;
let sent: DraftFixture;
let shop: OutletFixture;
let off: OutletFixture;
let pages: { client: Client; path: string; shows: readonly (keyof Texts)[] }[];

beforeAll(async () => {
  setClock(() => orderNow);
  draft = await createCompleteDraft();
  const ownerId = draft.ownerId;
  sent = await createCompleteDraft("BARBERSHOP", ownerId);
  expect(await sendApplication({ ownerId, draftId: sent.id })).toMatchObject({ ok: true });
  shop = await createOutlet({ ownerId });
  off = await createOutlet({ ownerId, status: "SUSPENDED", suspendedFrom: "ACTIVE" });
  for (const { id } of [shop, off]) await addPhotos(id, 2);
  const admin = await openSteppedUp();
  const finding = { step: "general-info", field: "businessName", reason: "Lihat lagi", byId: admin.id };
  for (const applicationId of [draft.id, sent.id]) {
    await db.applicationFinding.create({ data: { applicationId, round: 1, ...finding } });
  }
  // What was decided is never written over.
  const decision = { kind: "REVISION_ASKED", byId: admin.id, text: "</script><script>alert(1)</script>" } as const;
  await db.applicationEvent.create({ data: { applicationId: sent.id, at: new Date(), ...decision } });
  await db.hoursException.create({ data: { outletId: shop.id, date: new Date("2026-12-24"), reason: "x" } });
  const at = { startAt: new Date("2026-12-20T01:00:00Z"), endAt: new Date("2026-12-20T05:00:00Z") };
  await db.timeOff.create({ data: { barberId: shop.barberIds[0] ?? "", ...at, reason: "x" } });
  const [owner, visitor] = [await signedIn(ownerId), new Client()];
  const step = (name: string) => `/registration-${name}?draft=${draft.id}`;
  const edit = `/edit-outlet/${shop.id}`;
  const own = (path: string, ...shows: (keyof Texts)[]) => ({ client: owner, path, shows });
  const review = (path: string, ...shows: (keyof Texts)[]) => ({ client: admin.browser, path, shows });
  pages = [
    own(step("general-info"), "business", "owner", "finding"),
    own(step("address-barbershop"), "address", "landmark"),
    own(step("personal-certificate"), "certificate"),
    own(step("photo-barbershop"), "fileAlt"),
    own(step("partner-description"), "tagline", "story"),
    own(step("final-confirmation"), "business", "address", "story"),
    own(`/registration-success-submit?draft=${sent.id}`, "finding"),
    own("/admin/outlets", "outlet"),
    own(edit, "outlet", "barber"),
    own(`${edit}?open=information`, "outlet", "story", "special", "language"),
    own(`${edit}/address`, "landmark"),
    own(`${edit}/services`, "service"),
    own(`${edit}/services?service=${shop.serviceIds[0]}`, "service"),
    own(`${edit}/barbers`, "barber"),
    own(`${edit}/barbers?barber=${shop.barberIds[0]}`, "barber", "bio", "service"),
    own(`${edit}/hours`, "dateReason"),
    own(`${edit}/time-off`, "barber", "offReason"),
    own(`${edit}/photos`, "alt"),
    own(`/edit-outlet/${off.id}`, "outlet"),
    own(`/edit-outlet/${off.id}/photos`, "outlet"),
    review("/admin/applications", "outlet"),
    review(`/admin/applications/${sent.id}`, "business", "owner", "account", "address", "story", "finding"),
    review(`/admin/applications/${sent.id}/approve`, "outlet"),
    review(`/admin/applications/${sent.id}/reject`, "outlet"),
    review(`/admin/outlets/${off.id}/suspension`, "suspended"),
    { client: visitor, path: `/barbershop/${shop.id}`, shows: ["outlet", "barber", "bio", "alt"] },
  ];
});

afterAll(() => setClock(null));

async function store(texts: Texts): Promise<void> {
  const ids = [shop.id, off.id, sent.id];
  const name = [...texts.outlet].slice(0, 28).join("").padEnd(3, "x");
  const { story: description, landmark } = texts;
  const words = { specialities: [texts.special], languages: [texts.language] };
  const tagline = [...texts.tagline].slice(0, 30).join("");
  await db.outlet.updateMany({ where: { id: { in: ids } }, data: { name, description, landmark, tagline, ...words } });
  await db.outlet.updateMany({ where: { id: off.id }, data: { suspendedReason: texts.suspended } });
  await db.user.update({ where: { id: draft.ownerId }, data: { name: texts.account } });
  await db.barber.updateMany({ data: { name: texts.barber, bio: texts.bio } });
  const service = { name: texts.service, description: texts.story.slice(0, 300) };
  await db.service.updateMany({
    where: { id: { in: [shop.serviceIds[0] ?? "", off.serviceIds[0] ?? ""] } },
    data: service,
  });
  await db.outletPhoto.updateMany({ data: { alt: texts.alt } });
  await db.applicationFile.updateMany({ data: { alt: texts.fileAlt } });
  await db.applicationFinding.updateMany({ data: { reason: texts.finding } });
  await db.hoursException.updateMany({ data: { reason: texts.dateReason } });
  await db.timeOff.updateMany({ data: { reason: texts.offReason } });
  const change = async (step: string, set: object) => {
    for (const row of await db.applicationStep.findMany({ where: { step } })) {
      const data = { ...(row.data as object), ...set };
      await db.applicationStep.updateMany({ where: { applicationId: row.applicationId, step }, data: { data } });
    }
  };
  await change("general-info", { businessName: texts.business.slice(0, 60), ownerName: texts.owner });
  await change("address", { addressLine: texts.address, landmark });
  await change("personal-certificate", {
    certificateType: "COURSE",
    certificateNumber: "12345",
    certificateIssuer: texts.certificate,
    certificateExpiry: "",
  });
  await change("description", { tagline, story: texts.story.padEnd(60, " x") });
}

const render = () =>
  Promise.all(pages.map(async ({ client, path }) => readHtml(await (await client.get(path)).text())));

it("shows what applicants, owners and reviewers wrote as text, wherever it stands", async () => {
  await store(plain);
  const first = await render();
  const everything = (page: (typeof first)[number]) =>
    squeezed(page.map(({ text, attributes }) => `${text} ${[...attributes.values()].join(" ")}`).join(" "));
  const unseen: string[] = [];
  for (const [index, page] of first.entries()) {
    const { path, shows } = pages[index] ?? { path: "", shows: [] };
    const missing = shows.filter((name) => !everything(page).includes(squeezed(plain[name])));
    unseen.push(...missing.map((name) => `${path} ${name}`));
  }
  expect(unseen).toEqual([]);
  for (const offset of [...storedPayloads.keys()].filter((each) => isDeep || each % 31 === 0)) {
    const textAt = (index: number) => storedPayloads[(offset + index) % storedPayloads.length] ?? "";
    await store(Object.fromEntries(fields.map((name, index) => [name, textAt(index)])) as Texts);
    for (const [index, page] of (await render()).entries()) {
      const label = `${pages[index]?.path} with texts from ${offset}`;
      // What is said beside a text may depend on it: there may be fewer parts, or one more of a kind, but no new kind.
      const kinds = new Set(first[index]?.map(({ name }) => name));
      expect(
        [...new Set(page.map(({ name }) => name))].filter((name) => !kinds.has(name)),
        label,
      ).toEqual([]);
      expectHarmless(page, label);
      for (const { name, attributes } of page) {
        const scripts = [...attributes.keys()].filter((key) => key.startsWith("on"));
        expect([name, scripts], label).toEqual([name, []]);
      }
    }
  }
});
