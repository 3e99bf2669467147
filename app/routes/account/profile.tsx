import { hasOutlets } from "#app/features/core/access/signed-in-user.ts";
import { listPosts } from "#app/features/outlets/staff/staff.queries.server.ts";
import { consentForm } from "#app/features/people/consent/consent.schema.ts";
import { chooseConsents } from "#app/features/people/consent/consent.server.ts";
import { findProfile } from "#app/features/people/profile/profile.queries.server.ts";
import { ProfilePage } from "#app/features/people/profile/profile-page.tsx";
import { requestIdContext, userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { AccountNav } from "#app/http/shell/account-nav.tsx";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/profile.ts";

export function meta() {
  return pageMeta({
    title: "Profil Anda",
    description: "Data akun Anda, persetujuan, salinan data, dan penghapusan akun.",
    path: paths.profile,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const { id } = user;
  const [profile, posts] = await Promise.all([findProfile(id), listPosts(id)]);
  return { profile, isBarber: posts.length > 0, hadOutlets: user.isPartner && !hasOutlets(user) };
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, consentForm);
  if (!form.ok) return form.rejected;
  const { marketing, analytics } = form.value;
  const user = { id: context.get(userContext).id, requestId: context.get(requestIdContext) };
  await chooseConsents(user, { MARKETING: marketing, ANALYTICS: analytics });
  return redirectWithToast(paths.profile, { title: "Pilihan Anda sudah disimpan." });
}

export default function AccountProfile({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  return (
    <ProfilePage
      profile={loaderData.profile}
      isBarber={loaderData.isBarber}
      hadOutlets={loaderData.hadOutlets}
      nav={<AccountNav />}
      typed={answer?.values}
    />
  );
}
