import { data } from "react-router";
import { CounterTicket } from "#app/features/bookings/queue/counter-ticket.tsx";
import { ticketForm } from "#app/features/bookings/queue/queue.schema.ts";
import { showTicket } from "#app/features/bookings/queue/queue-board.queries.server.ts";
import { QueueLive } from "#app/features/bookings/queue/queue-live.tsx";
import { runTicketForm } from "#app/features/bookings/queue/run-ticket-form.server.ts";
import { userContext } from "#app/http/context.ts";
import { readForm, refuseForm } from "#app/http/form.server.ts";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { clock } from "#app/platform/clock.server.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/queue-ticket.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Nomor antrean",
    description: "Satu tamu di antrean outlet Anda.",
    path: paths.queueTicket(params),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const ticket = await showTicket(context.get(userContext), params.id);
  if (!ticket) throw data(null, { status: 404 });
  return { ticket, readAt: clock.now().epochMilliseconds };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireUnderLimit("booking-write", { request, context });
  const user = managerOf(context);
  const ticket = await showTicket(user, params.id);
  if (!ticket) throw data(null, { status: 404 });
  const form = await readForm(request, ticketForm);
  if (!form.ok) return form.rejected;
  const answer = await runTicketForm(form.value, { ticketId: params.id, user });
  if (!answer.ok) {
    const { data: refusal, init } = refuseForm(form, answer);
    return data({ ...refusal, instead: answer.instead ?? null }, init ?? {});
  }
  return redirectWithToast(`${paths.queue}?outlet=${ticket.outlet.id}`, { title: answer.title });
}

/** Also after a refusal: the line is as it is now. */
export const shouldRevalidate = () => true;

export default function QueueTicket({ loaderData: { ticket, readAt }, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  return (
    <PageShell>
      <PageHeader
        title={`Nomor ${ticket.number}`}
        lead={ticket.outlet.name}
        back={{ to: `${paths.queue}?outlet=${ticket.outlet.id}`, label: "Antrean" }}
      />
      <QueueLive
        to={`${paths.ordersLive}?outlet=${ticket.outlet.id}`}
        event="change"
        readAt={readAt}
        refreshSeconds={null}
      />
      <CounterTicket
        ticket={ticket}
        path={paths.queueTicket({ id: ticket.id })}
        bookingPath={ticket.bookingId && paths.order({ id: ticket.bookingId })}
        answer={answer}
      />
    </PageShell>
  );
}
