import { z } from "zod";
import { countOpenAdjustments } from "#app/features/money/ledger/adjustments.queries.server.ts";
import {
  accountGroups,
  accountText,
  type LedgerProblem,
  problemText,
} from "#app/features/money/ledger/ledger-words.ts";
import { type SettlementFilter, settlementPageSize } from "#app/features/money/ledger/settlement-filter.ts";
import { formatCount } from "#app/lib/count.ts";
import { containing } from "#app/lib/like-pattern.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatBriefInstant, instantFrom } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import type { LedgerAccountKind } from "#app/platform/generated/enums.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const zone = "WIB";
const shownProofs = 20;

/** Balances by kind, the proofs from the last one back, and a page of what the gateway settled; in words. */
export async function showLedger(filter: SettlementFilter) {
  const [balances, proofs, settlements, openAdjustments] = await Promise.all([
    listBalances(),
    listProofs(shownProofs),
    listSettlements(filter),
    countOpenAdjustments(),
  ]);
  return { groups: groupsOf(balances), proofs, settlements, openAdjustments };
}
export type LedgerView = Awaited<ReturnType<typeof showLedger>>;

/** The last proof for the tile of the dashboard; null when there is none yet. */
export async function findLastProof(): Promise<ProofView | null> {
  return (await listProofs(1))[0] ?? null;
}

async function listBalances() {
  const rows = await db.ledgerAccount.groupBy({ by: ["kind"], _sum: { balance: true }, _count: { _all: true } });
  return new Map(rows.map((row) => [row.kind, { balance: Number(row._sum.balance ?? 0), owners: row._count._all }]));
}

function groupsOf(balances: ReadonlyMap<LedgerAccountKind, { balance: number; owners: number }>) {
  return accountGroups.map(({ title, kinds, isDebit }) => {
    const shown = (balance: number) => (isDebit ? 0 - balance : balance);
    const amounts = kinds.map((kind) => shown(balances.get(kind)?.balance ?? 0));
    const rows = kinds.map((kind, index) => ({
      kind,
      name: accountText[kind],
      amount: formatRupiah(amounts[index] ?? 0),
      owners: formatCount(balances.get(kind)?.owners ?? 0),
    }));
    return { title, rows, total: formatRupiah(amounts.reduce((sum, amount) => sum + amount, 0)) };
  });
}

const problems = z.array(z.custom<LedgerProblem>());

async function listProofs(take: number) {
  const rows = await db.ledgerProof.findMany({ orderBy: { at: "desc" }, take });
  const ids = rows.flatMap(({ askedBy }) => askedBy ?? []);
  const people = await db.user.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    id: row.id,
    isSound: row.isSound,
    at: { text: formatBriefInstant(instantFrom(row.at), zone), dateTime: row.at.toISOString() },
    by: row.askedBy ? (names.get(row.askedBy) ?? "Anggota manajemen") : "Otomatis, tiap malam",
    size: `${formatCount(row.transactions)} transaksi, ${formatCount(row.entries)} catatan, ${formatCount(row.accounts)} akun`,
    took: `${formatCount(row.tookMs)} ms`,
    problemCount: row.problemCount,
    problems: problems.parse(row.problems).map(problemView),
  }));
}
export type ProofView = Awaited<ReturnType<typeof listProofs>>[number];

function problemView(problem: LedgerProblem, index: number) {
  const { id, account, found, expected } = problem;
  const amounts = [
    found !== null && `tercatat ${formatRupiah(found)}`,
    expected !== null && `seharusnya ${formatRupiah(expected)}`,
  ];
  return {
    key: `${index}`,
    title: problemText(problem),
    detail: [account && accountText[account], ...amounts, id && `id ${id}`].filter(Boolean).join(" · "),
  };
}

async function listSettlements({ reference, after }: SettlementFilter) {
  const conditions = [Prisma.sql`kind = 'GATEWAY_SETTLED'`];
  if (reference) conditions.push(Prisma.sql`split_part(key, ':', 2) ILIKE ${containing(reference)}`);
  if (after) conditions.push(Prisma.sql`id < ${after}::uuid`);
  const found = await readRows(
    z.object({ id: z.string() }),
    Prisma.sql`/* settlements */
    SELECT id FROM ledger_transaction WHERE ${Prisma.join(conditions, " AND ")}
    ORDER BY id DESC LIMIT ${settlementPageSize + 1}`,
  );
  const shown = found.slice(0, settlementPageSize).map(({ id }) => id);
  const rows = await db.ledgerTransaction.findMany({
    where: { id: { in: shown } },
    orderBy: { id: "desc" },
    select: {
      id: true,
      key: true,
      at: true,
      reversedBy: { select: { id: true } },
      entries: { select: { amount: true, account: { select: { kind: true } } } },
    },
  });
  const settlements = rows.map(({ id, key, at, reversedBy, entries }) => {
    const of = (kind: LedgerAccountKind) =>
      formatRupiah(Math.abs(Number(entries.find(({ account }) => account.kind === kind)?.amount ?? 0)));
    return {
      id,
      reference: key.slice(key.indexOf(":") + 1),
      at: formatBriefInstant(instantFrom(at), zone),
      isReversed: reversedBy !== null,
      gross: of("GATEWAY_CLEARING"),
      fee: of("GATEWAY_FEE"),
      net: of("BANK_CASH"),
    };
  });
  const next = found.length > settlementPageSize ? (shown.at(-1) ?? null) : null;
  return { settlements, reference, isFirst: after === null, next };
}
