import { lazy } from "react";
import { OutletStatusBadge } from "#app/features/core/states/outlet-status-badge.tsx";
import { OutletAffairs } from "#app/features/operations/outlets/outlet-affairs.tsx";
import { EditFrame } from "#app/features/outlets/profile/edit-frame.tsx";
import { OutletHub } from "#app/features/outlets/profile/outlet-hub-page.tsx";
import { showOutletHub } from "#app/features/outlets/profile/show-outlet-hub.server.ts";
import { answerPath } from "#app/features/outlets/release/next-step.ts";
import { canEditOutlet } from "#app/features/outlets/status/outlet-editing.ts";
import type { ReleasePart } from "#app/features/outlets/status/release.ts";
import { managerOf, requireManagedOutlet } from "#app/http/managed-outlet.server.ts";
import { answerInformation, openInformation } from "#app/http/outlet-information.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/edit-outlet.ts";

const loadForm = () => import("#app/features/outlets/profile/information-form.tsx");
// Browsers load it once somebody opens it; the server has it at hand.
const InformationForm = import.meta.env.SSR
  ? (await loadForm()).InformationForm
  : lazy(async () => ({ default: (await loadForm()).InformationForm }));

export function meta({ loaderData, params }: Route.MetaArgs) {
  return pageMeta({
    title: loaderData ? `Kelola ${loaderData.outlet.name}` : "Kelola outlet",
    description: "Informasi, layanan, jam buka, barber, dan foto outlet.",
    path: paths.editOutlet(params),
  });
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const found = await requireManagedOutlet(context, params.id);
  const { id, name, type, status } = found;
  const suspension = status === "SUSPENDED" ? { reason: found.suspendedReason ?? "", answerTo: answerPath(id) } : null;
  const outlet = { id, name, type, status, suspension, canEdit: canEditOutlet(status, managerOf(context)) };
  const isInformation = url.searchParams.get("open") === "information" && outlet.canEdit;
  return isInformation
    ? { outlet, hub: null, form: await openInformation(id, url.searchParams) }
    : { outlet, hub: await showOutletHub(found), form: null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id } = await requireManagedOutlet(context, params.id);
  const done = paths.editOutlet({ id });
  return answerInformation({ request, context }, id, { here: `${done}?open=information`, done });
}

/** Also after a refusal: what is stored may have changed meanwhile. */
export const shouldRevalidate = () => true;

export default function EditOutlet({ loaderData: { outlet, hub, form }, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  const { id, status } = outlet;
  const path = paths.editOutlet({ id });
  if (form) {
    return (
      <EditFrame outlet={outlet} title="Informasi outlet" back={{ to: path, label: outlet.name }}>
        <InformationForm key={answer ? "answered" : form.information.seen} {...form} answer={answer} />
      </EditFrame>
    );
  }
  const pathOf = (part: ReleasePart) => (part === "information" ? `${path}?open=information` : `${path}/${part}`);
  const addressPath = outlet.canEdit ? paths.editAddress({ id }) : null;
  const actions = (
    <>
      <span className="self-center">
        <OutletStatusBadge status={status} />
      </span>
      {status === "ACTIVE" && (
        <LinkButton to={paths.barbershop({ id })} variant="quiet" size="sm">
          Halaman publik
        </LinkButton>
      )}
    </>
  );
  const back = { to: paths.outlets, label: "Outlet" };
  return (
    <EditFrame outlet={outlet} title={outlet.name} back={back} actions={actions}>
      <OutletHub hub={hub} isMobile={outlet.type === "MOBILE_BARBER"} pathOf={pathOf} addressPath={addressPath} />
      <OutletAffairs outlet={outlet} />
    </EditFrame>
  );
}
