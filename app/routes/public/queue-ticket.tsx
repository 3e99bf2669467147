import { data } from "react-router";
import { leaveQueue } from "#app/features/bookings/queue/change-ticket.server.ts";
import { showPublicTicket } from "#app/features/bookings/queue/public-ticket.queries.server.ts";
import { PublicTicket } from "#app/features/bookings/queue/public-ticket.tsx";
import { leaveForm } from "#app/features/bookings/queue/queue.schema.ts";
import { QueueLive } from "#app/features/bookings/queue/queue-live.tsx";
import { readForm } from "#app/http/form.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/queue-ticket.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Nomor antrean Anda",
    description: "Giliran dan perkiraan waktu Anda di outlet.",
    path: paths.walkIn(params),
  });

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireUnderLimit("queue-page", { request, context });
  const ticket = await showPublicTicket(params.code);
  if (!ticket) throw data(null, { status: 404 });
  return { ticket };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireUnderLimit("queue-page", { request, context });
  if (!(await showPublicTicket(params.code))) throw data(null, { status: 404 });
  const form = await readForm(request, leaveForm);
  if (!form.ok) return form.rejected;
  if (!(await leaveQueue(params.code))) {
    return form.reject({ "": "Nomor ini sudah tidak menunggu lagi." }, 409);
  }
  return redirectWithToast(paths.walkIn(params), { title: "Anda keluar dari antrean" });
}

/** Also after a refusal: the ticket is as it is now. */
export const shouldRevalidate = () => true;

export default function QueueTicket({ loaderData: { ticket }, actionData }: Route.ComponentProps) {
  const errors = Object.values(useFormAnswer(actionData)?.errors ?? {}).flat();
  const isLive = ticket.status !== null && ticket.status !== "DONE" && ticket.status !== "LEFT";
  return (
    <PageShell width="narrow">
      <PageHeader title="Antrean Anda" lead={ticket.outlet.name} />
      {isLive && (
        <QueueLive
          to={paths.walkInLive({ code: ticket.code })}
          event="change"
          readAt={ticket.readAt}
          refreshSeconds={20}
        />
      )}
      {errors.length > 0 && <Notice tone="warning" title={errors.join(" ")} role="alert" />}
      <PublicTicket ticket={ticket} outletPath={paths.barbershop({ id: ticket.outlet.id })} />
    </PageShell>
  );
}
