import { AddressFormPage } from "#app/features/people/addresses/address-page.tsx";
import { pageMeta } from "#app/http/page-meta.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { answerAddressForm, loadAddressForm } from "#app/routes/account/customer-address.server.ts";
import type { Route } from "./+types/new-address.ts";

export function meta() {
  return pageMeta({ title: "Tambah alamat", description: "Alamat untuk barber panggilan.", path: paths.newAddress });
}

export function loader({ context }: Route.LoaderArgs) {
  return loadAddressForm({ context, addressId: null });
}

export function action({ request, context }: Route.ActionArgs) {
  return answerAddressForm({ request, context, addressId: null });
}

export default function NewAddress({ loaderData, actionData }: Route.ComponentProps) {
  return <AddressFormPage title="Tambah alamat" {...loaderData} answer={useFormAnswer(actionData)} />;
}
