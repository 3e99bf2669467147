import { data } from "react-router";
import { caseForm } from "#app/features/trust/disputes/dispute.schema.ts";
import { DisputeCasePage } from "#app/features/trust/disputes/dispute-case.tsx";
import { showDispute } from "#app/features/trust/disputes/disputes.queries.server.ts";
import { runCaseForm } from "#app/features/trust/disputes/run-dispute-form.server.ts";
import { userContext } from "#app/http/context.ts";
import { refuseForm } from "#app/http/form.server.ts";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { readWithPictures } from "#app/http/pictures-beside.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/dispute.ts";

export const meta: Route.MetaFunction = ({ loaderData, params }) =>
  pageMeta({
    title: loaderData ? `${loaderData.title}, ${loaderData.booking.code}` : "Laporan pelanggan",
    description: "Satu laporan pelanggan dengan kata kedua pihak.",
    path: paths.dispute(params),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const dispute = await showDispute(context.get(userContext), params.id);
  if (!dispute) throw data(null, { status: 404 });
  return dispute;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireUnderLimit("review-write", { request, context });
  const user = managerOf(context);
  const dispute = await showDispute(user, params.id);
  if (!dispute) throw data(null, { status: 404 });
  const most = dispute.canAnswer ? dispute.photoRoom : 0;
  const pictures = { field: "photos", about: params.id, senderId: user.id, most, use: "document" } as const;
  const form = await readWithPictures(request, caseForm, pictures);
  if (!form.ok) return form.rejected;
  const done = await runCaseForm(form.value, { disputeId: params.id, user, photos: form.pictures });
  if (!done.ok) return refuseForm(form, done);
  return redirectWithToast(paths.dispute(params), { title: done.title });
}

/** Also after a refusal: what is shown is that of now. */
export const shouldRevalidate = () => true;

export default function Dispute({ loaderData: dispute, actionData }: Route.ComponentProps) {
  return (
    <DisputeCasePage
      dispute={dispute}
      bookingPath={paths.order({ id: dispute.booking.id })}
      answer={useFormAnswer(actionData)}
    />
  );
}
