import { faces } from "#prisma/seed/draw-faces.ts";
import { type Paper, paperDrawings } from "#prisma/seed/draw-papers.ts";
import type { Picture } from "#prisma/seed/draw-pictures.ts";
import { drawings } from "#prisma/seed/drawings.ts";
import { openDatabase } from "#prisma/seed/open-database.ts";
import { seedDemo } from "#prisma/seed/seed-demo.ts";
import { seedRegions } from "#prisma/seed/seed-regions.ts";

/** Regions and demo content in a migrated database, as at that time (epoch milliseconds), without drawing the pictures. */
export async function seedDatabase(url: string, nowMs: number): Promise<{ regions: number; isNew: boolean }> {
  const pictures: Picture[] = drawings().map(({ name, kind, alt, isMobile }) => ({
    ...{ kind, alt, isMobile, key: name },
    ...{ width: 960, height: 640, placeholder: "data:," },
  }));
  const shownFaces = faces().map(({ name, svg: _, ...face }) => ({ ...face, key: name, placeholder: "data:," }));
  const papers: Paper[] = paperDrawings().map(({ name }) => ({
    ...{ name, key: name, width: 1440, height: 960, placeholder: "data:,", phash: "01".repeat(32) },
  }));
  const database = openDatabase(url);
  try {
    const regions = await database.inTransaction(seedRegions);
    const isNew = await database.inTransaction((tx) => seedDemo(tx, { nowMs, pictures, faces: shownFaces, papers }));
    return { regions, isNew };
  } finally {
    await database.close();
  }
}

const tables = [
  ...[
    "region",
    "user",
    "role_grant",
    "outlet",
    "outlet_photo",
    "opening_hours",
    "hours_exception",
    "service",
    "barber",
    "barber_cut",
  ],
  ...["barber_service", "shift", "booking", "booking_item", "slot_claim", "review", "search_word"],
  ...["login_event", "sign_in_failure", "error_report", "error_report_day", "contact_message", "feature_interest"],
  "welcome_survey",
  ...["subscription", "subscription_invoice", "invoice_counter"],
  ...["payment", "refund", "partner_earning", "dispute", "withdrawal", "ledger_account", "ledger_entry"],
  // Of an application and of a bank account themselves the sealed number differs each time.
  ...["application_step", "application_file", "application_finding", "application_event", "whatsapp_verification"],
];

/** The moment of what tests find in a `*.seeded.db.test.ts`; epoch milliseconds. */
export const seededMs = Date.parse("2026-11-21T03:20:00Z");

/** One hash of all rows of each table that the seed fills. */
export async function contentOf(url: string): Promise<Record<string, string | null>> {
  const database = openDatabase(url);
  try {
    return await database.inTransaction(async (tx) => {
      const hashes: Record<string, string | null> = {};
      for (const table of tables) {
        const [row] = await tx.$queryRawUnsafe<{ hash: string | null }[]>(
          `SELECT md5(string_agg(md5(t::text), '' ORDER BY t::text)) AS hash FROM "${table}" t`,
        );
        hashes[table] = row?.hash ?? null;
      }
      return hashes;
    });
  } finally {
    await database.close();
  }
}
