import { partyIs } from "#app/features/core/lists/party-search.ts";
import { type AdjustmentFilter, adjustmentStatuses } from "#app/features/money/ledger/adjustment-filter.ts";
import { platformOwner } from "#app/features/money/ledger/ledger.ts";
import { accountText } from "#app/features/money/ledger/ledger-words.ts";
import { transactionText } from "#app/features/money/ledger/transaction-text.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { waitingTime } from "#app/lib/waiting-time.ts";
import { formatBriefInstant } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { LedgerAdjustment, Prisma } from "#app/platform/generated/client.ts";
import type { LedgerAccountKind } from "#app/platform/generated/enums.ts";

const adjustmentPageSize = 20;
/** People and outlets at most whose name begins as was typed. */
const mostNamed = 200;

/** A page of adjustments, newest first; those that wait for a second member are counted. */
export async function listAdjustments({ status, who, after }: AdjustmentFilter, now = clock.now()) {
  const ids = who ? await idsOf(who) : [];
  const isTheirs = { OR: [{ debitOwner: { in: ids } }, { creditOwner: { in: ids } }, { askedBy: { in: ids } }] };
  const [rows, waiting] = await Promise.all([
    db.ledgerAdjustment.findMany({
      where: { ...(status && { status }), ...(who && isTheirs), ...(after && { id: { lt: after } }) },
      orderBy: { id: "desc" },
      take: adjustmentPageSize + 1,
    }),
    countOpenAdjustments(),
  ]);
  const adjustments = await Promise.all(
    rows.slice(0, adjustmentPageSize).map((row) => adjustmentView(row, now.epochMilliseconds)),
  );
  return { adjustments, waiting, next: rows.length > adjustmentPageSize ? (adjustments.at(-1)?.id ?? null) : null };
}

async function idsOf(who: string): Promise<string[]> {
  const [people, outlets] = await Promise.all([
    db.user.findMany({
      where: {
        OR: partyIs<Prisma.UserWhereInput>(who, {
          id: (id) => [{ id }],
          email: (email) => [{ email }],
          name: (name) => [{ name }],
        }),
      },
      select: { id: true },
      take: mostNamed,
    }),
    db.outlet.findMany({
      where: {
        OR: partyIs<Prisma.OutletWhereInput>(who, {
          id: (id) => [{ id }],
          email: () => [],
          name: (name) => [{ name }],
        }),
      },
      select: { id: true },
      take: mostNamed,
    }),
  ]);
  return [...people, ...outlets].map(({ id }) => id);
}

export function countOpenAdjustments(): Promise<number> {
  return db.ledgerAdjustment.count({ where: { status: "ASKED" } });
}

/** One adjustment in words; null for an id of none. */
export async function findAdjustment(id: string, now = clock.now()) {
  const row = isUuid(id) ? await db.ledgerAdjustment.findUnique({ where: { id } }) : null;
  return row && adjustmentView(row, now.epochMilliseconds);
}
export type AdjustmentView = NonNullable<Awaited<ReturnType<typeof findAdjustment>>>;

async function adjustmentView(row: LedgerAdjustment, now: number) {
  const { id, status, reason, decision, askedBy, askedAt, decidedBy, decidedAt, transactionId, reversesId } = row;
  const ids = [askedBy, decidedBy, row.debitOwner, row.creditOwner].filter((each) => each !== null);
  const [people, outlets, reversed] = await Promise.all([
    db.user.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
    db.outlet.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
    reversesId ? db.ledgerTransaction.findUnique({ where: { id: reversesId }, select: { kind: true } }) : null,
  ]);
  const names = new Map([...people, ...outlets].map((each) => [each.id, each.name]));
  const accountOf = (kind: LedgerAccountKind | null, owner: string | null) =>
    kind && [accountText[kind], owner && owner !== platformOwner && names.get(owner)].filter(Boolean).join(": ");
  return {
    ...{ id, reason, decision, askedBy, transactionId, reversesId },
    status: adjustmentStatuses.find((each) => each === status) ?? "ASKED",
    amount: formatRupiah(row.amount),
    from: accountOf(row.debitKind, row.debitOwner),
    to: accountOf(row.creditKind, row.creditOwner),
    reverses: reversed && transactionText[reversed.kind],
    asked: `${names.get(askedBy) ?? "Anggota manajemen"}, ${formatBriefInstant(askedAt, "WIB")}`,
    waits: status === "ASKED" ? waitingTime(askedAt, now) : null,
    decided:
      decidedBy && decidedAt
        ? `${names.get(decidedBy) ?? "Anggota manajemen"}, ${formatBriefInstant(decidedAt, "WIB")}`
        : null,
  };
}
