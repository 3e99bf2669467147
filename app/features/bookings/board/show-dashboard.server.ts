import type { Temporal } from "temporal-polyfill";
import { type DayFigures, findDayFigures } from "#app/features/bookings/board/dashboard.queries.server.ts";
import { listOrders, type OrderRow, recentIds } from "#app/features/bookings/orders/outlet-orders.queries.server.ts";
import { factsOf, orderCard } from "#app/features/bookings/orders/show-orders.server.ts";
import { byUrgency, type Urgency, urgencyOf, urgencyText } from "#app/features/bookings/status/visit-urgency.ts";
import type { OutletManager } from "#app/features/core/access/actor.ts";
import { managedOutlets } from "#app/features/core/access/outlet-access.server.ts";
import { listOutletTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import { freeByBarber } from "#app/features/time/free-times/availability.ts";
import type { OutletSchedule, SlotRequest } from "#app/features/time/free-times/slot-request.ts";
import { eachCell } from "#app/features/time/free-times/slots.ts";
import { endOfDay, minutesOfDay, openOfDay, wallDayAt } from "#app/features/time/hours/opening.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatDate, formatMinutes, localDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";

/** Of what waits on any day. */
const dueShown = 12;
/** Of the visits of today that are still to be finished. */
const visitsShown = 60;
/** Of so many outlets the free times are shown at once; of more, of the one that is chosen. */
const gapsOfOutlets = 6;

/** Today at the user's outlets, or at one of them; null for an outlet that is not the user's. */
export async function showDashboard(user: OutletManager, outletId: string | null, now: Temporal.Instant = clock.now()) {
  if (outletId !== null && !isUuid(outletId)) return null;
  const outlets = await listDashboardOutlets(user, outletId);
  const chosen = outlets.find(({ id }) => id === outletId);
  if (outletId !== null && !chosen) return null;
  const shown = chosen ? [chosen] : outlets;
  const active = shown.filter(({ status }) => status === "ACTIVE");
  const withGaps = active.length <= gapsOfOutlets ? active : null;
  const filter = { view: "upcoming", status: "open", ...(outletId && { outlet: outletId }) } as const;
  const [figures, due, today, gaps] = await Promise.all([
    findDayFigures(user, outletId, now),
    listOrders(user, { ...filter, isDue: true }, now, dueShown),
    listOrders(user, { ...filter, isToday: true }, now, visitsShown),
    withGaps &&
      listFreeGaps(
        withGaps.map(({ id }) => id),
        now,
      ),
  ]);
  const showsOutlet = shown.length > 1;
  const dueIds = new Set(due.rows.map(({ id }) => id));
  const rows = [...due.rows, ...today.rows.filter(({ id }) => !dueIds.has(id))];
  const urgent: UrgentRow[] = [];
  const others: OrderRow[] = [];
  for (const row of rows) {
    const urgency = urgencyOf(factsOf(row), now.epochMilliseconds);
    if (urgency?.isOverdue) urgent.push({ row, urgency });
    else others.push(row);
  }
  urgent.sort((a, b) => byUrgency(a.urgency, b.urgency));
  return {
    /** To choose from, where there are several. */
    outlets: outlets.length > 1 ? outlets.map(({ id, name }) => ({ id, name })) : [],
    outlet: outletId,
    day: formatDate(localDate(now, shown[0]?.zone ?? "WIB")),
    /** None of the outlets takes bookings. */
    isIdle: active.length === 0,
    /** Requests, and who and what is late, the most pressing first. */
    urgent: urgent.map(({ row }) => orderCard(row, now, showsOutlet)),
    /** Whose chair holds whom, and who comes next to it. */
    chairs: chairsOf({ outlets: shown, gaps, urgent, rows: others, now }),
    requests: figures.requests,
    outcomes: figures.outcomes,
    queue: figures.queue,
    open: figures.open,
    income: incomeOf(figures),
    readAt: now.epochMilliseconds,
    recent: recentIds(
      rows.map(({ id, createdAt }) => ({ id, created: createdAt.getTime() })),
      now.epochMilliseconds,
    ),
  };
}

interface UrgentRow {
  row: OrderRow;
  urgency: Urgency;
}

interface ChairFacts {
  outlets: Outlets;
  /** Null where too many outlets are shown at once. */
  gaps: Awaited<ReturnType<typeof listFreeGaps>> | null;
  urgent: readonly UrgentRow[];
  /** Without those that are urgent. */
  rows: readonly OrderRow[];
  now: Temporal.Instant;
}

/** Each barber's chair, in the order of the outlets and their barbers. */
function chairsOf({ outlets, gaps, urgent, rows, now }: ChairFacts) {
  const showsOutlet = outlets.length > 1;
  const known = outlets.flatMap((outlet) => outlet.barbers.map((barber) => placeOf(barber, outlet)));
  const seen = new Set(known.map(({ barberId }) => barberId));
  for (const row of [...rows, ...urgent.map((each) => each.row)]) {
    if (seen.has(row.barberId)) continue;
    seen.add(row.barberId);
    known.push(placeOf({ id: row.barberId, name: row.barberName }, { id: row.outletId, name: row.outletName }));
  }
  return known.flatMap(({ barberId, barber, outletId, outlet }) => {
    const own = rows
      .filter((row) => row.barberId === barberId)
      .toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime());
    const late = urgent.filter(({ row, urgency }) => row.barberId === barberId && isAtChair(urgency));
    const free = gaps?.get(barberId) ?? null;
    if (own.length === 0 && late.length === 0 && !free) return [];
    const inChair = own.find(({ status }) => status === "CHECKED_IN" || status === "EN_ROUTE");
    const next = own.find((row) => row !== inChair);
    const card = (row: OrderRow | undefined) => (row ? orderCard(row, now, false) : null);
    return {
      outletId,
      barberId,
      barber,
      outlet: showsOutlet ? outlet : null,
      now: card(inChair),
      next: card(next),
      later: own.filter((row) => row !== inChair && row !== next).map((row) => orderCard(row, now, false)),
      /** Stand above, among what is urgent. */
      late: late.map(({ row, urgency }) => ({
        id: row.id,
        text: `${row.contactName}: ${urgencyText(urgency).toLowerCase()}`,
        isInChair: row.status === "CHECKED_IN",
      })),
      /** When this barber is still free today; null where that is not known. */
      gaps: free?.map(({ start, end }) => `${formatMinutes(start)}–${formatMinutes(end)}`) ?? null,
    };
  });
}

const placeOf = (barber: { id: string; name: string }, outlet: { id: string; name: string }) => ({
  barberId: barber.id,
  barber: barber.name,
  outletId: outlet.id,
  outlet: outlet.name,
});

/** Somebody is in the chair, or still expected at it. */
const isAtChair = ({ kind }: Urgency) => kind === "late" || kind === "over";

export type DashboardPageData = NonNullable<Awaited<ReturnType<typeof showDashboard>>>;

function incomeOf({ done, venue, tips, earned, owed }: DayFigures) {
  return {
    total: formatRupiah(venue + earned - owed),
    visits: done === 0 ? "Belum ada kunjungan yang selesai hari ini" : `${done} kunjungan selesai hari ini`,
    parts: [
      { term: "Dibayar pelanggan di outlet", detail: formatRupiah(venue) },
      { term: "Masuk dompet outlet, sesudah komisi dan biaya layanan", detail: formatRupiah(earned) },
      {
        term: "Komisi dan biaya layanan dari yang dibayar di outlet",
        detail: owed > 0 ? `−${formatRupiah(owed)}` : formatRupiah(0),
      },
      ...(tips > 0 ? [{ term: "Tip untuk barber, di luar jumlah ini", detail: formatRupiah(tips) }] : []),
    ],
  };
}

type Outlets = Awaited<ReturnType<typeof listDashboardOutlets>>;

/** So many outlets fit in a list to choose from; an admin reaches the others from the page of outlets. */
const outletsShown = 100;

/** The user's outlets (an admin's: the first of all, and the chosen one) with their active barbers in order. */
async function listDashboardOutlets(user: OutletManager, chosenId: string | null) {
  const own = managedOutlets(user);
  const select = {
    id: true,
    name: true,
    status: true,
    zone: true,
    barbers: {
      where: { active: true },
      select: { id: true, name: true },
      orderBy: [{ position: "asc" }, { id: "asc" }],
    },
  } satisfies Prisma.OutletSelect;
  const listed = await db.outlet.findMany({
    where: { ...own, status: { not: "DRAFT" } },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: outletsShown,
    select,
  });
  if (!chosenId || listed.some(({ id }) => id === chosenId)) return listed;
  const chosen = await db.outlet.findFirst({
    where: { ...own, id: chosenId },
    select,
  });
  return chosen ? [...listed, chosen] : listed;
}

/**
 * When each active barber of these outlets is still free today, from now on: what the times on offer are computed with,
 * on a finer grid and for a visit of a quarter of an hour without notice. One statement for all outlets. A barber with
 * no gap left has an empty list.
 */
export async function listFreeGaps(
  outletIds: readonly string[],
  now: Temporal.Instant,
): Promise<Map<string, FreeGap[]>> {
  const gaps = new Map<string, FreeGap[]>();
  if (outletIds.length === 0) return gaps;
  const range = { from: localDate(now, "WIB").toString(), days: 3 };
  for (const { schedule, taken } of await listOutletTimes(outletIds, range, now)) {
    const today = wallDayAt(now.epochMilliseconds, schedule.zone);
    const fine: OutletSchedule = { ...schedule, policy: { ...schedule.policy, slotStepMin: gapStepMin } };
    const slotRequest: SlotRequest = {
      durations: new Map(schedule.barbers.map(({ id }) => [id, shortestGapMin])),
      bufferMin: 0,
      travelMin: 0,
      noticeMin: 0,
    };
    const from = localDate(now, schedule.zone).toString();
    const { barbers, grid } = freeByBarber(fine, taken, slotRequest, { from, days: 2 }, now.epochMilliseconds);
    const end = endOfDay(openOfDay(schedule, today));
    for (const { id, cells } of barbers) {
      const starts: number[] = [];
      eachCell(cells, (cell) => starts.push(grid.first + cell * grid.stepMin - today * minutesOfDay) > 0);
      gaps.set(id, gapsOfStarts(starts.filter((start) => start + shortestGapMin <= end)));
    }
  }
  return gaps;
}

/** Minutes of the local day, past 1440 in the night after it. */
interface FreeGap {
  start: number;
  end: number;
}

/** A gap that is shorter serves nobody. */
const shortestGapMin = 15;
/** Gaps begin and end on such minutes. */
const gapStepMin = 5;

/**
 * Stretches of free time from the starts (ascending minutes, on the step) at which the shortest gap fits: starts that
 * follow one another are one stretch.
 */
function gapsOfStarts(starts: readonly number[]): FreeGap[] {
  const gaps: FreeGap[] = [];
  for (const start of starts) {
    const last = gaps.at(-1);
    const end = start + shortestGapMin;
    if (last && start <= last.end - shortestGapMin + gapStepMin) last.end = end;
    else gaps.push({ start, end });
  }
  return gaps;
}
