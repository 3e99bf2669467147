import { data } from "react-router";
import { z } from "zod";
import { offerRefusalText } from "#app/features/bookings/move/proposal-text.ts";
import { findReassignPageData, reassignBarber } from "#app/features/bookings/move/reassign-barber.server.ts";
import { ReassignPage } from "#app/features/bookings/move/reassign-page.tsx";
import { userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/reassign-barber.ts";

const reassignForm = z.object({ barber: z.guid({ error: "Pilih barbernya." }) });

type Reason = keyof typeof offerRefusalText | "not-open" | "same-barber";

/** Why another barber cannot take over, for the outlet. */
const reassignRefusalText: Readonly<Record<Reason, string>> = {
  ...textsOf(offerRefusalText),
  taken: "Barber itu sudah ada tamu pada waktu itu. Pilih barber lain.",
  shift: "Barber itu tidak bertugas pada waktu itu. Pilih barber lain.",
  notice: "Waktunya terlalu dekat untuk menunggu jawaban pelanggan. Hubungi pelanggan langsung.",
  "same-time": "Barber itu sudah mengerjakan booking ini.",
  "same-barber": "Barber itu sudah mengerjakan booking ini.",
  "not-open": "Booking ini tidak dapat diganti barbernya lagi.",
};

function textsOf<Key extends string>(texts: Readonly<Record<Key, { text: string }>>): Record<Key, string> {
  const pairs = Object.entries<{ text: string }>(texts).map(([key, { text }]) => [key, text]);
  return Object.fromEntries(pairs) as Record<Key, string>;
}

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Ganti barber",
    description: "Barber lain untuk satu booking, pada waktu yang sama.",
    path: paths.reassignBarber(params),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await findReassignPageData(context.get(userContext), params.id);
  if (!page) throw data(null, { status: 404 });
  return page;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireUnderLimit("booking-write", { request, context });
  const user = managerOf(context);
  if (!(await findReassignPageData(user, params.id))) throw data(null, { status: 404 });
  const form = await readForm(request, reassignForm);
  if (!form.ok) return form.rejected;
  const answer = await reassignBarber({ bookingId: params.id, user, barberId: form.value.barber });
  if (answer.ok) {
    const toast = answer.isProposal
      ? { title: "Usulan terkirim", description: "Pelanggan dikabari dan yang memutuskan." }
      : { title: "Barber diganti", description: "Waktu dan harga tetap." };
    return redirectWithToast(paths.order(params), toast);
  }
  if (answer.reason === "not-found") throw data(null, { status: 404 });
  return form.reject({ barber: reassignRefusalText[answer.reason] }, answer.reason === "taken" ? 409 : 422);
}

/** Also after a refusal: those who are free now. */
export const shouldRevalidate = () => true;

export default function ReassignBarber({ loaderData, actionData }: Route.ComponentProps) {
  return <ReassignPage page={loaderData} answer={useFormAnswer(actionData)} />;
}
