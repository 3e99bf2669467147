import { redirect } from "react-router";
import { showApplicationState } from "#app/features/outlets/registration/application-state.server.ts";
import { ApplicationStatePage } from "#app/features/outlets/registration/application-state-page.tsx";
import { findLastSentId } from "#app/features/outlets/registration/draft.queries.server.ts";
import { confirmationPath, sentPath as path, placeOf, stepHref } from "#app/features/outlets/registration/step-way.ts";
import { userContext } from "#app/http/context.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { openDraft } from "#app/http/registration-page.server.ts";
import type { Route } from "./+types/success-submit";

export const meta = () =>
  pageMeta({ title: "Status pendaftaran", description: "Bagaimana pendaftaran Anda berjalan.", path });

export async function loader({ url, context }: Route.LoaderArgs) {
  const ownerId = context.get(userContext).id;
  if (!url.searchParams.has("draft")) {
    const last = await findLastSentId(ownerId);
    if (last) throw redirect(stepHref(path, last));
  }
  const draft = await openDraft(ownerId, url, path);
  const state = await showApplicationState(draft);
  if (!state) throw redirect(stepHref(confirmationPath, draft.id));
  const isAwaited = draft.status === "SUBMITTED" || draft.status === "IN_REVIEW";
  const place = isAwaited ? placeOf(draft.type, path) : null;
  return { state, progress: place && { label: place.label, current: place.current, total: place.total } };
}

export default function SuccessSubmit({ loaderData }: Route.ComponentProps) {
  return <ApplicationStatePage {...loaderData} />;
}
