import { dayMs, minuteMs } from "#app/lib/period.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { insertRows, iso } from "#prisma/seed/insert-rows.ts";
import { randomFrom } from "#prisma/seed/random.ts";

const platform = "00000000-0000-0000-0000-000000000000";

/** What waits for a second member of management, and what is planned: a correction of the ledger and a plan's next version. */
export async function writeMoneyDesk(tx: Tx, { nowMs, memberId }: { nowMs: number; memberId: string }): Promise<void> {
  const random = randomFrom("money-desk");
  const askedMs = nowMs - dayMs - 40 * minuteMs;
  await insertRows(tx, "ledger_adjustment", [
    {
      id: random.id(askedMs),
      debit_kind: "GATEWAY_FEE",
      debit_owner: platform,
      credit_kind: "GATEWAY_CLEARING",
      credit_owner: platform,
      amount: 4_350,
      reason: "Biaya QRIS di laporan gateway yang belum tercatat di setoran.",
      asked_by: memberId,
      asked_at: iso(askedMs),
    },
  ]);
  const plannedMs = nowMs - 3 * dayMs;
  const from = new Date(nowMs + 30 * dayMs).toISOString().slice(0, 10);
  await insertRows(tx, "plan_change", [
    {
      id: random.id(plannedMs),
      code: "mobile",
      kind: "VERSION",
      name: "Mobile",
      tagline: "Untuk barber panggilan yang bekerja sendiri.",
      price: 55_000,
      max_barbers: 1,
      commission_percent: 10,
      valid_from: `${from}T00:00:00+07:00`,
      reason: "Biaya pesan WhatsApp naik mulai bulan depan.",
      asked_by: memberId,
      asked_at: iso(plannedMs),
    },
  ]);
}
