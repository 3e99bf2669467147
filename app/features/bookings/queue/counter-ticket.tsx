import { LogOut, MessageCircle, Play } from "lucide-react";
import { Form } from "react-router";
import type { CounterTicket as Ticket } from "#app/features/bookings/queue/queue-board.queries.server.ts";
import { TicketButtons } from "#app/features/bookings/queue/ticket-buttons.tsx";
import { TicketStatusBadge } from "#app/features/bookings/queue/ticket-status.tsx";
import { AskFirst } from "#app/ui/ask-first.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { type FormAnswer, typedIn } from "#app/ui/form/form-answer.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface CounterTicketProps {
  ticket: Ticket;
  path: string;
  bookingPath: string | null;
  answer:
    | {
        values: FormAnswer["values"];
        errors: Record<string, string[]>;
        instead?: { times: { label: string }[]; barbers: { id: string; name: string }[] } | null;
      }
    | undefined;
}

/** One guest of the line: the QR code they scan, and everything that can be done. */
export function CounterTicket({ ticket, path, bookingPath, answer }: CounterTicketProps) {
  const others = answer?.instead?.barbers ?? [];
  const times = answer?.instead?.times ?? [];
  const isWaiting = ticket.barbers.length > 0;
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
      <Card as="section" aria-labelledby="ticket" className="space-y-4">
        <ErrorSummary title="Belum berhasil" errors={answer?.errors} fields={[]} answer={answer} />
        {(others.length > 0 || times.length > 0) && (
          <Notice tone="warning" title="Yang masih bisa">
            {others.length > 0 && <p>Bebas sekarang: {others.map(({ name }) => name).join(", ")}.</p>}
            {times.length > 0 && <p>Waktu terdekat: {times.map(({ label }) => label).join(", ")}.</p>}
          </Notice>
        )}
        <div className="flex items-center justify-between gap-3">
          <CardTitle id="ticket">{ticket.name}</CardTitle>
          <TicketStatusBadge status={ticket.status} />
        </div>
        <p className="wrap-anywhere text-stone-700">
          {ticket.services}, {ticket.barber}
          {ticket.line && <span className="block font-semibold text-stone-900">{ticket.line}</span>}
        </p>
        {ticket.isOver && ticket.status !== "SERVING" ? (
          <p className="text-stone-600">Antrean hari itu sudah selesai.</p>
        ) : (
          <TicketButtons ticket={ticket} path={path} choosePath={null} />
        )}
        {bookingPath && (
          <Link to={bookingPath} className={buttonClass({ variant: "secondary", fullWidth: true })}>
            Buka booking
          </Link>
        )}
        {isWaiting && (
          <Form method="post" action={path} className="space-y-3 border-stone-200 border-t pt-4">
            <HiddenFields values={{ intent: "serve", version: ticket.version }} />
            {ticket.instead.length > 0 && (
              <ChoiceGroup
                name="service"
                type="checkbox"
                legend="Ada layanan yang tidak ditawarkan lagi. Layani dengan"
                appearance="chips"
                defaultValue={
                  answer?.values.service ?? ticket.instead.filter(({ isChosen }) => isChosen).map(({ id }) => id)
                }
                options={ticket.instead.map(({ id, name }) => ({ value: id, label: name }))}
              />
            )}
            <ChoiceGroup
              name="barber"
              legend="Layani dengan barber lain"
              appearance="chips"
              defaultValue={typedIn(answer, "barber", "any")}
              options={[
                { value: "any", label: "Yang bebas duluan" },
                ...ticket.barbers.map(({ id, name, note }) => ({ value: id, label: name, description: note })),
              ]}
            />
            <SubmitButton variant="secondary" icon={Play}>
              Layani dengan pilihan ini
            </SubmitButton>
          </Form>
        )}
        {isWaiting && (
          <AskFirst
            variant="quiet"
            summary="Tamu tidak jadi"
            text={`Nomor ${ticket.number} dilepas dan tidak bisa dikembalikan. Untuk tamu yang belum terlihat, pilih Lewati.`}
          >
            <Form method="post" action={path}>
              <HiddenFields values={{ intent: "leave", version: ticket.version }} />
              <SubmitButton variant="danger" size="sm" icon={LogOut}>
                Ya, keluarkan dari antrean
              </SubmitButton>
            </Form>
          </AskFirst>
        )}
      </Card>
      {!ticket.isOver && ticket.status !== "DONE" && ticket.status !== "LEFT" && <Code ticket={ticket} />}
    </div>
  );
}

function Code({ ticket }: { ticket: Ticket }) {
  const { qr, link, whatsappHref, phone } = ticket;
  return (
    <Card as="section" aria-labelledby="code" className="space-y-4">
      <CardTitle id="code">Untuk ponsel tamu</CardTitle>
      <p className="text-stone-600">Tamu memindai kode ini untuk melihat giliran dan perkiraan waktunya.</p>
      <svg
        role="img"
        aria-label={`Kode QR nomor ${ticket.number}`}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        className="mx-auto w-full max-w-64 rounded-lg border border-stone-200 bg-white"
        shapeRendering="crispEdges"
      >
        <path d={qr.path} fill="#1c1917" />
      </svg>
      <p className="break-all text-center text-sm text-stone-600">{link}</p>
      {whatsappHref && (
        <a
          href={whatsappHref}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: "secondary", fullWidth: true })}
        >
          <MessageCircle size={20} className="shrink-0" />
          <span>Kirim ke {phone}</span>
        </a>
      )}
    </Card>
  );
}
