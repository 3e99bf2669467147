import { findRegionChain, findRegionChoices } from "#app/features/outlets/profile/regions.queries.server.ts";
import { addressFields, addressTexts } from "#app/features/outlets/registration/address-page.ts";
import { readStep } from "#app/features/outlets/registration/draft.queries.server.ts";
import { addressForms, addressSteps, addressToKeep } from "#app/features/outlets/registration/draft-address.schema.ts";
import type { RouteArgs } from "#app/http/context.ts";
import { constraintOf } from "#app/http/form-constraint.server.ts";
import { keptFormContext } from "#app/http/kept-form-cookie.server.ts";
import { readPlaceForm } from "#app/http/place-form.server.ts";
import { answerStep, openDraftPage } from "#app/http/registration-page.server.ts";
import type { PlaceAnswer } from "#app/lib/place-answer.ts";
import { farQuestion } from "#app/lib/place-check.ts";
import { regionsOf, settledRegions } from "#app/lib/region-chain.ts";
import { mapTiles } from "#app/platform/map-tiles.server.ts";

/** The address step of either type of outlet, with the regions of what is saved or of a form that waited for its sender. */
export async function loadAddressPage(args: RouteArgs, path: string) {
  const { draft, frame } = await openDraftPage(args, path);
  const saved = readStep(draft, "address", addressSteps[draft.type]);
  const kept = args.context.get(keptFormContext);
  const chosen = kept.kind === "shown" ? settledRegions(kept.values) : regionsOf(saved?.kelurahanCode ?? "");
  const [regions, chain] = await Promise.all([
    findRegionChoices(chosen),
    saved?.isFarConfirmed ? findRegionChain(saved.kelurahanCode) : null,
  ]);
  const question = saved && chain ? farQuestion(saved.kelurahanCode, saved, chain) : null;
  const loaded: PlaceAnswer = { regions, question, opened: null };
  const constraint = constraintOf(addressForms[draft.type]);
  return { frame, saved: addressTexts(saved), loaded, tiles: mapTiles, constraint };
}

/** Saves the step and leads on, or gives the form back: refused, or with the list that was asked for. */
export async function answerAddressPage(args: RouteArgs, path: string) {
  const page = await openDraftPage(args, path);
  const form = await readPlaceForm(args.request, addressForms[page.draft.type], addressFields);
  if (!form.ok) return form.rejected;
  return answerStep(page, { step: "address", data: addressToKeep(form.value, form.question !== null) });
}
