import { redirect } from "react-router";
import { AddressForm } from "#app/features/outlets/profile/address-form.tsx";
import { EditFrame } from "#app/features/outlets/profile/edit-frame.tsx";
import { canEditOutlet } from "#app/features/outlets/status/outlet-editing.ts";
import { managerOf, requireManagedOutlet } from "#app/http/managed-outlet.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { answerAddress, openAddress } from "#app/routes/admin/outlet-address.server.ts";
import type { Route } from "./+types/edit-address.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Alamat outlet",
    description: "Wilayah, alamat, titik di peta, dan zona waktu outlet.",
    path: paths.editAddress(params),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const outlet = await requireManagedOutlet(context, params.id);
  const { id, name, type, status } = outlet;
  // Its own page shows the address and says why nothing can be changed.
  if (!canEditOutlet(status, managerOf(context))) throw redirect(paths.editOutlet({ id }));
  return { outlet: { id, name, type, status, canEdit: true }, form: await openAddress(outlet, context) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return answerAddress({ request, context }, await requireManagedOutlet(context, params.id));
}

/** Also after a refusal: what is stored may have changed meanwhile. */
export const shouldRevalidate = () => true;

export default function EditAddress({ loaderData: { outlet, form }, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  const isMobile = outlet.type === "MOBILE_BARBER";
  return (
    <EditFrame
      outlet={outlet}
      title={isMobile ? "Titik berangkat" : "Alamat outlet"}
      lead={isMobile ? "Dari mana Anda berangkat ke pelanggan?" : "Di mana pelanggan menemukan barbershop Anda?"}
      back={{ to: paths.editOutlet({ id: outlet.id }), label: outlet.name }}
    >
      <AddressForm key={outlet.id} {...form} isMobile={isMobile} answer={answer} />
    </EditFrame>
  );
}
