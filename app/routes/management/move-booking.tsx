import { data } from "react-router";
import { agreedCounterMoveForm, agreedMoveForm } from "#app/features/bookings/management/management-move.schema.ts";
import {
  moveForCustomer,
  moveForOutlet,
  showManagementMove,
} from "#app/features/bookings/management/move-for-management.server.ts";
import { CounterMove } from "#app/features/bookings/move/counter-move-form.tsx";
import { MoveBookingPage } from "#app/features/bookings/move/move-booking-page.tsx";
import { readFields, typedValues } from "#app/http/form.server.ts";
import { actingMemberOf, mayAct, memberOf } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { readBody } from "#app/http/read-body.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { ReasonField } from "#app/ui/form/reason-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/move-booking.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Pindahkan jadwal booking",
    description: "Waktu lain untuk satu booking, atas persetujuan kedua pihak.",
    path: paths.managedMove(params),
  });

async function requireMove({ context, params, url }: Pick<Route.LoaderArgs, "context" | "params" | "url">) {
  const move = await showManagementMove(memberOf(context), params.id, url.searchParams);
  if (!move) throw data(null, { status: 404 });
  return move;
}

export async function loader(args: Route.LoaderArgs) {
  return { ...(await requireMove(args)), mayAct: mayAct(args.context) };
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const body = await readBody(request);
  if (body.has("show")) {
    // Another day: the reason comes back, and never stands in an address. A time of the day before does not.
    const { start: _, ...values } = typedValues(body);
    return data({ values, errors: {} });
  }
  await requireUnderLimit("booking-write", { request, context });
  const { kind } = await requireMove({ context, params, url });
  const target = (reason: string) => ({ bookingId: params.id, member: actingMemberOf(context, reason) });
  const isByOutlet = kind === "counter";
  const form = readFields(body, isByOutlet ? agreedCounterMoveForm : agreedMoveForm);
  if (!form.ok) return form.rejected;
  const { value } = form;
  const moved =
    "start" in value
      ? await moveForCustomer(value, target(value.reason))
      : await moveForOutlet(value, target(value.reason));
  if (!moved.ok && moved.status === 404) throw data(null, { status: 404 });
  if (!moved.ok) return form.reject({ [moved.field]: moved.text }, moved.status);
  return redirectWithToast(paths.managedBooking(params), {
    title: "Jadwal dipindahkan",
    description: "Outlet dan pelanggan yang punya akun dikabari; tamu kabari sendiri.",
  });
}

/** Also after a refusal: the times offered are those of now. */
export const shouldRevalidate = () => true;

export default function ManagementMove({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  const back = paths.managedBooking(params);
  const reason = <ReasonField answer={answer} />;
  if (!loaderData.mayAct || loaderData.isOwn) {
    return (
      <PageShell width="reading">
        <PageHeader title="Pindahkan jadwal" back={{ to: back, label: "Booking" }} />
        <Notice title="Minta anggota manajemen lain">Anda tidak dapat memindahkan booking ini.</Notice>
      </PageShell>
    );
  }
  return loaderData.kind === "counter" ? (
    <CounterMove page={loaderData.page} answer={answer} back={back}>
      {reason}
    </CounterMove>
  ) : (
    <MoveBookingPage page={loaderData.page} answer={answer} back={back}>
      {reason}
    </MoveBookingPage>
  );
}
