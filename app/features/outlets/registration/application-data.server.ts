import type { Temporal } from "temporal-polyfill";
import { profileChoices } from "#app/features/outlets/barbers/profile-choices.ts";
import { certificateData } from "#app/features/outlets/registration/certificate.schema.ts";
import { descriptionForm } from "#app/features/outlets/registration/description.schema.ts";
import type { DescriptionChoices } from "#app/features/outlets/registration/description.ts";
import { type OwnDraft, readStep } from "#app/features/outlets/registration/draft.queries.server.ts";
import { addressSteps } from "#app/features/outlets/registration/draft-address.schema.ts";
import { generalInfoData } from "#app/features/outlets/registration/general-info.schema.ts";
import { legalDocData } from "#app/features/outlets/registration/legal-doc.schema.ts";
import { generalInfoJudge } from "#app/features/outlets/registration/save-general-info.server.ts";

/** What the description of an outlet is chosen from. */
export const descriptionChoices: DescriptionChoices = profileChoices;

export type ApplicationData = ReturnType<typeof readApplication>;

/** Everything an application's steps hold, each as its schema reads it now; null where it is missing or unreadable. */
export function readApplication(draft: Pick<OwnDraft, "steps" | "type" | "nikBox">, now: Temporal.Instant) {
  return {
    general: readStep(draft, "general-info", generalInfoData(generalInfoJudge(draft, now))),
    address: readStep(draft, "address", addressSteps[draft.type]),
    certificate: readStep(draft, "personal-certificate", certificateData),
    legal: readStep(draft, "legal-doc", legalDocData),
    description: readStep(draft, "description", descriptionForm(descriptionChoices)),
  };
}
