import { isUuid } from "#app/lib/uuid.ts";

/**
 * What a use case answers: what it did, or why not where that was to be expected. `Why` is what the refusal's text tells
 * of. Surprises throw.
 */
export type Outcome<Reason extends string, Done extends object = object, Why extends object = object> =
  | ({ ok: true } & Done)
  | ({ ok: false; reason: Reason } & Why);

/** A refusal in words. */
export interface Refusal {
  /** The field it stands beside; empty for the whole form. */
  field: string;
  text: string;
  /** 409 where somebody was faster or something else is open, 422 where what was sent does not fit, 429 where too much was asked. */
  status: 409 | 422 | 429;
}

/** What came of a form, in words; its route leads on with `title`, or shows the refusal. */
export type FormOutcome<Done extends object = { description: string }> =
  | ({ ok: true; title: string } & Done)
  | { ok: false; reason: "not-found" }
  | ({ ok: false; reason: "refused" } & Refusal);

export const notFound = { ok: false, reason: "not-found" } as const;

/** A form that was not carried out, with the refusal it shows. */
export function refused<R extends Refusal>(refusal: R) {
  return { ok: false, reason: "refused", ...refusal } as const;
}

/** A table of the database, by its ids. */
interface Rows {
  count(which: { where: { id: string } }): PromiseLike<number>;
}

/** Why somebody does not find a row of their own: nobody has it any more, or it never was theirs. */
export async function whyMissing(rows: Rows, id: string): Promise<"gone" | "not-found"> {
  return isUuid(id) && (await rows.count({ where: { id } })) === 0 ? "gone" : "not-found";
}

/** To take away what is gone already is the same as having taken it away: a second tap, another device. */
export function goneIsDone<Answer extends { ok: boolean }>(answer: Answer): Answer | { ok: true } {
  return "reason" in answer && answer.reason === "gone" ? { ok: true } : answer;
}

/** Somebody was faster, or it is not the time for it. */
export function conflict(text: string): Refusal {
  return { field: "", text, status: 409 };
}

/** What was sent does not fit. */
export function unfit(text: string, field = ""): Refusal {
  return { field, text, status: 422 };
}
