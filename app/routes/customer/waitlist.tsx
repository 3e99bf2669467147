import { leaveWaitlist } from "#app/features/bookings/waitlist/leave-waitlist.server.ts";
import { listWaiting } from "#app/features/bookings/waitlist/waitlist.queries.server.ts";
import { leaveForm } from "#app/features/bookings/waitlist/waitlist.schema.ts";
import { WaitlistPage } from "#app/features/bookings/waitlist/waitlist-page.tsx";
import { userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/waitlist";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Daftar tunggu",
    description: "Hari yang Anda tunggu, urutan Anda, dan waktu yang kami simpan untuk Anda.",
    path: paths.waitlist,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = await listWaiting(context.get(userContext).id);
  return { page, isOver: url.searchParams.has("lewat") };
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireUnderLimit("booking-write", { request, context });
  const form = await readForm(request, leaveForm);
  if (!form.ok) return form.rejected;
  const left = await leaveWaitlist(context.get(userContext).id, form.value.entry);
  if (!left.ok) return form.reject({ "": "Daftar tunggu itu tidak ada. Muat ulang halaman ini." }, 404);
  throw await redirectWithToast(paths.waitlist, { title: "Anda keluar dari daftar tunggu" });
}

/** Also after a refusal: what was left or offered meanwhile is shown. */
export const shouldRevalidate = () => true;

export default function Waitlist({ loaderData, actionData }: Route.ComponentProps) {
  return <WaitlistPage {...loaderData} answer={useFormAnswer(actionData)} />;
}
