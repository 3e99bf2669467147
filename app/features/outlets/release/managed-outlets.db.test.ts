import { randomBytes } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { beforeAll, describe, expect, test } from "vitest";
import type { OutletStatus } from "#app/features/core/states/outlet-status.ts";
import {
  findSubscriptionDetails,
  listSubscriptions,
} from "#app/features/money/plan-management/subscription-list.queries.server.ts";
import { subscriptionFilter } from "#app/features/money/plan-management/subscription-list-filter.ts";
import { outletSearch } from "#app/features/operations/outlets/outlet-search.ts";
import { showOutletFile } from "#app/features/operations/outlets/show-outlet-file.server.ts";
import { showOutlets } from "#app/features/operations/outlets/show-outlets.server.ts";
import { showManagedOutlets } from "#app/features/outlets/release/show-managed-outlets.server.ts";
import { applicationCode } from "#app/lib/short-code.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { createReleaseOutlet } from "#tests/support/release-fixtures.ts";

const now = Temporal.Instant.from("2026-12-01T01:00:00Z");
let ownerId: string;
const ids: Partial<Record<OutletStatus, string>> = {};

beforeAll(async () => {
  ownerId = (await createUser("Pemilik Banyak")).id;
  const states: OutletStatus[] = ["SUBMITTED", "REVISION", "APPROVED", "READY", "ACTIVE", "PAUSED", "LAPSED", "CLOSED"];
  for (const status of states) {
    const outlet = await createReleaseOutlet({
      ownerId,
      status,
      name: `Outlet ${status}`,
      photos: status === "APPROVED" ? 1 : 3,
    });
    ids[status] = outlet.id;
  }
  ids.DRAFT = await createDraft(ownerId, "Cukur Rancangan");
  await createDraft((await createUser("Orang Lain")).id, "Rahasia");
});

async function createDraft(ownerId: string, businessName: string): Promise<string> {
  const { id } = await db.application.create({
    data: {
      code: applicationCode(randomBytes(6)),
      ownerId,
      type: "BARBERSHOP",
      termsVersion: "1",
      consentVersion: "1",
      agreedAt: new Date(),
      steps: { create: { step: "general-info", data: { outletType: "BARBERSHOP", businessName } } },
    },
  });
  return id;
}

const listFor = async (user: { id: string; isAdmin: boolean }) => (await showManagedOutlets(user, null, now)).outlets;

describe("the outlets of an owner", () => {
  test("and their draft each lead on", async () => {
    const outlets = await listFor({ id: ownerId, isAdmin: false });
    const shown = outlets.map(({ status, next }) => [
      status,
      next?.label ?? null,
      next?.to.replace(/[\w-]{36}/, "…") ?? null,
    ]);
    expect(shown).toEqual([
      ["DRAFT", "Lanjutkan pendaftaran", "/registration-acknowledgement?continue=…"],
      ["LAPSED", "Lihat paket", "/outlet-subscription-plans?outlet=…"],
      ["PAUSED", "Terima booking lagi", "/outlet-booking-activation?outlet=…"],
      ["ACTIVE", "Kelola outlet", "/edit-outlet/…"],
      ["READY", "Aktifkan outlet", "/outlet-activation?outlet=…"],
      ["APPROVED", "Lengkapi foto", "/release-outlet-photos?outlet=…"],
      ["REVISION", "Perbaiki pendaftaran", "/registration-final-confirmation?draft=…"],
      ["SUBMITTED", "Lihat pendaftaran", "/registration-success-submit?draft=…"],
      ["CLOSED", null, null],
    ]);
    expect(outlets[0]).toMatchObject({ name: "Cukur Rancangan", place: "", missing: [], suspension: false });
    expect(outlets.find(({ status }) => status === "APPROVED")?.missing).toEqual(["Perlu paling sedikit 3 foto."]);
  });

  test("say until when the plan runs, what a reviewer asks, and why an outlet is suspended", async () => {
    const [active = "", revision = "", paused = ""] = [ids.ACTIVE, ids.REVISION, ids.PAUSED];
    const times = { startsAt: new Date("2026-11-20T03:00:00Z"), endsAt: new Date("2026-12-04T03:00:00Z") };
    await db.subscription.create({
      data: { outletId: active, status: "ACTIVE", planCode: "rintisan", planVersion: 1, ...times },
    });
    const finding = {
      applicationId: revision,
      round: 1,
      step: "photos",
      field: "front",
      reason: "Buram",
      byId: ownerId,
    };
    await db.applicationFinding.create({ data: finding });
    const suspended = { status: "SUSPENDED", suspendedFrom: "PAUSED", suspendedReason: "Foto menyesatkan" } as const;
    await db.outlet.update({ where: { id: paused }, data: suspended });
    const outlets = await listFor({ id: ownerId, isAdmin: false });
    const advice = new Map(outlets.map((each) => [each.id, each.advice]));
    expect(outlets.find(({ id }) => id === active)?.plan).toMatchObject({
      name: "Rintisan",
      text: "Sampai Jumat, 4 Desember 2026 pukul 10.00 WIB, 3 hari lagi.",
      renew: { label: "Pilih paket berbayar", to: `/outlet-subscription-plans?outlet=${active}` },
    });
    expect(advice.get(revision)).toContain("1 hal");
    expect(advice.get(paused)).toContain("Foto menyesatkan");
  });
});

test("the plan of an outlet stands with its state, the days left and the way to renew it", async () => {
  const owner = { id: (await createUser("Pemilik Tenggang")).id, isAdmin: false };
  const end = "2026-12-01T03:00:00Z";
  const planAt = async (status: "ACTIVE" | "GRACE" | "CANCELLED", day: string, reader = owner) => {
    const { id } = await createReleaseOutlet({ ownerId: owner.id, status: "ACTIVE", photos: 3 });
    const times = { startsAt: new Date("2026-11-01T03:00:00Z"), endsAt: new Date(end) };
    await db.subscription.create({ data: { outletId: id, status, planCode: "basic", planVersion: 1, ...times } });
    const { outlets } = await showManagedOutlets(reader, null, Temporal.Instant.from(day));
    return outlets.find((each) => each.id === id);
  };
  const ended = "Berakhir Selasa, 1 Desember 2026 pukul 10.00 WIB.";
  const grace = {
    name: "Basic",
    statusText: "Masa tenggang",
    text: `${ended} Masa tenggang habis 4 hari lagi.`,
    renew: { label: "Perpanjang atau naik paket" },
  };
  const threeDaysLater = "2026-12-04T03:00:00Z";
  const inGrace = await planAt("GRACE", threeDaysLater);
  expect(inGrace?.plan).toMatchObject(grace);
  expect(inGrace?.advice).not.toContain("sampai");
  // Also before the job has written it down.
  expect((await planAt("ACTIVE", threeDaysLater))?.plan).toMatchObject(grace);
  expect((await planAt("GRACE", "2026-12-08T04:00:00Z"))?.plan).toMatchObject({ statusText: "Berakhir", text: ended });
  expect((await planAt("CANCELLED", "2026-11-29T03:00:00Z"))?.plan).toMatchObject({
    statusText: "Tidak diperpanjang",
    text: "Berjalan sampai Selasa, 1 Desember 2026 pukul 10.00 WIB, 2 hari lagi, lalu berhenti.",
  });
  await db.outlet.update({ where: { id: inGrace?.id ?? "" }, data: { status: "PAUSED" } });
  const { outlets: paused } = await showManagedOutlets(owner, null, Temporal.Instant.from(threeDaysLater));
  expect(paused.find(({ id }) => id === inGrace?.id)).toMatchObject({ status: "PAUSED", plan: grace });
  const admin = { id: (await createUser("Ayu Lestari")).id, isAdmin: true };
  expect((await planAt("GRACE", threeDaysLater, admin))?.plan).toMatchObject({ ...grace, renew: null });
  await db.subscription.deleteMany({ where: { outlet: { ownerId: owner.id } } });
  await db.outlet.deleteMany({ where: { ownerId: owner.id } });
});

test("an admin sees every outlet, nobody else's draft, and goes to the application instead of the owner's pages", async () => {
  const admin = { id: (await createUser("Ayu Lestari")).id, isAdmin: true };
  const outlets = await listFor(admin);
  expect(outlets.map(({ status }) => status)).not.toContain("DRAFT");
  expect(outlets).toHaveLength(8);
  const sent = outlets.find(({ status }) => status === "SUBMITTED");
  expect(sent?.next?.to).toBe(`/admin/applications/${ids.SUBMITTED}`);
  expect(outlets.filter(({ suspension }) => suspension)).toHaveLength(7);
});

test("pages follow one another without a gap", async () => {
  const many = await createUser("Banyak Sekali");
  for (let index = 0; index < 22; index += 1) await createDraft(many.id, `Rancangan ${index}`);
  const user = { id: many.id, isAdmin: false };
  const first = await showManagedOutlets(user, null, now);
  const second = await showManagedOutlets(user, first.next, now);
  expect([first.outlets.length, second.outlets.length, second.next]).toEqual([20, 2, null]);
  expect(new Set([...first.outlets, ...second.outlets].map(({ id }) => id)).size).toBe(22);
});

test("management reads the state of a plan and its days left wherever it is named, also before a job has written it", async () => {
  const owner = await createUser("Pemilik Paket");
  const { id } = await createReleaseOutlet({ ownerId: owner.id, status: "ACTIVE", photos: 3 });
  const times = { startsAt: new Date("2026-11-01T03:00:00Z"), endsAt: new Date("2026-12-01T03:00:00Z") };
  const subscription = await db.subscription.create({
    data: { outletId: id, status: "ACTIVE", planCode: "basic", planVersion: 1, ...times },
  });
  const at = async (day: string) => {
    const now = Temporal.Instant.from(day);
    const search = outletSearch.read(new URLSearchParams({ q: id }));
    const [file, found, list, details] = await Promise.all([
      showOutletFile(id, now),
      showOutlets(search, now),
      listSubscriptions(subscriptionFilter.read(new URLSearchParams({ who: id })), now),
      findSubscriptionDetails(subscription.id, now),
    ]);
    const { outlets } = found;
    return { file, outlet: outlets[0], listed: list.subscriptions[0], details };
  };

  const running = await at("2026-11-20T03:00:00Z");
  expect(running.file?.plan).toMatchObject({
    name: "Basic",
    state: "Berjalan",
    text: "Sampai Selasa, 1 Desember 2026 pukul 10.00 WIB, 11 hari lagi.",
  });
  expect(running.outlet).toMatchObject({ plan: "Basic", planState: "Berjalan, 11 hari lagi", rating: "–" });
  expect(running.listed).toMatchObject({ status: "ACTIVE", left: "11 hari lagi" });
  expect(running.details).toMatchObject({ status: "ACTIVE", left: "11 hari lagi", graceEnd: null });

  const grace = await at("2026-12-04T03:00:00Z");
  expect(grace.file?.plan).toMatchObject({
    state: "Masa tenggang",
    text: "Berakhir Selasa, 1 Desember 2026 pukul 10.00 WIB. Masa tenggang habis 4 hari lagi.",
  });
  expect(grace.file?.pastPlans[0]?.text).toBe("Basic: masa tenggang");
  expect(grace.outlet).toMatchObject({ planState: "Masa tenggang, 4 hari lagi" });
  expect(grace.listed).toMatchObject({ status: "GRACE", left: "4 hari lagi" });
  expect(grace.details).toMatchObject({ status: "GRACE", left: "4 hari lagi" });
  expect(grace.details?.graceEnd).not.toBeNull();

  const over = await at("2026-12-09T03:00:00Z");
  expect(over.file).toMatchObject({ plan: null, pastPlans: [{ text: "Basic: berakhir" }] });
  expect(over.outlet).toMatchObject({ planState: "Berakhir" });
  expect(over.details).toMatchObject({ status: "EXPIRED", left: null });
});

test("management counts a visit that is under way among those to come, in the list as in the outlet's file", async () => {
  const shop = await createOutlet();
  const now = Temporal.Instant.from("2026-11-20T03:00:00Z");
  for (const minutes of [-60, -15, 60]) await createBooking(shop, { start: now.add({ minutes }) });
  const [file, found] = await Promise.all([
    showOutletFile(shop.id, now),
    showOutlets(outletSearch.read(new URLSearchParams({ q: shop.id })), now),
  ]);
  expect([file?.upcomingCount, found.outlets[0]?.upcoming]).toEqual([2, 2]);
});

test("closed ones stand last, on whatever page that is", async () => {
  const user = { id: (await createUser("Pemilik Lama")).id, isAdmin: false };
  const create = async (status: OutletStatus) => (await createOutlet({ ownerId: user.id, status })).id;
  const open = [];
  const closed = [];
  for (let index = 0; index < 13; index += 1) {
    open.unshift(await create("ACTIVE"));
    closed.unshift(await create("CLOSED"));
  }
  const first = await showManagedOutlets(user, null, now);
  const second = await showManagedOutlets(user, first.next, now);
  expect([...first.outlets, ...second.outlets].map(({ id }) => id)).toEqual([...open, ...closed]);
  expect([first.outlets.length, second.next]).toEqual([20, null]);
});
