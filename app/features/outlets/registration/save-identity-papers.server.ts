import type { CertificateData } from "#app/features/outlets/registration/certificate.schema.ts";
import type { OwnDraft } from "#app/features/outlets/registration/draft.queries.server.ts";
import { isCompany, type LegalDocData } from "#app/features/outlets/registration/legal-doc.schema.ts";
import { localDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { ApplicationFileKind } from "#app/platform/generated/enums.ts";

type Papers = Pick<OwnDraft, "files">;
type FileErrors = Partial<Record<ApplicationFileKind, string>>;

export const todayInJakarta = (now = clock.now()) => localDate(now, "WIB").toString();

/** The pictures that belong to what was typed and are not there yet, with what to say. */
export function missingPapers({ files }: Papers, { certificateType }: CertificateData): FileErrors {
  const has = (kind: ApplicationFileKind) => files.some((file) => file.kind === kind);
  return {
    ...(!has("KTP") && { KTP: "Unggah foto KTP dahulu" }),
    ...(!has("SELFIE") && { SELFIE: "Unggah foto selfie dahulu" }),
    ...(certificateType !== "NONE" && !has("CERTIFICATE") && { CERTIFICATE: "Unggah foto sertifikat dahulu" }),
  };
}

/** The same of the business' papers. */
export function missingLegalPapers({ files }: Papers, { form }: LegalDocData): FileErrors {
  const isMissing = isCompany(form) && !files.some(({ kind }) => kind === "LEGAL");
  return isMissing ? { LEGAL: "Unggah foto akta atau NIB dahulu" } : {};
}
