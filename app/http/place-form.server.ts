import { data } from "react-router";
import type { z } from "zod";
import { judgePlace } from "#app/features/outlets/profile/judge-place.server.ts";
import { findRegionChoices } from "#app/features/outlets/profile/regions.queries.server.ts";
import { readFields } from "#app/http/form.server.ts";
import { readBody } from "#app/http/read-body.server.ts";
import { formatPlace } from "#app/lib/geo.ts";
import type { PlaceAnswer } from "#app/lib/place-answer.ts";
import type { FarQuestion } from "#app/lib/place-check.ts";
import { regionFieldNames, regionSteps, settledRegions } from "#app/lib/region-chain.ts";
import { findSharedPlace } from "#app/platform/gateways/map-link.server.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";

type PlaceResult = FormAnswer & PlaceAnswer;
type PlaceRefused = ReturnType<typeof data<PlaceResult>>;

type ReadPlace<Value> =
  | {
      ok: true;
      value: Value;
      question: FarQuestion | null;
      reject(errors: FormAnswer["errors"], status?: number): Promise<PlaceRefused>;
    }
  | { ok: false; rejected: PlaceRefused };

/**
 * Reads a form with the fields of a place, whose errors come in the order of `fields`. It goes back refused (422), or
 * with the list that its button asked for (200); what was typed and chosen is kept.
 */
export async function readPlaceForm<S extends z.ZodType>(
  request: Request,
  schema: S,
  fields: readonly string[],
): Promise<ReadPlace<z.output<S>>> {
  const form = readFields(await withOpenedLink(await readBody(request), "pin"), schema);
  const typed = (form.ok ? form.reject({}) : form.rejected).data;
  const { values } = typed;
  const chosen = settledRegions(values);
  const { errors: ofPlace, question } = await judgePlace(values, chosen);

  const opened = regionSteps.find((step) => step === values.intent) ?? null;
  const giveBack = async (errors: FormAnswer["errors"], status = 422) => {
    const regions = await findRegionChoices(chosen);
    return data({ values, errors: inOrder(errors, fields), regions, question, opened }, { status });
  };
  if (opened) return { ok: false, rejected: await giveBack({}, 200) };
  // The chain says better than its last level which choice is missing.
  const { [regionFieldNames.kelurahan]: _, ...others } = typed.errors;
  const errors = { ...ofPlace, ...others };
  if (form.ok && Object.keys(errors).length === 0) return { ok: true, value: form.value, question, reject: giveBack };
  return { ok: false, rejected: await giveBack(errors) };
}

/** The form with the place that a short link of a map in this field leads to, where that can be known. */
export async function withOpenedLink(form: FormData, field: string): Promise<FormData> {
  const link = form.get(field);
  const place = typeof link === "string" && (await findSharedPlace(link));
  if (place) form.set(field, formatPlace(place));
  return form;
}

function inOrder(errors: FormAnswer["errors"], fields: readonly string[]): FormAnswer["errors"] {
  const placed = Object.entries(errors).map((entry) => ({ entry, place: fields.indexOf(entry[0]) }));
  return Object.fromEntries(placed.sort((a, b) => a.place - b.place).map(({ entry }) => entry));
}
