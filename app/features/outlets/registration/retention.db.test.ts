import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Temporal } from "temporal-polyfill";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addApplicationFile } from "#app/features/outlets/registration/add-application-file.server.ts";
import { forgetApplicationFiles } from "#app/features/outlets/registration/forget-application-files.server.ts";
import { sealedNik } from "#app/features/outlets/registration/identity-number.server.ts";
import { registrationFileJobs } from "#app/features/outlets/registration/registration-files.jobs.server.ts";
import { sweepPictures } from "#app/features/outlets/registration/sweep-pictures.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { putObject } from "#app/platform/gateways/storage.server.ts";
import type { OutletStatus } from "#app/platform/generated/enums.ts";
import { createApplication } from "#tests/support/application-with-files.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { plainPicture } from "#tests/support/picture-files.ts";

const now = clock.now();
const daysAgo = (days: number) => toDate(now.subtract({ hours: 24 * days }));
let picture: Uint8Array<ArrayBuffer>;
let ownerId: string;
beforeAll(async () => {
  picture = await plainPicture();
});
beforeEach(async () => {
  ownerId = (await createUser()).id;
});

async function application(set: { sentAs?: OutletStatus; touched: number; decided?: number }, withFile = false) {
  const { id } = await createApplication(ownerId);
  if (withFile) await addApplicationFile({ ownerId, applicationId: id, kind: "KTP", bytes: picture, replacedId: null });
  await db.application.update({ where: { id }, data: sealedNik("3273091708900001") });
  await createApplication(ownerId, {
    id,
    touchedAt: daysAgo(set.touched),
    ...(set.sentAs && { sentAs: set.sentAs }),
    ...(set.decided !== undefined && { decidedAt: daysAgo(set.decided) }),
  });
  return id;
}
const rowOf = (id: string) => db.application.findUnique({ where: { id }, include: { files: true } });
const file = (bucket: string, name: string) => join(env.STORAGE_DIR, bucket, name);

describe("documents of an application", () => {
  it("go 30 days after its end, with the sealed number; what finds duplicates stays", async () => {
    const id = await application({ sentAs: "REJECTED", touched: 40, decided: 31 }, true);
    const [ktp] = (await rowOf(id))?.files ?? [];
    expect(existsSync(file("private", `${ktp?.key}-1600.webp`))).toBe(true);
    expect(await forgetApplicationFiles(now)).toBe(1);
    const row = await rowOf(id);
    expect(row).toMatchObject({ nikBox: null, nikLast4: "0001", files: [] });
    expect(row?.nikHash).not.toBeNull();
    expect(row?.filesDeletedAt).toEqual(toDate(now));
    const [waiting] = await db.$queryRaw<{ data: { keys: string[] } }[]>`
      SELECT data FROM pgboss.job WHERE name = 'delete-stored-pictures' ORDER BY created_on DESC LIMIT 1`;
    const remove = registrationFileJobs.find(({ name }) => name === "delete-stored-pictures");
    for (let again = 0; again < 2; again += 1) await remove?.handle(waiting?.data);
    expect(existsSync(file("private", `${ktp?.key}-1600.webp`))).toBe(false);
    expect(await forgetApplicationFiles(now)).toBe(0);
  });

  it.each([
    ["approved 29 days ago", { sentAs: "APPROVED", touched: 50, decided: 29 }, "kept"],
    ["approved and open for 31 days", { sentAs: "ACTIVE", touched: 50, decided: 31 }, "emptied"],
    ["sent again and waiting", { sentAs: "SUBMITTED", touched: 90, decided: 80 }, "kept"],
    ["under review", { sentAs: "IN_REVIEW", touched: 90, decided: 80 }, "kept"],
    ["to be mended for 59 days", { sentAs: "REVISION", touched: 90, decided: 59 }, "kept"],
    ["to be mended, left alone for 61 days", { sentAs: "REVISION", touched: 61, decided: 70 }, "emptied"],
    ["withdrawn by closing 31 days after it was sent", { sentAs: "CLOSED", touched: 31 }, "emptied"],
    ["withdrawn by closing 29 days after it was sent", { sentAs: "CLOSED", touched: 29 }, "kept"],
    ["suspended while it waited", { sentAs: "SUSPENDED", touched: 90 }, "kept"],
    ["a draft of 59 days", { touched: 59 }, "kept"],
    ["a draft left alone for 61 days", { touched: 61 }, "gone"],
  ] as const)("of one that is %s: %s, %s", async (_, set, fate) => {
    const id = await application(set);
    await forgetApplicationFiles(now);
    const row = await rowOf(id);
    const seen = row === null ? "gone" : row.nikBox === null ? "emptied" : "kept";
    expect(seen).toBe(fate);
    expect(row?.filesDeletedAt ?? null).toEqual(fate === "emptied" ? toDate(now) : null);
  });
});

it("sweeps files that no row names, a day after they came", async () => {
  const id = await application({ touched: 0 }, true);
  const [ktp] = (await rowOf(id))?.files ?? [];
  const outlet = await createOutlet({}, { barbers: 1 });
  const { barberIds } = outlet;
  const { id: bookingId, customerId } = await createBooking(outlet);
  const complaint = {
    kind: "QUALITY",
    text: "Hasilnya miring.",
    dueAt: new Date(),
    openedBy: customerId ?? "",
  } as const;
  const picture = { width: 1, height: 1, placeholder: "", position: 0, side: "CUSTOMER" } as const;
  await db.dispute.create({
    data: { ...complaint, bookingId, photos: { create: { ...picture, key: "of-a-dispute" } } },
  });
  await db.barber.update({ where: { id: barberIds[0] ?? "" }, data: { photoKey: "of-a-barber" } });
  const bytes = new Uint8Array(1);
  const names = [
    "of-a-barber-480.webp",
    "nobodys-480.webp",
    "nobodys-480.avif",
    "seed-chair-480.webp",
    "young-480.webp",
  ];
  for (const name of names) await putObject("public", name, bytes);
  for (const name of ["nobodys-1600.webp", "of-a-dispute-480.webp"]) await putObject("private", name, bytes);
  const old = Temporal.Now.instant().subtract({ hours: 25 }).epochMilliseconds / 1000;
  for (const name of names.slice(0, 4)) utimesSync(file("public", name), old, old);
  const named = [`${ktp?.key}-480.webp`, "of-a-dispute-480.webp"];
  for (const name of ["nobodys-1600.webp", ...named]) utimesSync(file("private", name), old, old);

  expect(await sweepPictures()).toBe(3);
  expect(names.filter((name) => existsSync(file("public", name)))).toEqual([names[0], names[3], names[4]]);
  expect(named.filter((name) => !existsSync(file("private", name)))).toEqual([]);
  expect(await sweepPictures()).toBe(0);
});

it("leaves alone what is no picture of ours, and goes on behind it", async () => {
  const old = Temporal.Now.instant().subtract({ hours: 25 }).epochMilliseconds / 1000;
  const others = [".gitkeep", "lost+found/a file", "backups/database.dump", "logo.webp", "site-map.xml"];
  for (const name of [...others, "zz-orphan-480.webp"]) {
    mkdirSync(dirname(file("public", name)), { recursive: true });
    writeFileSync(file("public", name), "x");
    utimesSync(file("public", name), old, old);
  }
  expect(await sweepPictures()).toBe(1);
  expect(others.filter((name) => !existsSync(file("public", name)))).toEqual([]);
  expect(existsSync(file("public", "zz-orphan-480.webp"))).toBe(false);
});

it("sweeps drawings of shared links after a month", async () => {
  const [fresh, old] = ["a", "b"].map((letter) => `og/0190a8c0-0000-7000-8000-000000000000/${letter.repeat(16)}.jpg`);
  for (const [name, days] of [
    [fresh ?? "", 29],
    [old ?? "", 31],
  ] as const) {
    await putObject("public", name, new Uint8Array(1));
    const then = Temporal.Now.instant().subtract({ hours: days * 24 }).epochMilliseconds / 1000;
    utimesSync(file("public", name), then, then);
  }
  expect(await sweepPictures()).toBe(1);
  expect([fresh, old].map((name) => existsSync(file("public", name ?? "")))).toEqual([true, false]);
});
