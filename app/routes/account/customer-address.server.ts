import { data } from "react-router";
import { findRegionChain, findRegionChoices } from "#app/features/outlets/profile/regions.queries.server.ts";
import { findAddress } from "#app/features/people/addresses/addresses.queries.server.ts";
import { addressForm } from "#app/features/people/addresses/customer-address.schema.ts";
import { addressFieldNames, maxAddresses } from "#app/features/people/addresses/customer-address.ts";
import { saveAddress } from "#app/features/people/addresses/save-customer-address.server.ts";
import { type ActionArgs, userContext } from "#app/http/context.ts";
import { constraintOf } from "#app/http/form-constraint.server.ts";
import { keptFormContext } from "#app/http/kept-form-cookie.server.ts";
import { readPlaceForm } from "#app/http/place-form.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { formatPlace } from "#app/lib/geo.ts";
import type { PlaceAnswer } from "#app/lib/place-answer.ts";
import { farQuestion } from "#app/lib/place-check.ts";
import { noRegions, regionsOf, settledRegions } from "#app/lib/region-chain.ts";
import * as paths from "#app/paths.ts";
import { mapTiles } from "#app/platform/map-tiles.server.ts";

interface AddressArgs extends ActionArgs {
  /** Null: a new one. */
  addressId: string | null;
}

/** The form of an address with the regions of what is saved; 404 for an address that is not the person's. */
export async function loadAddressForm({ context, addressId }: Omit<AddressArgs, "request">) {
  const address = addressId === null ? null : await findAddress(context.get(userContext).id, addressId);
  if (addressId !== null && !address) throw data(null, { status: 404 });
  const kept = context.get(keptFormContext);
  const code = address?.kelurahanCode ?? address?.districtCode;
  const chosen = kept.kind === "shown" ? settledRegions(kept.values) : code ? regionsOf(code) : noRegions;
  const [regions, chain] = await Promise.all([
    findRegionChoices(chosen),
    address?.kelurahanCode ? findRegionChain(address.kelurahanCode) : null,
  ]);
  const question = address?.kelurahanCode && chain ? farQuestion(address.kelurahanCode, address, chain) : null;
  const loaded: PlaceAnswer = { regions, question, opened: null };
  const saved: Record<string, string> = address
    ? {
        label: address.label,
        addressLine: address.addressLine,
        pin: formatPlace(address),
        note: address.note,
        isPrimary: address.isPrimary ? "on" : "",
      }
    : {};
  return { saved, loaded, tiles: mapTiles, constraint: constraintOf(addressForm) };
}

/** Saves it and leads to the list, or gives the form back: refused, or with the list that was asked for. */
export async function answerAddressForm({ request, context, addressId }: AddressArgs) {
  await requireUnderLimit("account-write", { request, context });
  const { id: userId } = context.get(userContext);
  if (addressId !== null && !(await findAddress(userId, addressId))) throw data(null, { status: 404 });
  const form = await readPlaceForm(request, addressForm, addressFieldNames);
  if (!form.ok) return form.rejected;
  const { farConfirmed: _, ...typed } = form.value;
  const saved = await saveAddress(userId, addressId, typed);
  if (saved.ok) return redirectWithToast(paths.addresses, { title: "Alamat tersimpan" });
  if (saved.reason === "not-found") throw data(null, { status: 404 });
  return form.reject({ "": [`Sudah ada ${maxAddresses} alamat. Hapus salah satu dulu.`] }, 409);
}
