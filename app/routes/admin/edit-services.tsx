import { ServicesEditor } from "#app/features/outlets/catalog/services-editor.tsx";
import { servicesTitle } from "#app/features/outlets/catalog/services-page.ts";
import { EditFrame } from "#app/features/outlets/profile/edit-frame.tsx";
import { canEditOutlet } from "#app/features/outlets/status/outlet-editing.ts";
import type { EditorAnswer } from "#app/http/editor-answer.server.ts";
import { managerOf, requireManagedOutlet } from "#app/http/managed-outlet.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { ConflictsFirst } from "#app/http/pages/conflicts-first.tsx";
import { answerServices, openServices } from "#app/http/services-editor.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/edit-services.ts";

export function meta({ params }: Route.MetaArgs) {
  return pageMeta({
    title: "Layanan outlet",
    description: "Layanan, harga, dan lamanya.",
    path: paths.editServices(params),
  });
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const outlet = await requireManagedOutlet(context, params.id);
  const { id, name, type, status } = outlet;
  const canEdit = canEditOutlet(status, managerOf(context));
  return { outlet: { id, name, status, canEdit }, page: await openServices({ id, type }, canEdit, url) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id } = await requireManagedOutlet(context, params.id);
  return answerServices({ request, context }, id, paths.editServices({ id }));
}

/** Also after a refusal: what is stored may have changed meanwhile. */
export const shouldRevalidate = () => true;

export default function EditServices({ loaderData: { outlet, page }, actionData }: Route.ComponentProps) {
  const answer: EditorAnswer | undefined = useFormAnswer(actionData);
  const base = paths.editServices({ id: outlet.id });
  const hub = { to: paths.editOutlet({ id: outlet.id }), label: outlet.name };
  const isTop = page.view.kind === "list" || (page.view.kind === "templates" && page.view.isFirst);
  const back = isTop ? hub : { to: base, label: "Layanan" };
  return (
    <EditFrame outlet={outlet} title={servicesTitle(page.view)} lead={!isTop && outlet.name} back={back}>
      <ConflictsFirst answer={answer}>
        <ServicesEditor key={page.view.kind} page={page} base={base} answer={answer} />
      </ConflictsFirst>
    </EditFrame>
  );
}
