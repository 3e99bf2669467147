import { CalendarDays, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import type { DashboardPageData } from "#app/features/bookings/board/show-dashboard.server.ts";
import { type CardRefusal, OrderCard } from "#app/features/bookings/orders/order-card.tsx";
import type { OrderCard as Order } from "#app/features/bookings/orders/show-orders.server.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/details-disclosure.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";

interface DashboardProps {
  page: DashboardPageData;
  refusal: CardRefusal | null;
}

/** So many stand open above the chairs; the others unfold. */
const urgentShown = 4;

/** The till: what does not wait, then each barber's chair with who sits in it and who is next, then what came in. */
export function Dashboard({ page, refusal }: DashboardProps) {
  const { requests, outcomes, queue, urgent, chairs } = page;
  const ofOutlet = page.outlet ? `?outlet=${page.outlet}` : "";
  const orders = `${paths.orders}?${page.outlet ? `outlet=${page.outlet}&` : ""}`;
  const shared = { listPath: paths.dashboard + ofOutlet, refusal };
  const isShown = [urgent, ...chairs.map(({ now, next, later }) => [now, next, ...later])]
    .flat()
    .some((card) => card?.id === refusal?.bookingId);
  const hidden = requests + outcomes - urgent.filter(({ day }) => day !== null).length;
  return (
    <div className="space-y-4">
      {refusal && !isShown && (
        <Notice tone="danger" role="alert">
          {refusal.text}
        </Notice>
      )}
      <dl className="grid grid-cols-3 gap-2">
        <Figure label="Perlu dijawab" value={requests} to={`${orders}status=waiting`} isUrgent />
        <Figure label="Tanpa hasil" value={outcomes} to={`${orders}view=upcoming`} isUrgent />
        <Figure label="Antrean" value={queue} to={paths.queue + ofOutlet} />
      </dl>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="min-w-0 space-y-6">
          {urgent.length > 0 && (
            <section aria-labelledby="urgent" className="space-y-2">
              <h2 id="urgent" className="font-bold text-lg">
                Perlu perhatian
              </h2>
              <Cards cards={urgent.slice(0, urgentShown)} {...shared} />
              {urgent.length > urgentShown && (
                <Folded summary={`${urgent.length - urgentShown} lagi`}>
                  <Cards cards={urgent.slice(urgentShown)} {...shared} />
                </Folded>
              )}
              {hidden > 0 && (
                <Link to={`${orders}view=upcoming`} className={linkLook}>
                  {hidden} lagi dari hari lain
                </Link>
              )}
            </section>
          )}
          {chairs.length > 0 && (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2 md:gap-x-4">
              {chairs.map((chair) => (
                <Chair key={chair.barberId} chair={chair} {...shared} />
              ))}
            </div>
          )}
          {page.open === 0 && urgent.length === 0 && (
            <p className="text-stone-600">Tidak ada pelanggan yang ditunggu hari ini.</p>
          )}
          <LinkButton to={`${orders}view=day`} variant="secondary" size="sm" icon={CalendarDays}>
            Lihat kalender
          </LinkButton>
        </div>
        <Income income={page.income} />
      </div>
    </div>
  );
}

const linkLook =
  "inline-flex min-h-11 items-center font-semibold text-orange-700 underline-offset-4 hover:underline text-sm";

interface FigureProps {
  label: string;
  value: number;
  to: string;
  isUrgent?: boolean;
}

function Figure({ label, value, to, isUrgent = false }: FigureProps) {
  const look = isUrgent && value > 0 ? "border-amber-700 bg-amber-50" : "border-stone-200 bg-white";
  return (
    <div
      className={`relative flex min-h-11 flex-row-reverse items-center justify-end gap-2 rounded-lg border px-2 ${look}`}
    >
      <dt className="text-sm text-stone-700 leading-tight">
        <Link to={to} className="after:absolute after:inset-0 hover:underline">
          {label}
        </Link>
      </dt>
      <dd className="font-bold text-lg tabular-nums">{value}</dd>
    </div>
  );
}

interface SharedProps extends Pick<DashboardProps, "refusal"> {
  /** The dashboard, with its outlet. */
  listPath: string;
}

interface CardsProps extends SharedProps {
  cards: readonly Order[];
  /** Of one barber, who is named above. */
  isAtChair?: boolean;
}

function Cards({ cards, listPath, refusal, isAtChair = false }: CardsProps) {
  return (
    <ul className={isAtChair ? "space-y-2" : "grid grid-cols-[minmax(0,1fr)] gap-2 md:grid-cols-2 md:gap-x-4"}>
      {cards.map((order) => (
        <OrderCard
          key={order.id}
          order={order}
          path={paths.order({ id: order.id })}
          listPath={listPath}
          refusal={refusal?.bookingId === order.id ? refusal.text : null}
          isAtChair={isAtChair}
        />
      ))}
    </ul>
  );
}

function Chair({ chair, ...shared }: SharedProps & { chair: DashboardPageData["chairs"][number] }) {
  const { barberId, barber, outlet, now, next, later, late, gaps } = chair;
  const toFill = `${paths.newOrder}?${new URLSearchParams({ outlet: chair.outletId, barber: barberId })}`;
  const [inChair, expected] = [late.filter(({ isInChair }) => isInChair), late.filter(({ isInChair }) => !isInChair)];
  const id = `chair-${barberId}`;
  return (
    <section aria-labelledby={id} className="min-w-0 space-y-1">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 id={id} className="truncate font-bold text-lg">
            {barber}
          </h2>
          {outlet && <p className="truncate text-sm text-stone-600">{outlet}</p>}
          {gaps && (
            <p className="truncate text-sm text-stone-600 tabular-nums">
              {gaps.length > 0 ? `Kosong ${gaps.join(", ")}` : "Tidak ada waktu kosong lagi"}
            </p>
          )}
        </div>
        {gaps && gaps.length > 0 && (
          <Link to={toFill} aria-label={`Isi waktu kosong ${barber}`} className={`${linkLook} min-w-11 justify-end`}>
            Isi
          </Link>
        )}
      </div>
      <p className={captionLook}>
        Sekarang di kursi{!now && inChair.length === 0 && <span className="font-normal">: kosong</span>}
      </p>
      {now && <Cards cards={[now]} isAtChair {...shared} />}
      {inChair.map((each) => (
        <LateLink key={each.id} late={each} />
      ))}
      {(next || expected.length > 0) && <p className={captionLook}>Berikutnya</p>}
      {expected.map((each) => (
        <LateLink key={each.id} late={each} />
      ))}
      {next && <Cards cards={[next]} isAtChair {...shared} />}
      {later.length > 0 && (
        <Folded summary={`${later.length} lagi sesudahnya`}>
          <Cards cards={later} isAtChair {...shared} />
        </Folded>
      )}
    </section>
  );
}

const captionLook = "pt-1 font-semibold text-sm text-stone-600";

function LateLink({ late: { id, text } }: { late: { id: string; text: string } }) {
  return (
    <p>
      <a
        href={`#booking-${id}`}
        className="flex min-h-11 items-center font-semibold text-amber-800 text-sm underline underline-offset-4"
      >
        {text}
      </a>
    </p>
  );
}

function Folded({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="group/fold">
      <summary className="flex min-h-11 list-none items-center gap-1 font-semibold text-sm text-stone-700 [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown size={20} className="shrink-0 text-stone-600 transition-transform group-open/fold:rotate-180" />
      </summary>
      {children}
    </details>
  );
}

function Income({ income }: Pick<DashboardPageData, "income">) {
  return (
    <Card as="section" padding="sm" aria-labelledby="income">
      <CardTitle id="income">Pendapatan hari ini</CardTitle>
      <p className="font-bold text-2xl tabular-nums">{income.total}</p>
      <p className="text-stone-600">{income.visits}</p>
      <Disclosure summary="Rinciannya">
        <dl className="space-y-2">
          {income.parts.map(({ term, detail }) => (
            <div key={term} className="flex justify-between gap-3">
              <dt className="min-w-0">{term}</dt>
              <dd className="shrink-0 font-semibold tabular-nums">{detail}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-sm text-stone-600">
          Dihitung saat kunjungan ditandai selesai hari ini, ditambah biaya tidak hadir dan batal terlambat.
          Pengembalian sesudahnya karena laporan pelanggan tidak dikurangkan di sini; dompet mencatatnya.
        </p>
      </Disclosure>
    </Card>
  );
}
