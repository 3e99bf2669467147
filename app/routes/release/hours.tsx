import { ReleaseFrame } from "#app/features/outlets/release/release-frame.tsx";
import { releasePath } from "#app/features/outlets/release/release-pages.ts";
import { requireManagedOutlet } from "#app/http/managed-outlet.server.ts";
import { changeHours, openHours } from "#app/http/outlet-hours.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { HoursEditor } from "#app/http/pages/hours-editor.tsx";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { openReleasePage, requireReleaseOutlet } from "#app/http/release-page.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/hours.ts";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Jam buka outlet baru",
    description: "Jam tiap hari, istirahat, dan hari libur outlet Anda.",
    path: paths.releaseHours,
  });

export async function loader(args: Route.LoaderArgs) {
  const frame = await openReleasePage(args, "hours");
  if (!frame.isOpen) return { frame, page: null };
  const outlet = await requireManagedOutlet(args.context, frame.outlet.id);
  return { frame, page: await openHours(outlet, true) };
}

export async function action(args: Route.ActionArgs) {
  await requireUnderLimit("booking-write", args);
  const outlet = await requireReleaseOutlet(args, "hours");
  return changeHours(args, outlet, { week: releasePath("barbers", outlet.id), here: releasePath("hours", outlet.id) });
}

/** Also after a refusal: the barbers and dates are those of now. */
export const shouldRevalidate = () => true;

export default function ReleaseHours({ loaderData: { frame, page }, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  return (
    <ReleaseFrame frame={frame} lead="Pelanggan hanya bisa memilih waktu di dalam jam ini." bar={null}>
      {page && <HoursEditor page={page} answer={answer} saveLabel="Simpan dan lanjut" />}
    </ReleaseFrame>
  );
}
