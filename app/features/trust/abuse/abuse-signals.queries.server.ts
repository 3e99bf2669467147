import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import type { CsvList } from "#app/features/core/lists/csv-list.server.ts";
import {
  type AbuseKind,
  type AbuseSignal,
  abuseKinds,
  abuseKindText,
  abuseRules,
  isQuiet,
  signalFilter,
  whyText,
} from "#app/features/trust/abuse/abuse-signal.ts";
import {
  doubtedFriends,
  hollowFriends,
  lapsedBookings,
  monthStart,
  ownBookings,
  ringCustomers,
  sharedPromoUses,
  sharedTraits,
} from "#app/features/trust/abuse/abuse-sql.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

/** Of each kind so many are shown, the largest. */
const signalsShown = 50;
const row = z.object({ subjectId: z.string(), name: z.string(), size: z.int(), traits: z.array(z.string()) });

export interface ShownSignal extends AbuseSignal {
  /** As large as it was when a member found it in order. */
  marked: { size: number; reason: string } | null;
  isQuiet: boolean;
}

/** The signals of these kinds, the largest first; what is quiet only where it is asked for. */
export async function listSignals(
  {
    kinds = abuseKinds,
    withQuiet = false,
    most = signalsShown,
  }: { kinds?: readonly AbuseKind[]; withQuiet?: boolean; most?: number },
  now = clock.now(),
): Promise<ShownSignal[]> {
  const found = (await Promise.all(kinds.map((kind) => findSignals(kind, now, { withQuiet, most })))).flat();
  const marks = await db.abuseMark.findMany({ where: { kind: { in: [...kinds] } } });
  return found
    .map((signal) => {
      const mark = marks.find(({ kind, subjectId }) => kind === signal.kind && subjectId === signal.subjectId) ?? null;
      const marked = mark && { size: mark.size, reason: mark.reason };
      return { ...signal, marked, isQuiet: isQuiet(signal.size, mark?.size ?? null) };
    })
    .filter((signal) => withQuiet || !signal.isQuiet)
    .sort((a, b) => b.size - a.size);
}

export const abuseCsv: CsvList = {
  list: "abuse",
  async read({ search, most, now }) {
    const filter = signalFilter.read(search);
    const { kind, withQuiet } = filter;
    const signals = await listSignals({ ...(kind && { kinds: [kind] }), withQuiet, most }, now);
    return {
      filter: signalFilter.values(filter),
      header: ["Tanda", "Siapa", "ID", "Ukuran", "Mengapa"],
      rows: signals.map((each) => [
        ...[abuseKindText[each.kind].name, each.name, each.subjectId, each.size, whyText(each)],
      ]),
    };
  },
};

/** One signal as it stands now, of size 0 where nothing is left of it; null for a subject that is none. */
export async function findSignal(kind: string, subjectId: string, now = clock.now()): Promise<ShownSignal | null> {
  const known = abuseKinds.find((each) => each === kind);
  if (!known) return null;
  const name = await nameOf(known, subjectId);
  if (name === null) return null;
  const [signal] = await findSignals(known, now, { subjectId });
  const mark = await db.abuseMark.findUnique({ where: { kind_subjectId: { kind: known, subjectId } } });
  const size = signal?.size ?? 0;
  return {
    ...{ kind: known, subjectId, name, size, traits: signal?.traits ?? [] },
    marked: mark && { size: mark.size, reason: mark.reason },
    isQuiet: isQuiet(size, mark?.size ?? null),
  };
}

async function nameOf(kind: AbuseKind, id: string): Promise<string | null> {
  const { subject } = abuseKindText[kind];
  if (subject === "promo")
    return (await db.promoCode.findUnique({ where: { id }, select: { code: true } }))?.code ?? null;
  if (subject === "outlet")
    return (await db.outlet.findUnique({ where: { id }, select: { name: true } }))?.name ?? null;
  return (await db.user.findUnique({ where: { id }, select: { name: true } }))?.name ?? null;
}

/** The largest of a kind: what was found in order takes no place of the others, unless it is asked for. */
async function findSignals(
  kind: AbuseKind,
  now: Temporal.Instant,
  { subjectId, withQuiet = true, most = 1 }: { subjectId?: string; withQuiet?: boolean; most?: number },
): Promise<AbuseSignal[]> {
  const wanted = [
    ...(subjectId ? [Prisma.sql`s."subjectId" = ${subjectId}`] : []),
    ...(withQuiet
      ? []
      : [
          Prisma.sql`NOT EXISTS (SELECT FROM abuse_mark m
            WHERE m.kind = ${kind} AND m.subject_id = s."subjectId"::uuid AND s.size <= m.size)`,
        ]),
  ];
  const where = wanted.length > 0 ? Prisma.sql`WHERE ${Prisma.join(wanted, " AND ")}` : Prisma.empty;
  const rows = await readRows(
    row,
    Prisma.sql`/* abuse-signals */ SELECT s.* FROM (${signalSql[kind](now)}) s ${where}
    ORDER BY s.size DESC, s."subjectId" LIMIT ${most}`,
  );
  return rows.map((each) => ({ kind, ...each }));
}

const rules = abuseRules;

const signalSql: Readonly<Record<AbuseKind, (now: Temporal.Instant) => Prisma.Sql>> = {
  "referral-doubt": () => Prisma.sql`/* abuse-referral-doubt */ WITH ${doubtedFriends}
    SELECT u.id::text AS "subjectId", u.name, count(DISTINCT d.referee_id)::int AS size, array_agg(DISTINCT d.trait) AS traits
    FROM doubted d JOIN "user" u ON u.id = d.referrer_id GROUP BY u.id`,
  "referral-cluster": (now) => Prisma.sql`/* abuse-referral-cluster */ WITH ${sharedTraits(now)}
    SELECT u.id::text AS "subjectId", u.name, count(DISTINCT c.referee_id)::int AS size, array_agg(DISTINCT c.trait) AS traits
    FROM clustered c JOIN "user" u ON u.id = c.referrer_id GROUP BY u.id`,
  "referral-cap": (now) => Prisma.sql`/* abuse-referral-cap */
    SELECT u.id::text AS "subjectId", u.name, count(*)::int AS size, ARRAY[]::text[] AS traits
    FROM referral_event e JOIN "user" u ON u.id = e.referrer_id
    WHERE e.referrer_rewarded_at >= ${monthStart(now)} GROUP BY u.id HAVING count(*) >= ${rules.rewardsNearCap}::int`,
  "referral-hollow": (now) => Prisma.sql`/* abuse-referral-hollow */ WITH ${hollowFriends(now)}
    SELECT u.id::text AS "subjectId", u.name, count(DISTINCT c.referee_id)::int AS size, array_agg(DISTINCT c.trait) AS traits
    FROM counted c JOIN "user" u ON u.id = c.referrer_id GROUP BY u.id
    HAVING count(DISTINCT c.referee_id) >= ${rules.hollowFriends}::int OR bool_or(c.trait = 'own')`,
  "promo-shared": (now) => Prisma.sql`/* abuse-promo-shared */ WITH ${sharedPromoUses(now)}
    SELECT p.id::text AS "subjectId", p.code || ', ' || o.name AS name, count(DISTINCT c.customer_id)::int AS size,
      array_agg(DISTINCT c.trait) AS traits
    FROM clustered c JOIN promo_code p ON p.id = c.promo_id JOIN outlet o ON o.id = p.outlet_id GROUP BY p.id, o.id`,
  "outlet-self": (now) => Prisma.sql`/* abuse-outlet-self */ WITH ${ownBookings(now)}
    SELECT o.id::text AS "subjectId", o.name, count(*)::int AS size, ARRAY[]::text[] AS traits
    FROM own JOIN outlet o ON o.id = own.outlet_id GROUP BY o.id HAVING count(*) >= ${rules.selfBookings}::int`,
  "cancel-ring": (now) => Prisma.sql`/* abuse-cancel-ring */ WITH ${ringCustomers(now)}
    SELECT o.id::text AS "subjectId", o.name, count(*)::int AS size, ARRAY[]::text[] AS traits
    FROM ring JOIN outlet o ON o.id = ring.outlet_id GROUP BY o.id HAVING count(*) >= ${rules.ringCustomers}::int`,
  "lapsed-payments": (now) => Prisma.sql`/* abuse-lapsed-payments */ WITH ${lapsedBookings(now)}
    SELECT u.id::text AS "subjectId", u.name, count(*)::int AS size, ARRAY[]::text[] AS traits
    FROM lapsed JOIN "user" u ON u.id = lapsed.customer_id GROUP BY u.id HAVING count(*) >= ${rules.lapsedPayments}::int`,
};
