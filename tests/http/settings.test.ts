import { beforeEach, describe, expect, test } from "vitest";
import { settingLimits } from "#app/features/bookings/settings/setting-limits.ts";
import { answerWithinMin } from "#app/features/bookings/terms/booking-constants.ts";
import { feeTiers } from "#app/features/bookings/terms/cancellation.ts";
import { db } from "#app/platform/db.server.ts";
import { tablesDigest } from "#tests/support/digest.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { sentValue } from "#tests/support/form-reader.ts";
import { alertText, errorBeside, pageOf, typedIn } from "#tests/support/html-reader.ts";
import { type Client, type Fields, signedIn } from "#tests/support/http-client.ts";

let shop: OutletFixture;
let owner: Client;
beforeEach(async () => {
  shop = await createOutlet({ type: "MOBILE_BARBER" });
  owner = await signedIn(shop.ownerId);
});

const groups = ["policy", "payment", "travel"] as const;
type Group = (typeof groups)[number];
const valid: Record<Group, Fields> = {
  policy: {
    minNoticeMin: "1.440",
    horizonDays: "14",
    slotStepMin: "30",
    cancelWindowMin: "240",
    lateGraceMin: "10",
    confirmation: "REVIEW",
  },
  payment: { paymentRule: "DEPOSIT", depositPercent: "40", feeTier: "SEDANG" },
  travel: {
    radiusKm: "12",
    freeKm: "2",
    travelBase: "Rp 5.000",
    travelPerKm: "2.500",
    travelBaseMin: "10",
    travelPerKmMin: "4",
    minOrder: "60000",
  },
};
const pathOf = (group: string, id = shop.id) => `/admin/settings/${group}?outlet=${id}`;
const open = async (group: Group) => pageOf(owner.get(pathOf(group)));
const stored = () => db.outlet.findUniqueOrThrow({ where: { id: shop.id } });

async function send(group: Group, fields: Fields, seen?: string) {
  const print = seen ?? sentValue(await open(group), "seen");
  const answer = await owner.post(pathOf(group), { seen: print, intent: "save", ...fields });
  return { status: answer.status, to: answer.headers.get("location"), page: await pageOf(answer) };
}

test("each page is saved, and the overview says what is chosen", async () => {
  for (const group of groups) {
    expect(await send(group, valid[group])).toMatchObject({ status: 302, to: `/admin/settings?outlet=${shop.id}` });
  }
  expect(await stored()).toMatchObject({
    minNoticeMin: 1440,
    confirmation: "REVIEW",
    depositPercent: 40,
    feeTier: "SEDANG",
    travelBase: 5_000,
    minOrder: 60_000,
  });
  const text = await (await owner.get(`/admin/settings?outlet=${shop.id}`)).text();
  for (const word of ["Paling cepat 1 hari sebelumnya", "Uang muka 40%", "Sampai 12 km"]) expect(text).toContain(word);
});

test("hints and choices name the limits and percentages that are in force", async () => {
  const texts: Record<string, string> = {};
  for (const group of groups) texts[group] = (await (await owner.get(pathOf(group))).text()).replaceAll("\u00a0", " ");
  const { horizonDays, minNoticeMin, depositPercent, travelBaseMin, minOrder } = settingLimits;
  const number = (amount: number) => amount.toLocaleString("id-ID");
  expect(texts.policy).toContain(`${horizonDays.min} sampai ${horizonDays.max}.`);
  expect(texts.policy).toContain(`${minNoticeMin.min} sampai ${number(minNoticeMin.max)} (7 hari).`);
  expect(texts.policy).toContain(`paling lama ${answerWithinMin / 60} jam.`);
  expect(texts.payment).toContain(`${depositPercent.min} sampai ${depositPercent.max} persen`);
  for (const { lateCancel, noShow } of Object.values(feeTiers).slice(1)) {
    expect(texts.payment).toContain(`Batal terlambat ${lateCancel}%, tidak hadir ${noShow}%.`);
  }
  expect(texts.travel).toContain(`${travelBaseMin.min} sampai ${travelBaseMin.max} menit`);
  expect(texts.travel).toContain(`sampai Rp ${number(minOrder.max)}.`);
});

describe("out of its limits, a number comes back as typed with its complaint", () => {
  const wrong: [Group, string, string][] = [
    ["policy", "minNoticeMin", "10.081"],
    ["policy", "minNoticeMin", "-1"],
    ["policy", "horizonDays", "0"],
    ["policy", "horizonDays", "181"],
    ["policy", "slotStepMin", "7"],
    ["policy", "cancelWindowMin", "10081"],
    ["policy", "lateGraceMin", "121"],
    ["policy", "confirmation", "MAYBE"],
    ["payment", "paymentRule", "CASH"],
    ["payment", "depositPercent", "0"],
    ["payment", "depositPercent", "101"],
    ["payment", "feeTier", "MAHAL"],
    ["travel", "radiusKm", "0"],
    ["travel", "radiusKm", "31"],
    ["travel", "freeKm", "31"],
    ["travel", "travelBase", "500001"],
    ["travel", "travelPerKm", "50,5"],
    ["travel", "travelBaseMin", "241"],
    ["travel", "travelPerKmMin", "61"],
    ["travel", "minOrder", "9".repeat(40)],
    ["travel", "radiusKm", "<b>5</b>"],
  ];
  test.each(wrong)("%s: %s %s", async (group, name, typed) => {
    const before = await stored();
    const { status, page } = await send(group, { ...valid[group], [name]: typed }, "any");
    expect(status).toBe(422);
    expect(errorBeside(page, name)).toMatchObject({ isTied: true });
    const isChoice = ["slotStepMin", "confirmation", "paymentRule", "feeTier"].includes(name);
    if (!isChoice) expect(typedIn(page, name)).toEqual([typed]);
    expect(await stored()).toEqual(before);
  });
});

test("a notice beyond the horizon is refused: nothing could be booked", async () => {
  const { status, page } = await send("policy", { ...valid.policy, minNoticeMin: "2.881", horizonDays: "2" });
  expect([status, errorBeside(page, "minNoticeMin")?.text]).toEqual([422, expect.stringContaining("jangkauan")]);
  expect((await send("policy", { ...valid.policy, minNoticeMin: "2.880", horizonDays: "2" })).status).toBe(302);
});

test("who saw an older state is refused, keeps what they typed, sees what is stored, and may then replace it", async () => {
  const seen = sentValue(await open("policy"), "seen");
  expect((await send("policy", valid.policy)).status).toBe(302);
  const refused = await send("policy", { ...valid.policy, lateGraceMin: "45" }, seen);
  expect(refused.status).toBe(409);
  expect(alertText(refused.page)).toContain("baru saja diubah");
  expect(typedIn(refused.page, "lateGraceMin")).toEqual(["45"]);
  expect(refused.page.map(({ text }) => text).join(" ")).toContain("ditunggu 10 menit");
  expect((await stored()).lateGraceMin).toBe(10);
  expect((await send("policy", { ...valid.policy, lateGraceMin: "45" }, sentValue(refused.page, "seen"))).status).toBe(
    302,
  );
  expect((await stored()).lateGraceMin).toBe(45);
});

test("an example saves nothing, and is worked out of what was typed", async () => {
  const digest = await tablesDigest();
  const ask = {
    ...valid.travel,
    intent: "preview",
    radiusKm: "6",
    freeKm: "0",
    travelBase: "1.000",
    travelPerKm: "500",
  };
  const { status, page } = await send("travel", { ...ask, minOrder: "100.000" });
  expect(status).toBe(200);
  const text = page
    .map((element) => element.text)
    .join(" ")
    .replace(/\s/g, " ");
  // 5 km: 1.000 + 5 × 500 = 3.500; with services of 100.000 and the service fee 105.500.
  for (const shown of ["5 km", "Rp 3.500", "Rp 105.500", "6 km", "Rp 106.000"]) expect(text).toContain(shown);
  expect(typedIn(page, "radiusKm")).toEqual(["6"]);
  const fees = await send("payment", { ...valid.payment, intent: "preview", paymentRule: "FULL" });
  expect(
    fees.page
      .map((each) => each.text)
      .join(" ")
      .replace(/\s/g, " "),
  ).toContain("50%: dipotong Rp 52.000, untuk Anda Rp 50.000");
  const policy = await send("policy", {
    ...valid.policy,
    intent: "preview",
    minNoticeMin: "10",
    confirmation: "REVIEW",
  });
  expect(policy.page.map((each) => each.text).join(" ")).toContain("yang berlaku 1 jam 30 menit");
  expect(await tablesDigest()).toEqual(digest);
});

test("no page of it is a stranger's, and a shop has no travel", async () => {
  const other = await createOutlet({ name: "Outlet Lain" });
  const stranger = await signedIn(other.ownerId);
  const customer = await signedIn((await createUser()).id);
  const digest = await tablesDigest();
  for (const page of [...groups, "staff"]) {
    for (const id of [shop.id, "01990000-0000-7000-8000-000000000000", "x", ""]) {
      expect((await stranger.get(pathOf(page, id))).status, page).toBe(404);
      expect((await stranger.post(pathOf(page, id), { intent: "save" })).status, page).toBe(404);
    }
    expect((await customer.get(pathOf(page))).status).toBe(403);
  }
  expect((await stranger.get(pathOf("travel", other.id))).status).toBe(404);
  expect((await stranger.post(pathOf("travel", other.id), { ...valid.travel, intent: "preview" })).status).toBe(404);
  expect((await stranger.get("/admin/settings")).headers.get("location")).toBe(`/admin/settings?outlet=${other.id}`);
  expect(await tablesDigest()).toEqual(digest);
});
