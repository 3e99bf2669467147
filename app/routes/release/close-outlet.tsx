import { closeOutlet, countUpcoming } from "#app/features/bookings/outlet-closing/close-outlet.server.ts";
import { CloseOutletPage } from "#app/features/bookings/outlet-closing/close-outlet-page.tsx";
import { findOutletMoney } from "#app/features/bookings/outlet-closing/outlet-money.queries.server.ts";
import { largestWithdrawal, withdrawalDayLimitRupiah } from "#app/features/core/states/withdrawal.ts";
import { closeForm } from "#app/features/outlets/profile/outlet-forms.schema.ts";
import { readForm } from "#app/http/form.server.ts";
import { managerOf, requireManagedOutlet } from "#app/http/managed-outlet.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Route } from "./+types/close-outlet.ts";

export function meta({ params }: Route.MetaArgs) {
  return pageMeta({
    title: "Tutup outlet",
    description: "Menutup outlet Anda untuk selamanya.",
    path: paths.closeOutlet(params),
  });
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, name, status } = await requireManagedOutlet(context, params.id);
  const [upcoming, money] = await Promise.all([countUpcoming(id, clock.now()), findOutletMoney(id)]);
  const terms = { balance: money.available, freeUpTo: 0, leftToday: withdrawalDayLimitRupiah };
  return { outlet: { id, name, status }, upcoming, money, canWithdraw: largestWithdrawal(terms) > 0 };
}

const refusals = {
  "upcoming-bookings": "Ada booking yang baru masuk. Jalani atau batalkan dulu.",
  "money-left": "Saldo atau tagihan outlet ini belum nol.",
  suspended: "Outlet ini sedang ditangguhkan.",
  "not-found": "Outlet ini tidak dapat ditutup sekarang.",
} as const;

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const { id, name } = await requireManagedOutlet(context, params.id);
  const form = await readForm(request, closeForm);
  if (!form.ok) return form.rejected;
  const { reason } = form.value;
  const closed = await closeOutlet(managerOf(context), { outletId: id, ...(reason ? { reason } : {}) });
  if (!closed.ok) return form.reject({ "": refusals[closed.reason] });
  return redirectWithToast(paths.outlets, { title: "Outlet ditutup", description: name });
}

/** Also after a refusal: a booking may have come meanwhile. */
export const shouldRevalidate = () => true;

export default function CloseOutlet({ loaderData, actionData }: Route.ComponentProps) {
  return <CloseOutletPage {...loaderData} answer={useFormAnswer(actionData)} />;
}
