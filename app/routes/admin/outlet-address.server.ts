import { data, type RouterContextProvider } from "react-router";
import { findAddress } from "#app/features/outlets/profile/address.queries.server.ts";
import { outletAddressFields, outletAddressTexts } from "#app/features/outlets/profile/address-fields.ts";
import { outletAddressForms } from "#app/features/outlets/profile/outlet-address.schema.ts";
import { findRegionChain, findRegionChoices } from "#app/features/outlets/profile/regions.queries.server.ts";
import { saveAddress } from "#app/features/outlets/profile/save-outlet-address.server.ts";
import type { FoundOutlet } from "#app/features/outlets/status/managed-outlet.queries.server.ts";
import { constraintOf } from "#app/http/form-constraint.server.ts";
import { keptFormContext } from "#app/http/kept-form-cookie.server.ts";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import { readPlaceForm } from "#app/http/place-form.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { PlaceAnswer } from "#app/lib/place-answer.ts";
import { farQuestion } from "#app/lib/place-check.ts";
import { regionsOf, settledRegions } from "#app/lib/region-chain.ts";
import * as paths from "#app/paths.ts";
import { mapTiles } from "#app/platform/map-tiles.server.ts";

type Context = Readonly<RouterContextProvider>;

/** What the form of an outlet's address needs, with the regions of what is stored or of a form that waited for its sender. */
export async function openAddress({ id, type }: FoundOutlet, context: Context) {
  const { address, edition } = await findAddress(id);
  const kept = context.get(keptFormContext);
  const chosen = kept.kind === "shown" ? settledRegions(kept.values) : regionsOf(address.kelurahanCode);
  const [regions, chain] = await Promise.all([findRegionChoices(chosen), findRegionChain(address.kelurahanCode)]);
  // A stored pin that lies far was said to be right: the tick is there.
  const question = chain && farQuestion(address.kelurahanCode, address, chain);
  const loaded: PlaceAnswer = { regions, question, opened: null };
  const constraint = constraintOf(outletAddressForms[type]);
  return { saved: outletAddressTexts(address, type), seen: edition, loaded, tiles: mapTiles, constraint };
}

const changedText =
  "Alamat ini baru saja diubah dari perangkat lain. Isian Anda tetap ada di bawah: periksa, lalu simpan lagi untuk menggantinya.";

/** Saves the form and leads back to the outlet's own page, or gives it back. */
export async function answerAddress(
  { request, context }: { request: Request; context: Context },
  { id, type }: FoundOutlet,
) {
  await requireUnderLimit("outlet-write", { request, context });
  const form = await readPlaceForm(request, outletAddressForms[type], outletAddressFields);
  if (!form.ok) return form.rejected;
  const { seen, farConfirmed: _, ...address } = form.value;
  const saved = await saveAddress({ outletId: id, editor: managerOf(context), address, seen });
  if (saved.ok) throw await redirectWithToast(paths.editOutlet({ id }), { title: "Alamat disimpan" });
  switch (saved.reason) {
    case "not-found":
      throw data(null, { status: 404 });
    case "not-editable":
      return form.reject({ "": ["Isi outlet ini sedang tidak dapat diubah."] }, 409);
    case "changed":
      return form.reject({ "": [changedText] }, 409);
    case "zone-booked":
      return form.reject({
        zone: [
          `Zona waktu tetap ${saved.zone} selama ada booking mendatang (${saved.bookings}), karena jamnya sudah dijanjikan ke pelanggan. Pilih ${saved.zone}, atau tunggu sampai semuanya selesai.`,
        ],
      });
  }
}
