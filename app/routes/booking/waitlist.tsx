import { data } from "react-router";
import { findJoinPageData } from "#app/features/bookings/waitlist/join-page.queries.server.ts";
import { joinWaitlist } from "#app/features/bookings/waitlist/join-waitlist.server.ts";
import { JoinWaitlistPage } from "#app/features/bookings/waitlist/join-waitlist-page.tsx";
import { joinForm } from "#app/features/bookings/waitlist/waitlist.schema.ts";
import { joinRefusals } from "#app/features/bookings/waitlist/waitlist.ts";
import { userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { inTurn, noTurn } from "#app/http/own-turn.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/waitlist";

export const meta: Route.MetaFunction = ({ loaderData, params }) =>
  pageMeta({
    title: loaderData ? `Daftar tunggu di ${loaderData.outlet.name}` : "Daftar tunggu",
    description: "Kami kabari begitu ada waktu kosong di hari yang Anda pilih.",
    path: paths.joinWaitlist(params),
  });

export async function loader({ params, url }: Route.LoaderArgs) {
  const page = await findJoinPageData(params.id, url.searchParams);
  if (!page) throw data(null, { status: 404 });
  return page;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireUnderLimit("booking-write", { request, context });
  const form = await readForm(request, joinForm);
  if (!form.ok) return form.rejected;
  const { service, barber, day, from, until } = form.value;
  const customer = context.get(userContext);
  const wanted = { serviceIds: service, barberId: barber, day, fromMin: from, untilMin: until };
  const joined = await inTurn(customer.id, `wait ${params.id} ${day}`, () =>
    joinWaitlist({ ...wanted, outletId: params.id, customer }),
  );
  if (!joined) return form.reject(noTurn.errors, noTurn.status);
  if (joined.ok) {
    const title = "Anda masuk daftar tunggu";
    throw await redirectWithToast(paths.waitlist, {
      title,
      description: "Kami kabari begitu ada yang kosong.",
    });
  }
  if (joined.reason === "outlet-not-found") throw data(null, { status: 404 });
  const { field, text } = joinRefusals[joined.reason];
  return form.reject({ [field]: text });
}

export default function Waitlist({ loaderData, actionData }: Route.ComponentProps) {
  return <JoinWaitlistPage page={loaderData} answer={useFormAnswer(actionData)} />;
}
