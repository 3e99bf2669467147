import { reasonLength } from "#app/lib/act-reason-length.ts";
import { typedText } from "#app/lib/typed-text.ts";

/** Why somebody who runs the platform does something; it stays in the audit log. */
export const actReason = typedText("Alasan", reasonLength);
