import { data, redirect } from "react-router";
import { findBookAgain } from "#app/features/bookings/place/book-again.queries.server.ts";
import { userContext } from "#app/http/context.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/book-again";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Pesan lagi",
    description: "Layanan dan barber yang sama, untuk waktu lain.",
    path: paths.bookAgain(params),
  });

/** Leads into booking with what was booked before, or what the outlet offers instead, and says what of it is gone. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const again = await findBookAgain(context.get(userContext).id, params.id, {
    isOffer: url.searchParams.has("offer"),
  });
  if (!again) throw data(null, { status: 404 });
  if (again.changed)
    throw await redirectWithToast(again.path, {
      tone: "warning",
      title: "Ada yang berubah",
      description: again.changed,
    });
  throw redirect(again.path);
}

/** Only who is not signed in sees this address: the sheet stands over it. */
export default function BookAgain() {
  return null;
}
