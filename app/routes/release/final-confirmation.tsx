import { href } from "react-router";
import { z } from "zod";
import { confirmRelease } from "#app/features/outlets/confirm-release.server.ts";
import { missingText } from "#app/features/outlets/release.ts";
import { showReleaseSummary } from "#app/features/outlets/release-summary.server.ts";
import { ReleaseConfirmation } from "#app/features/outlets/ui/release-confirmation.tsx";
import { ReleaseFrame } from "#app/features/outlets/ui/release-frame.tsx";
import { readForm } from "#app/http/form.server.ts";
import { useFormAnswer } from "#app/http/kept-form.ts";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { openReleasePage, requireReleaseOutlet } from "#app/http/release-page.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/final-confirmation.ts";

export function meta() {
  return pageMeta({
    title: "Periksa dan konfirmasi",
    description: "Isi outlet Anda sebelum diaktifkan.",
    path: "/release-final-confirmation",
    isPrivate: true,
  });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const frame = await openReleasePage({ context, url }, "confirmation");
  return { frame, summary: frame.isOpen ? await showReleaseSummary(frame.outlet.id, frame.missing) : null };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const outlet = await requireReleaseOutlet({ context, url }, "confirmation");
  const form = await readForm(request, z.object({}));
  if (!form.ok) return form.rejected;
  const confirmed = await confirmRelease(managerOf(context), outlet.id);
  if (confirmed.ok) {
    return redirectWithToast(`${href("/outlet-activation")}?outlet=${outlet.id}`, {
      title: "Isi outlet sudah lengkap",
      description: "Tinggal diaktifkan.",
    });
  }
  const lacking = confirmed.reason === "incomplete" ? confirmed.missing.map((each) => missingText[each]) : [];
  return form.reject({ "": lacking.length > 0 ? lacking : "Outlet ini tidak dapat dikonfirmasi sekarang." });
}

/** Also after a refusal: what is missing is that of now. */
export const shouldRevalidate = () => true;

export default function FinalConfirmation({ loaderData: { frame, summary }, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  if (!summary) return <ReleaseFrame frame={frame}>{null}</ReleaseFrame>;
  return <ReleaseConfirmation frame={frame} rows={summary.rows} answer={answer} preview={summary.preview} />;
}
