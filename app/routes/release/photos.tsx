import { listOutletPhotos } from "#app/features/outlets/profile/outlet-photos.queries.server.ts";
import { OutletPhotos } from "#app/features/outlets/profile/outlet-photos.tsx";
import { ReleaseFrame } from "#app/features/outlets/release/release-frame.tsx";
import { answerOutletPhotos } from "#app/http/outlet-photos.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { openReleasePage, requireReleaseOutlet } from "#app/http/release-page.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/photos.ts";

export function meta() {
  return pageMeta({
    title: "Foto outlet baru",
    description: "Foto tempat, hasil kerja, dan logo.",
    path: paths.releasePhotos,
  });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const frame = await openReleasePage({ context, url }, "photos");
  return { frame, photos: frame.isOpen ? await listOutletPhotos(frame.outlet.id) : [] };
}

export async function action(args: Route.ActionArgs) {
  return answerOutletPhotos(args, await requireReleaseOutlet(args, "photos"));
}

/** Also after a refusal: what is stored may have changed meanwhile. */
export const shouldRevalidate = () => true;

export default function ReleasePhotos({ loaderData: { frame, photos }, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  return (
    <ReleaseFrame frame={frame} lead="Foto yang jelas dan terang paling banyak mendatangkan booking.">
      <OutletPhotos type={frame.outlet.type} photos={photos} errors={answer?.errors ?? {}} canEdit />
    </ReleaseFrame>
  );
}
