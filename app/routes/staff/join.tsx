import {
  acceptInvitation,
  declineInvitation,
  leaveOutlet,
} from "#app/features/outlets/staff/answer-invitation.server.ts";
import { JoinPage } from "#app/features/outlets/staff/join-page.tsx";
import { listInvitations, listPosts } from "#app/features/outlets/staff/staff.queries.server.ts";
import { joinForm } from "#app/features/outlets/staff/staff.schema.ts";
import { requestIdContext, userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/join.ts";

export function meta() {
  return pageMeta({
    title: "Undangan barber",
    description: "Undangan outlet untuk bekerja dengan akun Anda sendiri.",
    path: paths.joinStaff,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { id, email } = context.get(userContext);
  const [invitations, posts] = await Promise.all([listInvitations(id), listPosts(id)]);
  return { email, invitations, posts: posts.map(({ staffId, outlet, barber }) => ({ staffId, outlet, barber })) };
}

const answers = { accept: acceptInvitation, decline: declineInvitation, leave: leaveOutlet } as const;
const gone = "Undangan ini sudah tidak ada. Mungkin dicabut oleh outlet; hubungi pemiliknya bila perlu.";
const goneText = {
  accept: gone,
  decline: "Undangan ini sudah tidak ada: sudah Anda tolak, atau dicabut oleh outlet.",
  leave: "Anda sudah tidak terhubung dengan outlet itu.",
} as const;

export async function action({ request, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, joinForm);
  if (!form.ok) return form.rejected;
  const { intent, id } = form.value;
  const user = { id: context.get(userContext).id, requestId: context.get(requestIdContext) };
  const answer = await answers[intent](user, id);
  if (!answer.ok) return form.reject({ "": goneText[intent] }, 409);
  const { outlet, barber } = answer;
  switch (intent) {
    case "accept":
      return redirectWithToast(paths.ownDay, {
        title: `Selamat datang di ${outlet}`,
        description: `Anda masuk sebagai ${barber}.`,
      });
    case "decline":
      return redirectWithToast(paths.joinStaff, { title: "Undangan ditolak" });
    case "leave":
      return redirectWithToast(paths.joinStaff, { title: `Anda keluar dari ${outlet}` });
  }
}

/** Also after a refusal: an invitation that was taken back is gone. */
export const shouldRevalidate = () => true;

export default function StaffJoin({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  return (
    <PageShell width="reading">
      <PageHeader title="Undangan barber" back={{ to: paths.profile, label: "Profil" }} />
      <JoinPage {...loaderData} answer={answer} />
    </PageShell>
  );
}
