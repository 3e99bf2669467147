import type { Temporal } from "temporal-polyfill";
import { type DayFigures, findDayFigures } from "#app/features/bookings/board/dashboard.queries.server.ts";
import { listOrders, orderRanks, recentIds } from "#app/features/bookings/orders/outlet-orders.queries.server.ts";
import { orderCard } from "#app/features/bookings/orders/show-orders.server.ts";
import type { OutletManager } from "#app/features/core/access/actor.ts";
import { managedOutlets } from "#app/features/core/access/outlet-access.server.ts";
import { listOutletTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import { freeByBarber } from "#app/features/time/free-times/availability.ts";
import type { OutletSchedule, SlotRequest } from "#app/features/time/free-times/slot-request.ts";
import { eachCell } from "#app/features/time/free-times/slots.ts";
import { minutesOfDay, wallDayAt } from "#app/features/time/hours/opening.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatDate, formatMinutes, localDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";

const requestsShown = 5;
const nextShown = 6;
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
  const filter = { view: "upcoming", ...(outletId && { outlet: outletId }) } as const;
  const [figures, requests, today, gaps] = await Promise.all([
    findDayFigures(user, outletId, now),
    listOrders(user, { ...filter, status: "waiting" }, now, requestsShown),
    listOrders(user, { ...filter, status: "arriving", isToday: true }, now, nextShown),
    withGaps &&
      listFreeGaps(
        withGaps.map(({ id }) => id),
        now,
      ),
  ]);
  const showsOutlet = shown.length > 1;
  const asked = requests.rows.filter(({ rank }) => rank === orderRanks.toAnswer);
  const rows = [...requests.rows, ...today.rows];
  return {
    /** To choose from, where there are several. */
    outlets: outlets.length > 1 ? outlets.map(({ id, name }) => ({ id, name })) : [],
    outlet: outletId,
    day: formatDate(localDate(now, shown[0]?.zone ?? "WIB")),
    /** None of the outlets takes bookings. */
    isIdle: active.length === 0,
    requests: { cards: asked.map((row) => orderCard(row, now, showsOutlet)), total: figures.requests },
    next: { cards: today.rows.map((row) => orderCard(row, now, showsOutlet)), total: figures.open },
    outcomes: figures.outcomes,
    queue: figures.queue,
    income: incomeOf(figures),
    /** Null where too many outlets are shown at once. */
    gaps: gaps && withGaps ? barberGaps(withGaps, gaps) : null,
    serverNow: now.toString(),
    readAt: now.epochMilliseconds,
    recent: recentIds(
      rows.map(({ id, createdAt }) => ({ id, created: createdAt.getTime() })),
      now.epochMilliseconds,
    ),
  };
}

export type DashboardPageData = NonNullable<Awaited<ReturnType<typeof showDashboard>>>;

function incomeOf({ done, venue, earned, owed }: DayFigures) {
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
    ],
  };
}

type Outlets = Awaited<ReturnType<typeof listDashboardOutlets>>;

function barberGaps(outlets: Outlets, gaps: Awaited<ReturnType<typeof listFreeGaps>>) {
  return outlets.flatMap((outlet) =>
    outlet.barbers.flatMap(({ id, name }) => {
      const free = gaps.get(id);
      return free
        ? {
            outletId: outlet.id,
            barberId: id,
            barber: name,
            outlet: outlets.length > 1 ? outlet.name : null,
            gaps: free.map(({ start, end }) => `${formatMinutes(start)}–${formatMinutes(end)}`),
          }
        : [];
    }),
  );
}

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
  const range = { from: localDate(now, "WIB").toString(), days: 2 };
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
    const { barbers, grid } = freeByBarber(fine, taken, slotRequest, { from, days: 1 }, now.epochMilliseconds);
    for (const { id, cells } of barbers) {
      const starts: number[] = [];
      eachCell(cells, (cell) => starts.push(grid.first + cell * grid.stepMin - today * minutesOfDay) > 0);
      gaps.set(id, gapsOfStarts(starts));
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
