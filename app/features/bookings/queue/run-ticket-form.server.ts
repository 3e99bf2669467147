import { outletOutcome, runOutletCommand } from "#app/features/bookings/commands/outlet-command.server.ts";
import type { CounterInstead } from "#app/features/bookings/counter/counter-page.queries.server.ts";
import { nameChoices } from "#app/features/bookings/counter/counter-page.queries.server.ts";
import { counterRefusalText } from "#app/features/bookings/counter/counter-refusal-text.ts";
import { changeTicket, type TicketRequest } from "#app/features/bookings/queue/change-ticket.server.ts";
import type { TicketForm } from "#app/features/bookings/queue/queue.schema.ts";
import type { TicketMove } from "#app/features/bookings/queue/queue-rules.ts";
import { serveTicket } from "#app/features/bookings/queue/serve-ticket.server.ts";
import { conflict, type FormOutcome, notFound, refused } from "#app/features/core/outcomes/outcome.ts";
import { db } from "#app/platform/db.server.ts";

/** `instead`: what the counter may offer in place of what was asked. */
type TicketOutcome = FormOutcome<object> & { instead?: CounterInstead | null };

const changedText = "Antrean ini baru saja diubah di layar lain. Ini keadaan terbarunya, periksa lalu coba lagi.";
const complete = { intent: "complete" } as const;
const done: Readonly<Record<TicketMove, (number: number) => string>> = {
  call: (number) => `Nomor ${number} dipanggil`,
  skip: (number) => `Nomor ${number} dilewati`,
  "put-back": (number) => `Nomor ${number} kembali ke antrean`,
  leave: (number) => `Nomor ${number} keluar dari antrean`,
};

/** Does with a ticket what its button says, and says in words what came of it. */
export async function runTicketForm(
  form: TicketForm,
  { ticketId, user }: Pick<TicketRequest, "ticketId" | "user">,
): Promise<TicketOutcome> {
  const ticket = await db.queueTicket.findUnique({
    where: { id: ticketId },
    select: { outletId: true, bookingId: true },
  });
  if (!ticket) return notFound;
  const { intent, version } = form;
  if (intent === "done") {
    const { bookingId } = ticket;
    const answer = bookingId ? await runOutletCommand(complete, { bookingId, user }) : null;
    if (answer && !answer.ok && answer.reason === "not-found") return notFound;
    const isDone = answer?.ok || (answer && "status" in answer && answer.status === "COMPLETED");
    if (isDone) return { ok: true, title: "Layanan selesai" };
    return answer ? outletOutcome(complete, answer) : refused(conflict(changedText));
  }
  if (intent === "serve") {
    const served = await serveTicket({ ticketId, version, user, barberId: form.barber, instead: form.service });
    if (served.ok) return { ok: true, title: `Nomor ${served.number} mulai dilayani` };
    if (served.reason === "not-found") return notFound;
    if (!("nearest" in served)) return refused(conflict(changedText));
    const instead = await nameChoices(ticket.outletId, served);
    return { ...refused(conflict(counterRefusalText[served.reason].text)), instead };
  }
  const changed = await changeTicket({ ticketId, version, user, move: intent });
  if (changed.ok) return { ok: true, title: done[intent](changed.number) };
  return changed.reason === "not-found" ? notFound : refused(conflict(changedText));
}
