import { gunzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { listShownOutlets } from "#app/features/outlets/sitemap/sitemap.queries.server.ts";
import { indexFile, outletsFile, pagesFile } from "#app/features/outlets/sitemap/sitemap-files.ts";
import { writeSitemap } from "#app/features/outlets/sitemap/write-sitemap.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createCities, createListedOutlet } from "#tests/support/outlet-fixtures.ts";

const site = { origin: "https://pangkas.example", pages: ["/", "/about/"] };
let shown: string[] = [];

beforeAll(async () => {
  await createCities();
  const outlets = [];
  for (const name of ["Satu", "Dua", "Tiga", "Empat", "Lima"]) outlets.push(await createListedOutlet({ name }));
  await createListedOutlet({ name: "Jeda", status: "PAUSED" });
  shown = outlets.map(({ id }) => id).sort();
});

async function linesOf(file: string, limit?: number) {
  const zipped = await writeSitemap(file, { ...site, ...(limit && { limit }) });
  return (
    zipped &&
    [
      ...gunzipSync(zipped)
        .toString()
        .matchAll(/<loc>(.*?)<\/loc>/g),
    ].map(([, url]) => url)
  );
}
const addressOf = (id: string) => `${site.origin}/barbershop/${id}/`;

test("holds every page and every outlet that is shown in one file", async () => {
  const pages = [`${site.origin}/`, `${site.origin}/about/`];
  expect(await linesOf(indexFile)).toEqual([...pages, ...shown.map(addressOf)]);
  expect(await linesOf(pagesFile)).toBeNull();
  expect(await linesOf(outletsFile(1))).toBeNull();
});

test("is an index of parts that hold every outlet once, where one file would be too long", async () => {
  const files = [pagesFile, outletsFile(1), outletsFile(2), outletsFile(3)];
  expect(await linesOf(indexFile, 2)).toEqual(files.map((file) => `${site.origin}/${file}`));
  const parts = await Promise.all([1, 2, 3].map((part) => linesOf(outletsFile(part), 2)));
  expect(parts.map((part) => part?.length)).toEqual([2, 2, 1]);
  expect(parts.flat()).toEqual(shown.map(addressOf));
  expect(await linesOf(pagesFile, 2)).toEqual([`${site.origin}/`, `${site.origin}/about/`]);
  expect(await linesOf(outletsFile(4), 2)).toBeNull();
});

test("reads every outlet once whatever the size of a batch", async () => {
  for (const batch of [1, 2, 5, 1_000]) {
    const read = [];
    for await (const { id } of listShownOutlets(0, 5, batch)) read.push(id);
    expect(read, `${batch}`).toEqual(shown);
  }
});

test("says when an outlet last changed: activated, edited, photographed or reviewed", async () => {
  const id = shown[0] ?? "";
  const changedAt = async () => {
    for await (const outlet of listShownOutlets(0, 1)) return outlet.changedAt.toISOString();
  };
  await db.outlet.update({ where: { id }, data: { activatedAt: new Date("2030-01-01T00:00:00Z") } });
  expect(await changedAt()).toBe("2030-01-01T00:00:00.000Z");
  const entry = { actorKind: "partner", action: "outlet.changed", entity: "outlet", entityId: id };
  await db.auditLog.create({ data: { ...entry, at: new Date("2030-02-01T00:00:00Z") } });
  expect(await changedAt()).toBe("2030-02-01T00:00:00.000Z");
  const photo = { outletId: id, kind: "FRONT", key: "a-1", width: 9, height: 9, placeholder: "", alt: "" } as const;
  await db.outletPhoto.create({ data: { ...photo, createdAt: new Date("2030-03-01T00:00:00Z") } });
  expect(await changedAt()).toBe("2030-03-01T00:00:00.000Z");
  const zipped = (await writeSitemap(indexFile, site)) ?? Buffer.alloc(0);
  expect(gunzipSync(zipped).toString()).toContain(
    `<loc>${addressOf(id)}</loc><lastmod>2030-03-01T00:00:00.000Z</lastmod>`,
  );
});
