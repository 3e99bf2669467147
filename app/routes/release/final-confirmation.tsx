import { lazy } from "react";
import { z } from "zod";
import { confirmRelease } from "#app/features/outlets/release/confirm-release.server.ts";
import { ReleaseConfirmation } from "#app/features/outlets/release/release-confirmation.tsx";
import { ReleaseFrame } from "#app/features/outlets/release/release-frame.tsx";
import { informationPath, releasePath } from "#app/features/outlets/release/release-pages.ts";
import { showReleaseSummary } from "#app/features/outlets/release/release-summary.server.ts";
import { missingText } from "#app/features/outlets/status/release.ts";
import { readForm } from "#app/http/form.server.ts";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import { answerInformation, openInformation } from "#app/http/outlet-information.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { openReleasePage, requireReleaseOutlet } from "#app/http/release-page.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/final-confirmation.ts";

const loadForm = () => import("#app/features/outlets/profile/information-form.tsx");
// Browsers load it once somebody opens it; the server has it at hand.
const InformationForm = import.meta.env.SSR
  ? (await loadForm()).InformationForm
  : lazy(async () => ({ default: (await loadForm()).InformationForm }));

export function meta() {
  return pageMeta({
    title: "Periksa dan konfirmasi",
    description: "Isi outlet Anda sebelum diaktifkan.",
    path: paths.releaseConfirmation,
  });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const frame = await openReleasePage({ context, url }, "confirmation");
  const { id } = frame.outlet;
  if (!frame.isOpen) return { frame, form: null, summary: null };
  if (isInformation(url)) return { frame, form: await openInformation(id, url.searchParams), summary: null };
  return { frame, form: null, summary: await showReleaseSummary(id, frame.missing) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const outlet = await requireReleaseOutlet({ context, url }, "confirmation");
  if (isInformation(url)) {
    const ways = { here: informationPath(outlet.id), done: releasePath("confirmation", outlet.id) };
    return answerInformation({ request, context }, outlet.id, ways);
  }
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, z.object({}));
  if (!form.ok) return form.rejected;
  const confirmed = await confirmRelease(managerOf(context), outlet.id);
  if (confirmed.ok) {
    return redirectWithToast(`${paths.outletActivation}?outlet=${outlet.id}`, {
      title: "Isi outlet sudah lengkap",
      description: "Tinggal diaktifkan.",
    });
  }
  const lacking = confirmed.reason === "incomplete" ? confirmed.missing.map((each) => missingText[each]) : [];
  return form.reject({ "": lacking.length > 0 ? lacking : "Outlet ini tidak dapat dikonfirmasi sekarang." });
}

/** What the outlet says of itself, opened from here to be changed. */
const isInformation = (url: URL) => url.searchParams.get("open") === "information";

/** Also after a refusal: what is missing is that of now. */
export const shouldRevalidate = () => true;

export default function FinalConfirmation({ loaderData: { frame, form, summary }, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  if (form) {
    const back = { to: frame.path, label: frame.title };
    return (
      <ReleaseFrame frame={{ ...frame, title: "Cerita outlet", back, lacks: [] }} bar={null}>
        <InformationForm key={answer ? "answered" : form.information.seen} {...form} answer={answer} />
      </ReleaseFrame>
    );
  }
  if (!summary) return <ReleaseFrame frame={frame}>{null}</ReleaseFrame>;
  return <ReleaseConfirmation frame={frame} {...summary} answer={answer} />;
}
