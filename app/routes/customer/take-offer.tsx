import { data, redirect } from "react-router";
import { takeOffer } from "#app/features/bookings/waitlist/take-offer.server.ts";
import { userContext } from "#app/http/context.ts";
import { inTurn } from "#app/http/own-turn.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/take-offer";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Waktu yang kami simpan untuk Anda",
    description: "Ambil waktu kosong yang Anda tunggu.",
    path: paths.takeOffer(params),
  });

/** Opening a kept time makes it this session's hold and leads to the last step of booking it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const customer = context.get(userContext);
  const taken = await inTurn(customer.id, `offer ${params.id}`, () => takeOffer(customer, params.id));
  if (!taken) throw data(null, { status: 429, headers: { "Retry-After": "2" } });
  if (taken.ok) throw redirect(taken.path, 303);
  if (taken.reason === "not-found") throw data(null, { status: 404 });
  throw redirect(`${paths.waitlist}?lewat=1`, 303);
}

/** Only who is not signed in sees this address: the sheet stands over it. */
export default function TakeOffer() {
  return null;
}
