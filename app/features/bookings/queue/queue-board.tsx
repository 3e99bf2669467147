import { CalendarOff, Plus, RotateCw } from "lucide-react";
import type { QueueBoard as Board, BoardTicket } from "#app/features/bookings/queue/queue-board.queries.server.ts";
import { TicketButtons } from "#app/features/bookings/queue/ticket-buttons.tsx";
import { TicketStatusBadge } from "#app/features/bookings/queue/ticket-status.tsx";
import { OutletChips } from "#app/features/outlets/status/outlet-chips.tsx";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** The line of one outlet's day, whoever is next with the biggest button. */
export function QueueBoard({ board }: { board: Board }) {
  const add = `${paths.newOrder}?outlet=${board.outlet.id}&to=queue`;
  return (
    <>
      <OutletChips outlets={board.outlets} chosen={board.outlet.id} linkTo={(id) => `${paths.queue}?outlet=${id}`} />
      <div className="flex flex-wrap gap-2">
        {!board.isClosed && (
          <LinkButton to={add} icon={Plus}>
            Tambah tamu
          </LinkButton>
        )}
        <LinkButton
          variant="secondary"
          size="sm"
          to={`${paths.blockTimes}?outlet=${board.outlet.id}`}
          icon={CalendarOff}
        >
          Blokir waktu
        </LinkButton>
        <LinkButton
          variant="secondary"
          size="sm"
          to={`${paths.queue}?outlet=${board.outlet.id}`}
          preventScrollReset
          icon={RotateCw}
        >
          Segarkan
        </LinkButton>
      </div>
      {board.isClosed && (
        <Notice title="Outlet sedang tidak buka">Antrean dibuka lagi pada hari buka berikutnya.</Notice>
      )}
      {board.line.length === 0 ? (
        !board.isClosed && (
          <EmptyState
            title="Belum ada yang mengantre"
            text="Tamu yang datang langsung mendapat nomor dan memantau gilirannya di ponselnya."
          />
        )
      ) : (
        <section aria-labelledby="line">
          <h2 id="line" className="sr-only">
            Giliran
          </h2>
          <ol className="grid gap-3 lg:grid-cols-2">
            {board.line.map((ticket) => (
              <Ticket key={ticket.id} ticket={ticket} />
            ))}
          </ol>
        </section>
      )}
      {board.skipped.length > 0 && (
        <section aria-labelledby="skipped" className="space-y-3">
          <h2 id="skipped" className="text-lg font-bold">
            Dilewati
          </h2>
          <ul className="grid gap-3 lg:grid-cols-2">
            {board.skipped.map((ticket) => (
              <Ticket key={ticket.id} ticket={ticket} />
            ))}
          </ul>
        </section>
      )}
      <p className="text-stone-600">
        Hari ini: {board.done} selesai, {board.left} keluar antrean.
      </p>
    </>
  );
}

function Ticket({ ticket }: { ticket: BoardTicket }) {
  const path = paths.queueTicket({ id: ticket.id });
  return (
    <Card as="li" padding="sm" className="space-y-3">
      <div className="flex items-start gap-3">
        <p className="min-w-14 rounded-lg bg-stone-100 px-2 py-1 text-center text-2xl font-bold tabular-nums">
          <span className="sr-only">Nomor </span>
          {ticket.number}
        </p>
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
            <h3 className="wrap-anywhere font-bold">{ticket.name}</h3>
            <TicketStatusBadge status={ticket.status} />
          </div>
          <p className="wrap-anywhere text-stone-600">
            {ticket.services}, {ticket.barber.toLowerCase() === "siapa saja" ? "siapa saja" : ticket.barber}
          </p>
          {ticket.line && <p className="font-semibold tabular-nums">{ticket.line}</p>}
          <Link to={path} className="inline-flex min-h-11 items-center font-semibold text-orange-800 underline">
            Kode QR dan pilihan lain<span className="sr-only">&nbsp;nomor {ticket.number}</span>
          </Link>
        </div>
      </div>
      <TicketButtons ticket={ticket} path={path} choosePath={path} />
    </Card>
  );
}
