import { listLatestConsents } from "#app/features/people/consent/consent.queries.server.ts";
import { agreesTo, type ConsentRecord, consentTexts, signInPurposes } from "#app/features/people/consent/consent.ts";
import { deviceOf } from "#app/features/people/sessions/device-name.server.ts";
import { formatMobile } from "#app/lib/phone.ts";
import { formatInstant, instantFrom } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";

/** Sign-ins listed on the profile. */
const shownSignIns = 5;

/** What the person sees of themselves; times in WIB. */
export async function findProfile(userId: string) {
  const [user, consents] = await Promise.all([
    db.user.findUniqueOrThrow({
      where: { id: userId },
      select: {
        name: true,
        email: true,
        photoUrl: true,
        phone: true,
        phoneVerifiedAt: true,
        createdAt: true,
        loginEvents: {
          orderBy: { at: "desc" },
          take: shownSignIns,
          select: { id: true, at: true, isNew: true, userAgent: true },
        },
      },
    }),
    listLatestConsents(userId),
  ]);
  const { loginEvents, createdAt, phone, phoneVerifiedAt, ...person } = user;
  return {
    ...person,
    phone: phone === null ? null : { number: formatMobile(phone), isVerified: phoneVerifiedAt !== null },
    since: wordsOf(createdAt),
    signIns: loginEvents.map(({ id, at, isNew, userAgent }) => ({
      id,
      device: deviceOf(userAgent).name,
      when: wordsOf(at),
      iso: at.toISOString(),
      isFirst: isNew,
    })),
    /** Agreed to by signing in; `when` is null while nothing is on record. */
    agreed: signInPurposes.map((purpose) => {
      const record = consents.find((consent) => consent.purpose === purpose);
      const { version, since } = consentTexts[purpose];
      return {
        purpose,
        version: record?.version ?? version,
        since,
        when: record && agreesTo(record) ? wordsOf(record.at) : null,
      };
    }),
    chosen: { marketing: isGranted(consents, "MARKETING"), analytics: isGranted(consents, "ANALYTICS") },
  };
}

export type Profile = Awaited<ReturnType<typeof findProfile>>;

function isGranted(consents: readonly ConsentRecord[], purpose: ConsentRecord["purpose"]): boolean {
  return agreesTo(consents.find((consent) => consent.purpose === purpose)) === true;
}

function wordsOf(date: Date): string {
  return formatInstant(instantFrom(date), "WIB");
}
