import { EditFrame } from "#app/features/outlets/profile/edit-frame.tsx";
import { listOutletPhotos } from "#app/features/outlets/profile/outlet-photos.queries.server.ts";
import { OutletPhotos } from "#app/features/outlets/profile/outlet-photos.tsx";
import { canEditOutlet } from "#app/features/outlets/status/outlet-editing.ts";
import { managerOf, requireManagedOutlet } from "#app/http/managed-outlet.server.ts";
import { answerOutletPhotos } from "#app/http/outlet-photos.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/edit-photos.ts";

export function meta({ params }: Route.MetaArgs) {
  return pageMeta({
    title: "Foto outlet",
    description: "Foto tempat, hasil kerja, dan logo.",
    path: paths.editPhotos(params),
  });
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, name, type, status } = await requireManagedOutlet(context, params.id);
  const canEdit = canEditOutlet(status, managerOf(context));
  return { outlet: { id, name, type, status, canEdit }, photos: await listOutletPhotos(id) };
}

export async function action(args: Route.ActionArgs) {
  return answerOutletPhotos(args, await requireManagedOutlet(args.context, args.params.id));
}

/** Also after a refusal: what is stored may have changed meanwhile. */
export const shouldRevalidate = () => true;

export default function EditPhotos({ loaderData: { outlet, photos }, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  const back = { to: paths.editOutlet({ id: outlet.id }), label: outlet.name };
  return (
    <EditFrame outlet={outlet} title="Foto" back={back}>
      <OutletPhotos type={outlet.type} photos={photos} errors={answer?.errors ?? {}} canEdit={outlet.canEdit} />
    </EditFrame>
  );
}
