import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { Temporal } from "temporal-polyfill";
import { drawFaces } from "#prisma/seed/draw-faces.ts";
import { drawPapers } from "#prisma/seed/draw-papers.ts";
import { drawPictures } from "#prisma/seed/draw-pictures.ts";
import { fillOutlets } from "#prisma/seed/fill-outlets.ts";
import { openDatabase } from "#prisma/seed/open-database.ts";
import { seedDemo } from "#prisma/seed/seed-demo.ts";
import { seedRegions } from "#prisma/seed/seed-regions.ts";

const { values } = parseArgs({
  options: { demo: { type: "boolean" }, outlets: { type: "string" }, claims: { type: "string" } },
});
const url = process.env.DATABASE_URL;
if (!url) {
  console.error("DATABASE_URL is missing: the migrated PostgreSQL database to fill.");
  process.exit(1);
}

const began = performance.now();
const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
const nowMs = Temporal.Now.instant().epochMilliseconds;
const database = openDatabase(url);
try {
  const regions = await database.inTransaction(seedRegions);
  console.log(regions === 0 ? "The regions are there already." : `Wrote ${regions} regions after ${seconds()}.`);
  if (values.demo) {
    const storage = resolve(process.env.STORAGE_DIR || ".data/storage");
    const [pictures, faces] = [await drawPictures(storage), await drawFaces(storage)];
    const papers = await drawPapers(storage);
    const isNew = await database.inTransaction((tx) => seedDemo(tx, { nowMs, pictures, faces, papers }));
    console.log(isNew ? `Wrote the demo outlets after ${seconds()}.` : "There are outlets already: no demo content.");
  }
  if (values.outlets) {
    const wanted = { outlets: countFrom(values.outlets), claims: countFrom(values.claims ?? "0"), nowMs };
    const count = await database.inTransaction((tx) => fillOutlets(tx, wanted));
    console.log(`Wrote ${count} outlets after ${seconds()}.`);
  }
} finally {
  await database.close();
}

function countFrom(text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new Error(`${text} is not a number of outlets or claims.`);
  return Number(text);
}
