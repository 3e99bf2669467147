import type { Temporal } from "temporal-polyfill";
import type { OwnDraft } from "#app/features/outlets/registration/draft.queries.server.ts";
import type { GeneralInfo, GeneralInfoJudge } from "#app/features/outlets/registration/general-info.schema.ts";
import { openNumber, sealedNik } from "#app/features/outlets/registration/identity-number.server.ts";
import { nikRefusal, nikRefusalText } from "#app/features/outlets/registration/nik.ts";
import { parseMobile } from "#app/lib/phone.ts";
import { localDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";

/** How the server judges the step for this draft. */
export function generalInfoJudge(
  draft: Pick<OwnDraft, "nikBox">,
  now: Temporal.Instant = clock.now(),
): GeneralInfoJudge {
  return { today: localDate(now, "WIB").toString(), hasNik: draft.nikBox !== null, readMobile: parseMobile };
}

/**
 * What to keep of the step: its data, and the sealed NIK when a new one was typed. Refused where the NIK, typed now or
 * kept from before, holds another birth date.
 */
export function generalInfoToKeep(
  draft: Pick<OwnDraft, "nikBox">,
  { nik, ...data }: GeneralInfo & { nik?: string | undefined },
) {
  const known = nik ?? (draft.nikBox && openNumber(draft.nikBox));
  const refusal = known ? nikRefusal(known, data.birthDate) : null;
  if (refusal) return { ok: false, errors: { birthDate: nikRefusalText[refusal] } } as const;
  return { ok: true, data, numbers: nik === undefined ? {} : sealedNik(nik) } as const;
}
