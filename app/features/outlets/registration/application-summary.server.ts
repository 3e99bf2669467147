import { Temporal } from "temporal-polyfill";
import type { ApplicationData } from "#app/features/outlets/registration/application-data.server.ts";
import {
  certificateText,
  fileText,
  formText,
  servesText,
} from "#app/features/outlets/registration/application-words.ts";
import { nibLength, npwpShortLength } from "#app/features/outlets/registration/business-numbers.ts";
import type { OwnDraft } from "#app/features/outlets/registration/draft.queries.server.ts";
import { maskedNumber } from "#app/features/outlets/registration/masked-number.ts";
import { nikLength } from "#app/features/outlets/registration/nik.ts";
import { type StepFacts, stepStates } from "#app/features/outlets/registration/step-states.ts";
import { stepHref } from "#app/features/outlets/registration/step-way.ts";
import type { StepKey } from "#app/features/outlets/registration/steps.ts";
import { transportText } from "#app/features/outlets/registration/transport.ts";
import { formatMobile } from "#app/lib/phone.ts";
import { regionTitle } from "#app/lib/place-check.ts";
import { streetLine } from "#app/lib/postal-address.ts";
import { districtOf, provinceOf, regencyOf } from "#app/lib/region-code.ts";
import { formatDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";

export interface SummaryRow {
  term: string;
  detail: string;
}

export interface SummarySection {
  key: StepKey;
  title: string;
  /** The step's page, from which saving leads back. */
  to: string;
  /** What is missing or does not hold any more; null when the step is done. */
  problem: string | null;
  /** The verb for the way to the page. */
  action: string;
  rows: SummaryRow[];
  files: { id: string; label: string; width: number; height: number; placeholder: string }[];
}

const actionText = { done: "Ubah", missing: "Lengkapi", invalid: "Perbaiki" } as const;

/** What every step holds, in order, as its owner reads it before sending: identity numbers masked, times without zone. */
export async function summariseApplication(
  draft: OwnDraft,
  { data, facts }: { data: ApplicationData; facts: StepFacts },
): Promise<SummarySection[]> {
  const rows: Record<StepKey, SummaryRow[]> = {
    "general-info": generalRows(draft, data),
    address: await addressRows(data),
    "personal-certificate": certificateRows(data),
    "legal-doc": legalRows(draft, data),
    photos: [],
    description: descriptionRows(data),
    "contact-verification": data.general ? [{ term: "WhatsApp", detail: formatMobile(data.general.whatsapp) }] : [],
  };
  return stepStates(facts).map(({ step, state }) => ({
    key: step.key,
    title: step.title,
    to: stepHref(step.path, draft.id, { summary: true }),
    problem: state.state === "done" ? null : state.text,
    action: actionText[state.state],
    rows: rows[step.key],
    files: draft.files
      .filter((file) => fileText[file.kind].steps.includes(step.key) && fileText[file.kind].types.includes(draft.type))
      .map(({ id, kind, width, height, placeholder }) => ({
        id,
        label: fileText[kind].label,
        width,
        height,
        placeholder,
      })),
  }));
}

function generalRows(draft: OwnDraft, { general }: ApplicationData): SummaryRow[] {
  if (!general) return [];
  const nik = draft.nikBox && draft.last4.nik;
  return [
    { term: "Nama usaha", detail: general.businessName },
    { term: "Jumlah barber", detail: String(general.barberCount) },
    { term: "Mulai usaha", detail: String(general.startYear) },
    { term: "WhatsApp", detail: formatMobile(general.whatsapp) },
    { term: "E-mail", detail: general.email },
    { term: "Nama pemilik", detail: general.ownerName },
    ...(nik ? [{ term: "NIK", detail: maskedNumber(nik, nikLength) }] : []),
    { term: "Tanggal lahir", detail: dateText(general.birthDate) },
  ];
}

async function addressRows({ address }: ApplicationData): Promise<SummaryRow[]> {
  if (!address) return [];
  const { kelurahanCode: code, lat, lng } = address;
  const chain = await db.region.findMany({
    where: { code: { in: [code, districtOf(code), regencyOf(code), provinceOf(code)] } },
    orderBy: { level: "desc" },
    select: { code: true, name: true },
  });
  return [
    { term: "Alamat", detail: streetLine(address.addressLine, address.rtRw) },
    { term: "Wilayah", detail: [...chain.map(regionTitle), address.postcode].join(", ") },
    { term: "Titik di peta", detail: `${lat.toFixed(5)}, ${lng.toFixed(5)}` },
    { term: "Zona waktu", detail: address.zone },
    ...("landmark" in address
      ? address.landmark
        ? [{ term: "Patokan", detail: address.landmark }]
        : []
      : [
          { term: "Jangkauan", detail: `${address.radiusKm} km` },
          { term: "Kendaraan", detail: transportText[address.transport] },
        ]),
  ];
}

function certificateRows({ certificate }: ApplicationData): SummaryRow[] {
  if (!certificate) return [];
  const { certificateType, certificateNumber, certificateIssuer, certificateExpiry } = certificate;
  return [
    { term: "Sertifikat", detail: certificateText[certificateType] },
    ...(certificateNumber ? [{ term: "Nomor", detail: certificateNumber }] : []),
    ...(certificateIssuer ? [{ term: "Penerbit", detail: certificateIssuer }] : []),
    ...(certificateExpiry ? [{ term: "Berlaku sampai", detail: dateText(certificateExpiry) }] : []),
  ];
}

function legalRows({ last4 }: OwnDraft, { legal }: ApplicationData): SummaryRow[] {
  if (!legal) return [];
  return [
    { term: "Bentuk usaha", detail: formText[legal.form] },
    { term: "NIB", detail: last4.nib ? maskedNumber(last4.nib, nibLength) : "Menyusul" },
    ...(last4.npwp ? [{ term: "NPWP", detail: maskedNumber(last4.npwp, npwpShortLength) }] : []),
  ];
}

function descriptionRows({ description }: ApplicationData): SummaryRow[] {
  if (!description) return [];
  return [
    ...(description.tagline ? [{ term: "Slogan", detail: description.tagline }] : []),
    { term: "Cerita", detail: description.story },
    { term: "Keahlian", detail: description.specialities.join(", ") },
    { term: "Bahasa", detail: description.languages.join(", ") },
    { term: "Melayani", detail: servesText[description.serves] },
    ...(description.facilities.length > 0 ? [{ term: "Fasilitas", detail: description.facilities.join(", ") }] : []),
  ];
}

const dateText = (iso: string) => formatDate(Temporal.PlainDate.from(iso));
