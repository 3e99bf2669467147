import { data } from "react-router";
import { BreakPage } from "#app/features/bookings/own-day/break-page.tsx";
import { runBreakForm } from "#app/features/bookings/own-day/run-break-form.server.ts";
import { showOwnDay } from "#app/features/bookings/own-day/show-own-day.server.ts";
import { listPosts } from "#app/features/outlets/staff/staff.queries.server.ts";
import { breakForm } from "#app/features/outlets/staff/staff.schema.ts";
import { requestIdContext, userContext } from "#app/http/context.ts";
import { readForm, refuseForm } from "#app/http/form.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/break.ts";

export function meta() {
  return pageMeta({ title: "Istirahat", description: "Istirahat singkat Anda hari ini.", path: paths.ownBreak });
}

export async function loader({ context }: Route.LoaderArgs) {
  const day = await showOwnDay(context.get(userContext).id);
  if (!day) throw data(null, { status: 403 });
  return day;
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireUnderLimit("booking-write", { request, context });
  const user = { id: context.get(userContext).id, requestId: context.get(requestIdContext) };
  if ((await listPosts(user.id)).length === 0) throw data(null, { status: 403 });
  const form = await readForm(request, breakForm);
  if (!form.ok) return form.rejected;
  const answer = await runBreakForm(form.value, user);
  if (!answer.ok) return refuseForm(form, answer);
  const { title, description } = answer;
  return redirectWithToast(paths.ownDay, { title, description });
}

/** Also after a refusal: the breaks are those of now. */
export const shouldRevalidate = () => true;

export default function StaffBreak({ loaderData: day, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  return (
    <PageShell width="reading">
      <PageHeader
        title="Istirahat"
        lead="Selama istirahat, pelanggan tidak dapat memesan waktu Anda."
        back={{ to: paths.ownDay, label: "Hari saya" }}
      />
      <BreakPage day={day} answer={answer} />
    </PageShell>
  );
}
