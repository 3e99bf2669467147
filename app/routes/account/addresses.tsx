import { listAddresses, placeOf } from "#app/features/people/addresses/addresses.queries.server.ts";
import { AddressesPage } from "#app/features/people/addresses/addresses-page.tsx";
import { addressListForm } from "#app/features/people/addresses/customer-address.schema.ts";
import { makePrimary, removeAddress } from "#app/features/people/addresses/save-customer-address.server.ts";
import { userContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { AccountNav } from "#app/http/shell/account-nav.tsx";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/addresses.ts";

export function meta() {
  return pageMeta({
    title: "Alamat tersimpan",
    description: "Alamat Anda untuk barber panggilan.",
    path: paths.addresses,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const addresses = await listAddresses(context.get(userContext).id);
  return {
    addresses: addresses.map((address) => {
      const { id, label, addressLine, note, isPrimary } = address;
      return { id, label, addressLine, note, isPrimary, place: placeOf(address) };
    }),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, addressListForm);
  if (!form.ok) return form.rejected;
  const { act, address } = form.value;
  const { id } = context.get(userContext);
  const isDone = await (act === "primary" ? makePrimary(id, address) : removeAddress(id, address));
  if (!isDone) return form.reject({ "": "Alamat itu sudah tidak ada. Inilah daftar sekarang." }, 409);
  const title = act === "primary" ? "Alamat utama diganti" : "Alamat dihapus";
  return redirectWithToast(paths.addresses, { title });
}

/** Also after a refusal: the list shown is that of now. */
export const shouldRevalidate = () => true;

export default function Addresses({ loaderData: { addresses }, actionData }: Route.ComponentProps) {
  return <AddressesPage addresses={addresses} nav={<AccountNav />} answer={useFormAnswer(actionData)} />;
}
