import { AddressFormPage } from "#app/features/people/addresses/address-page.tsx";
import { pageMeta } from "#app/http/page-meta.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { answerAddressForm, loadAddressForm } from "#app/routes/account/customer-address.server.ts";
import type { Route } from "./+types/address.ts";

export function meta({ params }: Route.MetaArgs) {
  return pageMeta({ title: "Ubah alamat", description: "Alamat untuk barber panggilan.", path: paths.address(params) });
}

export function loader({ context, params }: Route.LoaderArgs) {
  return loadAddressForm({ context, addressId: params.id });
}

export function action({ request, context, params }: Route.ActionArgs) {
  return answerAddressForm({ request, context, addressId: params.id });
}

export default function Address({ loaderData, actionData }: Route.ComponentProps) {
  return <AddressFormPage title="Ubah alamat" {...loaderData} answer={useFormAnswer(actionData)} />;
}
