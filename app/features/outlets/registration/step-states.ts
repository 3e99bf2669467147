import { isCompany, type LegalForm } from "#app/features/outlets/registration/legal-doc.schema.ts";
import { savedSteps, stepOfKey } from "#app/features/outlets/registration/step-way.ts";
import type { RegistrationStep, StepKey } from "#app/features/outlets/registration/steps.ts";
import type { ApplicationFileKind, OutletType } from "#app/platform/generated/enums.ts";

/** What a step kept: nothing, something its page would refuse today, or this. */
export type Stored<T> = "nothing" | "unreadable" | T;

/** What the steps of an application are judged by. */
export interface StepFacts {
  type: OutletType;
  /** Of Jakarta, `2026-11-21`. */
  today: string;
  general: Stored<"read">;
  /** The sealed NIK beside the birth date of the same step. */
  nik: "none" | "fits" | "other-birth-date";
  /** Doubtful: the pin lies far from its kelurahan and nobody said that it is right. */
  address: Stored<"of-other-type" | "doubtful" | "settled">;
  certificate: Stored<{ isNone: boolean; expiry: string }>;
  legal: Stored<{ form: LegalForm }>;
  hasNpwp: boolean;
  description: Stored<"read">;
  files: ReadonlySet<ApplicationFileKind>;
  /** Of the WhatsApp number: another one was verified for this application before. */
  phone: "verified" | "unverified" | "changed";
  /** Where the reviewer asked for something that is not mended yet. */
  toMend: ReadonlySet<string>;
}

/** Why a step is not done. What is missing was never given; the others were, and do not hold any more. */
const problemTexts = {
  "not-saved": "Belum diisi",
  "no-nik": "NIK belum diisi",
  "address-of-other-type": "Jenis usaha diganti, jadi alamatnya diminta lagi",
  "no-ktp": "Foto KTP belum ada",
  "no-selfie": "Foto selfie belum ada",
  "no-certificate-file": "Foto sertifikat belum ada",
  "no-legal-file": "Foto dokumen usaha belum ada",
  "no-npwp": "NPWP badan wajib untuk CV dan PT",
  "no-front": "Foto tampak depan belum ada",
  "no-interior": "Foto ruangan belum ada",
  "no-profile": "Foto diri belum ada",
  "no-kit": "Foto peralatan belum ada",
  "no-work": "Foto hasil kerja belum ada",
  "phone-unverified": "Nomor WhatsApp belum diverifikasi",
  "phone-changed": "Nomor WhatsApp berubah, jadi perlu diverifikasi lagi",
  "nik-birth-date": "Tanggal lahir belum cocok dengan NIK",
  "place-doubtful": "Titik di peta jauh dari wilayah yang dipilih",
  "certificate-ended": "Sertifikat sudah berakhir",
  unreadable: "Isian lama perlu diperiksa dan disimpan lagi",
  "to-mend": "Ada yang diminta diperbaiki",
} as const;

type StepProblem = keyof typeof problemTexts;
const notHolding = new Set<StepProblem>([
  "phone-changed",
  "nik-birth-date",
  "place-doubtful",
  "certificate-ended",
  "unreadable",
  "to-mend",
  "no-npwp",
]);

export type StepState = { state: "done" } | { state: "missing" | "invalid"; problem: StepProblem; text: string };

/** How each step of this type stands, in their order. */
export function stepStates(facts: StepFacts): { step: RegistrationStep & { key: StepKey }; state: StepState }[] {
  return savedSteps(facts.type).map((step) => ({ step, state: stateOf(problemOf(step.key, facts)) }));
}

/** Where one goes on: the first step that is not done; null once all are. */
export function firstUnfinished(facts: StepFacts): RegistrationStep | null {
  return stepStates(facts).find(({ state }) => state.state !== "done")?.step ?? null;
}

function stateOf(problem: StepProblem | null): StepState {
  if (problem === null) return { state: "done" };
  return { state: notHolding.has(problem) ? "invalid" : "missing", problem, text: problemTexts[problem] };
}

function problemOf(key: StepKey, facts: StepFacts): StepProblem | null {
  const own = judges[key](facts);
  return own ?? (facts.toMend.has(key) && stepOfKey(facts.type, key) ? "to-mend" : null);
}

const unread = (kept: Stored<unknown>): StepProblem | null =>
  kept === "nothing" ? "not-saved" : kept === "unreadable" ? "unreadable" : null;

/** The first of the files that is not there. */
function missingFile(
  files: StepFacts["files"],
  needed: readonly (readonly [ApplicationFileKind, StepProblem])[],
): StepProblem | null {
  return needed.find(([kind]) => !files.has(kind))?.[1] ?? null;
}

const judges: Record<StepKey, (facts: StepFacts) => StepProblem | null> = {
  "general-info": ({ general, nik }) => {
    if (unread(general)) return unread(general);
    return nik === "none" ? "no-nik" : nik === "other-birth-date" ? "nik-birth-date" : null;
  },
  address: ({ address }) => {
    if (address === "of-other-type") return "address-of-other-type";
    return unread(address) ?? (address === "doubtful" ? "place-doubtful" : null);
  },
  "personal-certificate": ({ certificate, files, today }) => {
    if (typeof certificate === "string") return unread(certificate);
    const papers = missingFile(files, [
      ["KTP", "no-ktp"],
      ["SELFIE", "no-selfie"],
    ]);
    if (papers || certificate.isNone) return papers;
    if (certificate.expiry && certificate.expiry < today) return "certificate-ended";
    return missingFile(files, [["CERTIFICATE", "no-certificate-file"]]);
  },
  "legal-doc": ({ legal, hasNpwp, files }) => {
    if (typeof legal === "string") return unread(legal);
    if (!isCompany(legal.form)) return null;
    return hasNpwp ? missingFile(files, [["LEGAL", "no-legal-file"]]) : "no-npwp";
  },
  photos: ({ type, files }) =>
    type === "BARBERSHOP"
      ? missingFile(files, [
          ["FRONT", "no-front"],
          ["INTERIOR", "no-interior"],
          ["WORK", "no-work"],
        ])
      : missingFile(files, [
          ["PROFILE", "no-profile"],
          ["KIT", "no-kit"],
          ["WORK", "no-work"],
        ]),
  description: ({ description }) => unread(description),
  "contact-verification": ({ general, phone }) => {
    if (general === "nothing") return "phone-unverified";
    return phone === "verified" ? null : phone === "changed" ? "phone-changed" : "phone-unverified";
  },
};
