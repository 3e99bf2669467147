import type { Temporal } from "temporal-polyfill";
import { type ApplicationData, readApplication } from "#app/features/outlets/registration/application-data.server.ts";
import type { OwnDraft } from "#app/features/outlets/registration/draft.queries.server.ts";
import { openNumber } from "#app/features/outlets/registration/identity-number.server.ts";
import { nikRefusal } from "#app/features/outlets/registration/nik.ts";
import { firstUnfinished, type StepFacts } from "#app/features/outlets/registration/step-states.ts";
import { confirmationPath } from "#app/features/outlets/registration/step-way.ts";
import type { StepKey } from "#app/features/outlets/registration/steps.ts";
import { isPhoneVerified } from "#app/features/people/phone/phone-verification.queries.server.ts";
import { isPlaceSettled } from "#app/lib/place-check.ts";
import { districtOf, provinceOf, regencyOf } from "#app/lib/region-code.ts";
import { localDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";

/** What an application's steps hold, and what they are judged by: the same before sending and on every page. */
export async function findDraftFacts(
  draft: OwnDraft,
  tx: Tx = db,
  now: Temporal.Instant = clock.now(),
): Promise<{ data: ApplicationData; facts: StepFacts }> {
  const data = readApplication(draft, now);
  const { general, certificate } = data;
  const kept = <T>(step: StepKey, read: T | null) =>
    draft.steps[step] === undefined ? "nothing" : (read ?? "unreadable");
  const facts: StepFacts = {
    type: draft.type,
    today: localDate(now, "WIB").toString(),
    general: kept("general-info", general && "read"),
    nik: draft.nikBox === null ? "none" : nikState(draft.nikBox, general?.birthDate ?? null),
    address: draft.hasAddressOfOtherType ? "of-other-type" : kept("address", await placeState(data.address, tx)),
    certificate: kept(
      "personal-certificate",
      certificate && { isNone: certificate.certificateType === "NONE", expiry: certificate.certificateExpiry },
    ),
    legal: kept("legal-doc", data.legal),
    hasNpwp: draft.last4.npwp !== null,
    description: kept("description", data.description && "read"),
    files: new Set(draft.files.map(({ kind }) => kind)),
    phone: await phoneState(draft, general?.whatsapp ?? null, tx),
    toMend: new Set(draft.findings.map(({ step }) => step)),
  };
  return { data, facts };
}

/** Where one goes on with a draft: its first step that is not done, or the summary once all are. */
export async function findNextPath(draft: OwnDraft): Promise<string> {
  const { facts } = await findDraftFacts(draft);
  return firstUnfinished(facts)?.path ?? confirmationPath;
}

function nikState(box: Uint8Array, birthDate: string | null): StepFacts["nik"] {
  return nikRefusal(openNumber(box), birthDate) === null ? "fits" : "other-birth-date";
}

async function placeState(address: ApplicationData["address"], tx: Tx): Promise<"settled" | "doubtful" | null> {
  if (!address) return null;
  const { kelurahanCode: code } = address;
  const chain = await tx.region.findMany({
    where: { code: { in: [code, districtOf(code), regencyOf(code), provinceOf(code)] } },
    select: { code: true, name: true, lat: true, lng: true },
  });
  const isKnown = chain.some((region) => region.code === code);
  return isKnown ? (isPlaceSettled(address, chain) ? "settled" : "doubtful") : null;
}

async function phoneState(draft: OwnDraft, phone: string | null, tx: Tx): Promise<StepFacts["phone"]> {
  if (phone === null) return "unverified";
  if (await isPhoneVerified(draft.ownerId, phone, tx)) return "verified";
  return draft.steps["contact-verification"] ? "changed" : "unverified";
}
