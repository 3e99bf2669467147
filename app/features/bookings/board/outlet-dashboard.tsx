import { lazy } from "react";
import { Link } from "react-router";
import type { DashboardPageData } from "#app/features/bookings/board/show-dashboard.server.ts";
import { type CardRefusal, OrderCard } from "#app/features/bookings/orders/order-card.tsx";
import type { OrderCard as Order } from "#app/features/bookings/orders/show-orders.server.ts";
import * as paths from "#app/paths.ts";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { ChipLink, ChipRow } from "#app/ui/chip.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

const loadCountdown = () => import("#app/ui/countdown.tsx");
// Only requests have one, which most outlets never get.
const Countdown = import.meta.env.SSR
  ? (await loadCountdown()).Countdown
  : lazy(async () => ({ default: (await loadCountdown()).Countdown }));

export interface DashboardProps {
  page: DashboardPageData;
  refusal: CardRefusal | null;
}

/** Today at a glance: who waits, who comes next, what came in, and who is free. */
export function Dashboard({ page, refusal }: DashboardProps) {
  const { requests, next, outcomes, queue } = page;
  const ofOutlet = page.outlet ? `?outlet=${page.outlet}` : "";
  const orders = `${paths.orders}?${page.outlet ? `outlet=${page.outlet}&` : ""}`;
  const shared = { listPath: paths.dashboard + ofOutlet, refusal, serverNow: page.serverNow };
  const isShown = [...requests.cards, ...next.cards].some(({ id }) => id === refusal?.bookingId);
  return (
    <>
      {page.outlets.length > 1 && (
        <ChipRow label="Outlet">
          <ChipLink to={paths.dashboard} selected={!page.outlet} preventScrollReset>
            Semua outlet
          </ChipLink>
          {page.outlets.map(({ id, name }) => (
            <ChipLink key={id} to={`${paths.dashboard}?outlet=${id}`} selected={page.outlet === id} preventScrollReset>
              {name}
            </ChipLink>
          ))}
        </ChipRow>
      )}
      {refusal && !isShown && (
        <Notice tone="danger" role="alert">
          {refusal.text}
        </Notice>
      )}
      <dl className="grid grid-cols-3 gap-2 md:gap-4">
        <Figure label="Perlu dijawab" value={requests.total} to={`${orders}status=waiting`} isUrgent />
        <Figure label="Tanpa hasil" value={outcomes} to={`${orders}view=upcoming`} isUrgent />
        <Figure label="Antrean" value={queue} to={paths.queue + ofOutlet} />
      </dl>
      <div className="grid gap-8 lg:grid-cols-[1fr_22rem] lg:items-start">
        <div className="min-w-0 space-y-8">
          {requests.cards.length > 0 && (
            <Cards
              id="requests"
              title="Perlu dijawab"
              hint="Pelanggan menunggu jawaban Anda."
              cards={requests.cards}
              more={
                requests.total > requests.cards.length
                  ? { to: `${orders}status=waiting`, label: `Semua (${requests.total})` }
                  : null
              }
              {...shared}
            />
          )}
          <Cards
            id="next"
            title="Berikutnya hari ini"
            hint={next.cards.length === 0 ? "Belum ada pelanggan yang ditunggu hari ini." : null}
            cards={next.cards}
            more={{
              to: `${orders}view=day`,
              label: next.total > next.cards.length ? `Semua (${next.total})` : "Kalender",
            }}
            {...shared}
          />
        </div>
        <div className="space-y-4">
          <Income income={page.income} />
          {page.gaps && page.gaps.length > 0 && <Gaps gaps={page.gaps} />}
        </div>
      </div>
    </>
  );
}

function Figure({
  label,
  value,
  to,
  isUrgent = false,
}: {
  label: string;
  value: number;
  to: string;
  isUrgent?: boolean;
}) {
  const look = isUrgent && value > 0 ? "border-amber-700 bg-amber-50" : "border-stone-200 bg-white";
  return (
    <div className={`relative flex min-h-20 flex-col-reverse justify-end rounded-xl border p-3 ${look}`}>
      <dt className="text-sm text-stone-700">
        <Link to={to} className="after:absolute after:inset-0 hover:underline">
          {label}
        </Link>
      </dt>
      <dd className="text-2xl font-bold tabular-nums">{value}</dd>
    </div>
  );
}

interface CardsProps extends Pick<DashboardProps, "refusal"> {
  /** The dashboard, with its outlet. */
  listPath: string;
  id: string;
  title: string;
  hint: string | null;
  cards: readonly Order[];
  more: { to: string; label: string } | null;
  serverNow: string;
}

function Cards({ id, title, hint, cards, more, listPath, refusal, serverNow }: CardsProps) {
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} description={hint} {...(more && { action: more })}>
        {title}
      </SectionHeading>
      <ul className="space-y-3">
        {cards.map((order) => (
          <OrderCard
            key={order.id}
            order={order}
            path={paths.order({ id: order.id })}
            listPath={listPath}
            refusal={refusal?.bookingId === order.id ? refusal.text : null}
            timeLeft={order.deadline && <TimeLeft iso={order.deadline.iso} serverNow={serverNow} />}
          />
        ))}
      </ul>
    </section>
  );
}

/** Read out a few times, not every minute of every request. */
function TimeLeft({ iso, serverNow }: { iso: string; serverNow: string }) {
  const announce = (minutes: number) => (minutes <= 1 ? "Tinggal 1 menit" : minutes <= 10 ? "Tinggal 10 menit" : "");
  return <Countdown endsAt={iso} serverNow={serverNow} fallback="" announce={announce} endedText="Waktunya habis" />;
}

function Income({ income }: Pick<DashboardPageData, "income">) {
  return (
    <Card as="section" aria-labelledby="income">
      <CardTitle id="income">Pendapatan hari ini</CardTitle>
      <p className="mt-1 text-2xl font-bold tabular-nums">{income.total}</p>
      <p className="mb-3 text-stone-600">{income.visits}</p>
      <DataList rows={income.parts} />
      <p className="mt-3 text-sm text-stone-600">
        Dihitung saat kunjungan ditandai selesai hari ini, ditambah biaya tidak hadir dan batal terlambat. Pengembalian
        sesudahnya karena laporan pelanggan tidak dikurangkan di sini; dompet mencatatnya.
      </p>
    </Card>
  );
}

function Gaps({ gaps }: { gaps: NonNullable<DashboardPageData["gaps"]> }) {
  return (
    <Card as="section" aria-labelledby="gaps">
      <CardTitle id="gaps">Masih kosong hari ini</CardTitle>
      <ul className="mt-2 divide-y divide-stone-200">
        {gaps.map((each) => (
          <li key={each.barberId} className="flex items-center justify-between gap-3 py-2.5">
            <div className="min-w-0">
              <p className="font-semibold">
                {each.barber}
                {each.outlet && <span className="font-normal text-stone-600">, {each.outlet}</span>}
              </p>
              <p className="text-stone-600 tabular-nums">
                {each.gaps.length > 0 ? each.gaps.join(", ") : "Tidak ada waktu kosong lagi"}
              </p>
            </div>
            {each.gaps.length > 0 && (
              <Link
                to={`${paths.newOrder}?${new URLSearchParams({ outlet: each.outletId, barber: each.barberId })}`}
                aria-label={`Isi waktu kosong ${each.barber}`}
                className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-end font-semibold text-orange-700 underline-offset-4 hover:underline"
              >
                Isi
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
