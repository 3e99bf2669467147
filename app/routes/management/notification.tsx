import { data } from "react-router";
import { z } from "zod";
import { DeliveryDetailsView } from "#app/features/messages/channels/delivery-details.tsx";
import { findDelivery } from "#app/features/messages/channels/delivery-log.queries.server.ts";
import { replayDelivery } from "#app/features/messages/channels/replay-delivery.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { actingMemberOf, mayAct } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import { actReason } from "#app/lib/act-reason.ts";
import { reloadPage } from "#app/lib/form-complaints.ts";
import * as paths from "#app/paths.ts";
import { ActRefusal } from "#app/ui/form/act-form.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/notification.ts";

/** `replays` is how often it had been sent again when the page was shown. */
const replayForm = z.object({
  act: z.literal("replay", `${reloadPage}.`),
  replays: z.coerce.number(`${reloadPage}.`).int().min(0).max(32_000),
  reason: actReason,
});

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Satu pengiriman",
    description: "Keadaan satu pesan dan semua percobaannya.",
    path: paths.delivery(params),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const delivery = await findDelivery(params.id);
  if (!delivery) throw data(null, { status: 404 });
  return { delivery, mayAct: mayAct(context) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, replayForm);
  if (!form.ok) return form.rejected;
  const { replays, reason } = form.value;
  const member = actingMemberOf(context, reason);
  const replayed = await replayDelivery({ deliveryId: params.id, replays }, member);
  const here = paths.delivery({ id: params.id });
  if (replayed.ok) return redirectWithToast(here, { title: "Pesan dikirim ulang." });
  if (replayed.reason === "not-found") throw data(null, { status: 404 });
  return redirectWithToast(here, { title: "Keadaannya sudah berubah: tidak ada yang dikirim.", tone: "destructive" });
}

/** Also after a refusal: it may have been sent meanwhile. */
export const shouldRevalidate = () => true;

export default function ManagementNotification({ loaderData, actionData }: Route.ComponentProps) {
  const { delivery, mayAct: isActing } = loaderData;
  const answer = useFormAnswer(actionData);
  return (
    <PageShell>
      <PageHeader
        title={<span className="wrap-anywhere">{delivery.kind}</span>}
        back={{ to: paths.deliveries, label: "Pengiriman notifikasi" }}
      />
      <ActRefusal answer={answer} />
      <DeliveryDetailsView delivery={delivery} mayAct={isActing} answer={answer} />
    </PageShell>
  );
}
