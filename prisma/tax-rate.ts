import { addTaxRate } from "#prisma/seed/add-tax-rate.ts";
import { openDatabase } from "#prisma/seed/open-database.ts";

const refusals = {
  "bad-day": "The day is written 2027-01-01.",
  "bad-percent": "The percent is a number from 0 to 50 with at most two decimals.",
  "has-begun": "That day has begun: a rate is set for a day to come.",
};

const [day, percent] = process.argv.slice(2);
const url = process.env.DATABASE_URL;
if (!url) fail("DATABASE_URL is missing: the database whose rates are meant.");
if ((day === undefined) !== (percent === undefined)) fail("Usage: npm run tax-rate [-- 2027-01-01 11]");

const database = openDatabase(url);
try {
  if (day !== undefined && percent !== undefined) {
    const added = await database.inTransaction((tx) => addTaxRate(tx, day, percent));
    if (!added.ok) {
      console.error(refusals[added.reason]);
      process.exitCode = 1;
    }
  }
  const rates = await database.inTransaction((tx) => tx.taxRate.findMany({ orderBy: { startsOn: "asc" } }));
  const lines = rates.map((rate) => `${rate.startsOn.toISOString().slice(0, 10)}  ${rate.basisPoints / 100}%`);
  console.log(lines.length > 0 ? lines.join("\n") : "No PPN: there is no rate.");
} finally {
  await database.close();
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
