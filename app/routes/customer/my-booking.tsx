import { data, redirect } from "react-router";
import { findOwnPaymentSummary } from "#app/features/bookings/management/payment-summary.queries.server.ts";
import { findBookingMark } from "#app/features/bookings/mine/booking-mark.queries.server.ts";
import { cancelledText } from "#app/features/bookings/mine/cancelled-text.ts";
import { findMyBooking, isMyBooking } from "#app/features/bookings/mine/my-booking.queries.server.ts";
import { MyBookingPage } from "#app/features/bookings/mine/my-booking-page.tsx";
import { answerProposal } from "#app/features/bookings/move/answer-proposal.server.ts";
import { proposalAnswerForm } from "#app/features/bookings/move/proposal.schema.ts";
import { proposalAnswerText } from "#app/features/bookings/move/proposal-text.ts";
import { showReport } from "#app/features/trust/disputes/report.queries.server.ts";
import { ReportLater } from "#app/features/trust/disputes/report-later.tsx";
import { accountViewContext, requestIdContext, userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { inTurn, noTurn } from "#app/http/own-turn.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/my-booking";

export const meta: Route.MetaFunction = ({ loaderData, params }) =>
  pageMeta({
    title: loaderData ? `Booking ${loaderData.booking.code}` : "Booking",
    description: "Status, kode check-in dan rincian booking Anda.",
    path: paths.myBooking(params),
  });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { id } = context.get(userContext);
  // Before the page: what changes in between is told at once.
  const live = await findBookingMark(id, params.id);
  const [booking, money, report] = await Promise.all([
    findMyBooking(id, params.id),
    findOwnPaymentSummary(id, params.id),
    showReport(id, params.id),
  ]);
  if (!booking || !money) throw data(null, { status: 404 });
  const { searchParams: query } = url;
  const notice = query.has("baru") ? "new" : query.has("pindah") ? "moved" : query.has("batal") ? "cancelled" : null;
  // Whoever only looks at the account cannot check in with it.
  const isView = context.get(accountViewContext) !== null;
  const shown = isView ? { ...booking, checkIn: null } : booking;
  const mark = booking.isLive && !isView && live ? live.mark : null;
  const refunded = cancelledText({ retainedFee: booking.retainedFee, isPaidBack: money.refunds.length > 0 });
  return { booking: shown, money, notice, refunded, report, mark } as const;
}

/** The answer to another time that the outlet proposed. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireUnderLimit("booking-write", { request, context });
  const customer = { id: context.get(userContext).id, requestId: context.get(requestIdContext) };
  if (!(await isMyBooking(customer.id, params.id))) throw data(null, { status: 404 });
  const form = await readForm(request, proposalAnswerForm);
  if (!form.ok) return form.rejected;
  const { intent, proposal: proposalId, again } = form.value;
  const answered = await inTurn(customer.id, `${intent} ${proposalId}`, () =>
    answerProposal({ bookingId: params.id, proposalId, customer, answer: intent, again }),
  );
  if (!answered) return form.reject(noTurn.errors, noTurn.status);
  if (!answered.ok) {
    if (answered.reason === "not-found") throw data(null, { status: 404 });
    return form.reject({ "": proposalAnswerText[answered.reason] }, 409);
  }
  const here = paths.myBooking(params);
  if (intent === "accept") throw redirect(`${here}?pindah=1`, 303);
  return redirectWithToast(here, { title: "Usulan ditolak", description: "Booking Anda tetap seperti semula." });
}

/** Also after a refusal: the booking shown is that of now. */
export const shouldRevalidate = () => true;

export default function MyBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { report, ...page } = loaderData;
  const note = <ReportLater report={report} path={paths.disputeBooking({ id: page.booking.id })} />;
  return <MyBookingPage {...page} report={note} answer={useFormAnswer(actionData)} />;
}
