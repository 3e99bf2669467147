import { data, href, type RouterContextProvider } from "react-router";
import { facilities } from "#app/features/catalog/facilities.ts";
import { findInformation, informationEdition } from "#app/features/outlets/information.queries.server.ts";
import { informationForm, informationLimits } from "#app/features/outlets/information.schema.ts";
import { saveInformation } from "#app/features/outlets/save-information.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { formatMobile } from "#app/lib/phone.ts";

/** What the form of an outlet's information needs, of an outlet that was found to be the user's. */
export async function openInformation(outletId: string) {
  const stored = await findInformation(outletId);
  return {
    information: { ...stored, whatsapp: formatMobile(stored.whatsapp), seen: informationEdition(stored) },
    facilities,
    limits: informationLimits,
  };
}

const refusals = {
  "not-editable": "Isi outlet ini sedang tidak dapat diubah.",
  changed:
    "Informasi ini baru saja diubah dari perangkat lain. Isian Anda tetap ada di bawah: periksa, lalu simpan lagi untuk menggantinya.",
} as const;

/** Saves the form and leads back to the outlet's own page. */
export async function answerInformation(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  outletId: string,
) {
  await requireUnderLimit("outlet-write", { request, context });
  const form = await readForm(request, informationForm);
  if (!form.ok) return form.rejected;
  const { intent: _, seen, ...information } = form.value;
  const saved = await saveInformation({ outletId, editor: managerOf(context), information, seen });
  if (saved.ok)
    throw await redirectWithToast(href("/edit-outlet/:id", { id: outletId }), { title: "Informasi disimpan" });
  if (saved.reason === "not-found") throw data(null, { status: 404 });
  return form.reject({ "": refusals[saved.reason] }, 409);
}
