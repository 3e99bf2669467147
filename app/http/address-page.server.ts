import { data } from "react-router";
import { findRegionChain, findRegionChoices } from "#app/features/outlets/regions.queries.server.ts";
import { addressForms, addressSteps } from "#app/features/registration/address.schema.ts";
import { farQuestion } from "#app/features/registration/address.ts";
import { type AddressAnswer, addressFields, addressTexts } from "#app/features/registration/address-page.ts";
import { readStep } from "#app/features/registration/draft.queries.server.ts";
import { addressToKeep, judgePlace } from "#app/features/registration/settle-address.server.ts";
import { type FormResult, readForm } from "#app/http/form.server.ts";
import { keptFormContext } from "#app/http/kept-form.server.ts";
import { answerStep, openDraftPage, type RegistrationArgs } from "#app/http/registration-page.server.ts";
import { regionFieldNames, regionSteps, regionsOf, settledRegions } from "#app/lib/region-chain.ts";
import { mapTiles } from "#app/platform/map-tiles.server.ts";

/** The address step of either type of outlet, with the regions of what is saved or of a form that waited for its sender. */
export async function loadAddressPage(args: RegistrationArgs, path: string) {
  const { draft, frame } = await openDraftPage(args, path);
  const saved = readStep(draft, "address", addressSteps[draft.type]);
  const kept = args.context.get(keptFormContext);
  const chosen = kept.kind === "shown" ? settledRegions(kept.values) : regionsOf(saved?.kelurahanCode ?? "");
  const [regions, chain] = await Promise.all([
    findRegionChoices(chosen),
    saved?.isFarConfirmed ? findRegionChain(saved.kelurahanCode) : null,
  ]);
  const question = saved && chain ? farQuestion(saved.kelurahanCode, saved, chain) : null;
  const loaded: AddressAnswer = { regions, question, opened: null };
  return { frame, saved: addressTexts(saved), loaded, tiles: mapTiles };
}

/** Saves the step and leads on, or gives the form back: refused, or with the list that was asked for. */
export async function answerAddressPage(args: RegistrationArgs, path: string) {
  const page = await openDraftPage(args, path);
  const form = await readForm(args.request, addressForms[page.draft.type]);
  const typed = (form.ok ? form.reject({}) : form.rejected).data;
  const { values } = typed;
  const chosen = settledRegions(values);
  const judged = await judgePlace(values, chosen);

  const opened = regionSteps.find((step) => step === values.intent) ?? null;
  // The chain says better than its last level which choice is missing.
  const { [regionFieldNames.kelurahan]: _, ...others } = typed.errors;
  const errors = inOrder({ ...judged.errors, ...others });
  if (form.ok && !opened && Object.keys(errors).length === 0) {
    return answerStep(page, { step: "address", data: addressToKeep(form.value, judged.question) });
  }
  const regions = await findRegionChoices(chosen);
  const answer = { values, errors: opened ? {} : errors, regions, question: judged.question, opened };
  return data(answer satisfies FormResult & AddressAnswer, { status: opened ? 200 : 422 });
}

function inOrder(errors: FormResult["errors"]): FormResult["errors"] {
  const placed = Object.entries(errors).map((entry) => ({ entry, place: addressFields.indexOf(entry[0]) }));
  return Object.fromEntries(placed.sort((a, b) => a.place - b.place).map(({ entry }) => entry));
}
