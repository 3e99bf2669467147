import { runOutletCommand } from "#app/features/bookings/commands/outlet-command.server.ts";
import type { CounterInstead } from "#app/features/bookings/counter/counter-page.queries.server.ts";
import { nameChoices } from "#app/features/bookings/counter/counter-page.queries.server.ts";
import { counterRefusalText } from "#app/features/bookings/counter/counter-refusal-text.ts";
import { changeTicket, type TicketRequest } from "#app/features/bookings/queue/change-ticket.server.ts";
import type { TicketForm } from "#app/features/bookings/queue/queue.schema.ts";
import type { TicketMove } from "#app/features/bookings/queue/queue-rules.ts";
import { serveTicket } from "#app/features/bookings/queue/serve-ticket.server.ts";
import { db } from "#app/platform/db.server.ts";

export type TicketAnswer =
  | { kind: "done"; title: string; outletId: string }
  | { kind: "not-found" }
  | { kind: "refused"; text: string; instead: CounterInstead | null };

const changedText = "Antrean ini baru saja diubah di layar lain. Ini keadaan terbarunya, periksa lalu coba lagi.";
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
): Promise<TicketAnswer> {
  const ticket = await db.queueTicket.findUnique({
    where: { id: ticketId },
    select: { outletId: true, bookingId: true },
  });
  if (!ticket) return { kind: "not-found" };
  const { outletId } = ticket;
  const { intent, version } = form;
  if (intent === "done") {
    const { bookingId } = ticket;
    const answer = bookingId ? await runOutletCommand({ intent: "complete" }, { bookingId, user }) : null;
    if (answer && !answer.ok && answer.reason === "not-found") return { kind: "not-found" };
    const isDone = answer?.ok || (answer && "status" in answer && answer.status === "COMPLETED");
    return isDone ? { kind: "done", title: "Layanan selesai", outletId } : refused(changedText);
  }
  if (intent === "serve") {
    const served = await serveTicket({ ticketId, version, user, barberId: form.barber, instead: form.service });
    if (served.ok) return { kind: "done", title: `Nomor ${served.number} mulai dilayani`, outletId };
    if (served.reason === "not-found") return { kind: "not-found" };
    if (!("nearest" in served)) return refused(changedText);
    return refused(counterRefusalText[served.reason].text, await nameChoices(outletId, served));
  }
  const changed = await changeTicket({ ticketId, version, user, move: intent });
  if (changed.ok) return { kind: "done", title: done[intent](changed.number), outletId };
  return changed.reason === "not-found" ? { kind: "not-found" } : refused(changedText);
}

function refused(text: string, instead: CounterInstead | null = null): TicketAnswer {
  return { kind: "refused", text, instead };
}
