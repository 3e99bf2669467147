import { z } from "zod";
import { reviewFields } from "#app/features/outlets/registration/review-fields.ts";
import {
  alikeBits,
  type Duplicate,
  type Neighbour,
  nearbyMetres,
  type PictureDuplicate,
} from "#app/features/outlets/review-desk/review-checks.ts";
import { haversineM, type Place } from "#app/lib/geo.ts";
import { plainWords } from "#app/lib/indonesian-text.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { ApplicationFileKind } from "#app/platform/generated/enums.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

/** What is looked for in all other applications and outlets. */
interface DuplicateFacts {
  id: string;
  ownerId: string;
  nikHash: Uint8Array | null;
  whatsapp: string | null;
  place: (Place & { kelurahanCode: string; addressLine: string }) | null;
}

const shown = 10;
const duplicateRow = { id: z.string(), ownerId: z.string(), label: z.string(), hasCase: z.boolean() };

function duplicateOf(
  { ownerId, ...found }: { id: string; ownerId: string; label: string; hasCase: boolean },
  facts: DuplicateFacts,
) {
  return { ...found, isSameOwner: ownerId === facts.ownerId };
}

/** Other applications with the same NIK, drafts too: the hash outlives the number itself. */
export async function listNikDuplicates(facts: DuplicateFacts): Promise<Duplicate[]> {
  if (!facts.nikHash) return [];
  const rows = await readRows(
    z.object(duplicateRow),
    Prisma.sql`/* nik-duplicates */
    SELECT a.id, a.owner_id AS "ownerId", a.code || coalesce(' ' || o.name, ' (draf)') AS label, a.outlet_id IS NOT NULL AS "hasCase"
    FROM application a LEFT JOIN outlet o ON o.id = a.outlet_id
    WHERE a.nik_hash = ${facts.nikHash} AND a.id <> ${facts.id}::uuid ORDER BY a.id DESC LIMIT ${shown}`,
  );
  return rows.map((each) => duplicateOf(each, facts));
}

/** Other outlets with the same WhatsApp number; those of applications stand among them. */
export async function listWhatsappDuplicates(facts: DuplicateFacts): Promise<Duplicate[]> {
  if (!facts.whatsapp) return [];
  const rows = await readRows(
    z.object(duplicateRow),
    Prisma.sql`/* whatsapp-duplicates */
    SELECT o.id, o.owner_id AS "ownerId", coalesce(a.code || ' ', '') || o.name AS label, a.id IS NOT NULL AS "hasCase"
    FROM outlet o LEFT JOIN application a ON a.outlet_id = o.id
    WHERE o.whatsapp = ${facts.whatsapp} AND o.status NOT IN ('DRAFT', 'CLOSED') AND o.id <> ${facts.id}::uuid
    ORDER BY o.id DESC LIMIT ${shown}`,
  );
  return rows.map((each) => duplicateOf(each, facts));
}

const neighbourRow = z.object({
  ...duplicateRow,
  lat: z.number(),
  lng: z.number(),
  addressLine: z.string(),
});

/** Other outlets within 50 metres, and those with the same address line in the same kelurahan. */
export async function listNeighbours(facts: DuplicateFacts): Promise<Neighbour[]> {
  const { place } = facts;
  if (!place) return [];
  // The public position of a mobile barber is rounded to a hundredth of a degree: the box is that wide, the distance exact.
  const rows = await readRows(
    neighbourRow,
    Prisma.sql`/* place-duplicates */
    SELECT o.id, o.owner_id AS "ownerId", coalesce(a.code || ' ', '') || o.name AS label, a.id IS NOT NULL AS "hasCase",
           o.lat, o.lng, o.address_line AS "addressLine"
    FROM outlet o LEFT JOIN application a ON a.outlet_id = o.id
    WHERE o.id <> ${facts.id}::uuid AND o.status NOT IN ('DRAFT', 'CLOSED') AND (
      o.kelurahan_code = ${place.kelurahanCode}
      OR o.pos <@ box(point(${place.lng - 0.006}::float8, ${place.lat - 0.006}::float8), point(${place.lng + 0.006}::float8, ${place.lat + 0.006}::float8)))`,
  );
  return rows
    .map(({ lat, lng, addressLine, ...each }) => ({
      ...duplicateOf(each, facts),
      metres: haversineM(place, { lat, lng }),
      hasSameAddress: plainWords(addressLine) === plainWords(place.addressLine),
    }))
    .filter(({ metres, hasSameAddress }) => metres <= nearbyMetres || hasSameAddress)
    .sort((a, b) => a.metres - b.metres)
    .slice(0, shown);
}

const pictureRow = z.object({ ...duplicateRow, kind: z.enum(ApplicationFileKind), bits: z.number() });
const documents: readonly ApplicationFileKind[] = ["KTP", "SELFIE", "CERTIFICATE", "LEGAL"];
const labels = new Map(
  [...reviewFields.BARBERSHOP, ...reviewFields.MOBILE_BARBER].map(({ files, label }) => [files, label]),
);

/** Pictures of other applications and outlets that look like one of this application's. */
export async function listPictureDuplicates(facts: DuplicateFacts): Promise<PictureDuplicate[]> {
  const rows = await readRows(
    pictureRow,
    Prisma.sql`/* picture-duplicates */
    SELECT DISTINCT ON (f.kind, other.id) other.*, f.kind::text, bit_count(f.phash # other.phash)::int AS bits
    FROM application_file f
    JOIN (
      SELECT a.id, a.owner_id AS "ownerId", a.code || coalesce(' ' || o.name, ' (draf)') AS label,
             a.outlet_id IS NOT NULL AS "hasCase", t.phash
      FROM application_file t JOIN application a ON a.id = t.application_id LEFT JOIN outlet o ON o.id = a.outlet_id
      WHERE a.id <> ${facts.id}::uuid
      UNION ALL
      SELECT o.id, o.owner_id, coalesce(a.code || ' ', '') || o.name, a.id IS NOT NULL, p.phash
      FROM outlet_photo p JOIN outlet o ON o.id = p.outlet_id LEFT JOIN application a ON a.outlet_id = o.id
      WHERE o.id <> ${facts.id}::uuid AND p.phash IS NOT NULL
    ) other ON bit_count(f.phash # other.phash) <= ${alikeBits}::bigint
    WHERE f.application_id = ${facts.id}::uuid
    ORDER BY f.kind, other.id, bits LIMIT ${shown}`,
  );
  return rows.map(({ kind, bits, ...each }) => ({
    ...duplicateOf(each, facts),
    field: labels.get(kind) ?? kind,
    isDocument: documents.includes(kind),
    bits,
  }));
}
