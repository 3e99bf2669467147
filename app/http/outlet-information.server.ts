import { data } from "react-router";
import { profileChoices } from "#app/features/outlets/barbers/profile-choices.ts";
import { findInformation, informationEdition } from "#app/features/outlets/profile/information.queries.server.ts";
import { informationForm, informationLimits } from "#app/features/outlets/profile/information.schema.ts";
import { saveInformation } from "#app/features/outlets/profile/save-information.server.ts";
import type { ActionArgs } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { verifyPath } from "#app/http/verify-whatsapp.server.ts";
import { formatMobile, parseMobile } from "#app/lib/phone.ts";

/**
 * What the form of an outlet's information needs, of an outlet that was found to be the user's. A number that was
 * verified meanwhile (`?whatsapp=`) stands in it, to be saved.
 */
export async function openInformation(outletId: string, search: URLSearchParams) {
  const stored = await findInformation(outletId);
  const verified = parseMobile(search.get("whatsapp") ?? "");
  return {
    information: {
      ...stored,
      whatsapp: formatMobile(verified ?? stored.whatsapp),
      seen: informationEdition(stored),
      isNumberNew: verified !== null && verified !== stored.whatsapp,
    },
    choices: profileChoices,
    limits: informationLimits,
  };
}

const refusals = {
  "not-editable": "Isi outlet ini sedang tidak dapat diubah.",
  changed:
    "Informasi ini baru saja diubah dari perangkat lain. Isian Anda tetap ada di bawah: periksa, lalu simpan lagi untuk menggantinya.",
} as const;

const unverifiedText = "Nomor ini belum diverifikasi, jadi belum dipakai. Isian lainnya sudah disimpan.";

/** The page of the form, and where it leads once it is saved. */
interface Ways {
  here: string;
  done: string;
}

/** Saves the form and leads on. */
export async function answerInformation({ request, context }: ActionArgs, outletId: string, { here, done }: Ways) {
  await requireUnderLimit("outlet-write", { request, context });
  const form = await readForm(request, informationForm(profileChoices));
  if (!form.ok) return form.rejected;
  const { intent: _, seen, ...information } = form.value;
  const saved = await saveInformation({ outletId, editor: managerOf(context), information, seen });
  if (saved.ok && saved.isNumberSaved) throw await redirectWithToast(done, { title: "Informasi disimpan" });
  if (saved.ok) {
    const { whatsapp } = information;
    const to = `${here}&${new URLSearchParams({ whatsapp })}`;
    const verifyTo = `${verifyPath}?${new URLSearchParams({ for: "outlet", phone: whatsapp, to })}`;
    return data({ ...form.reject({ whatsapp: unverifiedText }).data, verifyTo }, { status: 422 });
  }
  if (saved.reason === "not-found") throw data(null, { status: 404 });
  return form.reject({ "": refusals[saved.reason] }, 409);
}
