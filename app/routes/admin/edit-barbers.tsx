import { BarbersEditor } from "#app/features/outlets/barbers/barbers-editor.tsx";
import { barberLinks, barbersBack, barbersTitle } from "#app/features/outlets/barbers/barbers-page.ts";
import { EditFrame } from "#app/features/outlets/profile/edit-frame.tsx";
import { canEditOutlet } from "#app/features/outlets/status/outlet-editing.ts";
import { answerBarbers, openBarbers } from "#app/http/barbers-editor.server.ts";
import type { EditorAnswer } from "#app/http/editor-answer.server.ts";
import { managerOf, requireManagedOutlet } from "#app/http/managed-outlet.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { ConflictsFirst } from "#app/http/pages/conflicts-first.tsx";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/edit-barbers.ts";

export function meta({ params }: Route.MetaArgs) {
  return pageMeta({
    title: "Barber outlet",
    description: "Barber, layanan, dan jadwalnya.",
    path: paths.editBarbers(params),
  });
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const outlet = await requireManagedOutlet(context, params.id);
  const { id, name, type, status } = outlet;
  const canEdit = canEditOutlet(status, managerOf(context));
  return { outlet: { id, name, status, canEdit }, page: await openBarbers({ id, type }, canEdit, url) };
}

export async function action(args: Route.ActionArgs) {
  const { id } = await requireManagedOutlet(args.context, args.params.id);
  return answerBarbers(args, id, paths.editBarbers({ id }));
}

/** Also after a refusal: what is stored may have changed meanwhile. */
export const shouldRevalidate = () => true;

export default function EditBarbers({ loaderData: { outlet, page }, actionData }: Route.ComponentProps) {
  const answer: EditorAnswer | undefined = useFormAnswer(actionData);
  const base = paths.editBarbers({ id: outlet.id });
  const hub = { to: paths.editOutlet({ id: outlet.id }), label: outlet.name };
  const back = barbersBack(page.view, base, hub);
  const lead = back.to !== hub.to && outlet.name;
  return (
    <EditFrame outlet={outlet} title={barbersTitle(page.view)} lead={lead} back={back}>
      <ConflictsFirst answer={answer}>
        <BarbersEditor key={page.view.kind} page={page} base={base} answer={answer} links={barberLinks(outlet.id)} />
      </ConflictsFirst>
    </EditFrame>
  );
}
