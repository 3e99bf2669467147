import { registrationSteps } from "#app/features/outlets/registration/steps.ts";
import { slugOf } from "#app/lib/indonesian-text.ts";
import { dayMs, minuteMs } from "#app/lib/period.ts";
import { zoneOfRegion } from "#app/lib/region-code.ts";
import { applicationCode } from "#app/lib/short-code.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { type Paper, photoName } from "#prisma/seed/draw-papers.ts";
import { type Applicant, applicants } from "#prisma/seed/plan-applications.ts";
import type { SeedPerson } from "#prisma/seed/plan-customers.ts";
import type { Kelurahan } from "#prisma/seed/plan-outlets.ts";
import { randomFrom } from "#prisma/seed/random.ts";

interface ApplicationWorld {
  nowMs: number;
  papers: readonly Paper[];
  /** In the order of `applicants`. */
  people: readonly SeedPerson[];
  /** The demo person with a draft, and who asked for the revision. */
  drafter: SeedPerson;
  reviewer: SeedPerson;
  kelurahanOf(cityName: string): readonly Kelurahan[];
}

const agreed = { termsVersion: "2026-11-21", consentVersion: "2026-11-21" };

/** Applications in several states, with documents that say CONTOH; the drafter's is filled in up to the address. */
export async function writeApplications(tx: Tx, world: ApplicationWorld): Promise<void> {
  for (const [index, applicant] of applicants.entries()) {
    const owner = world.people[index];
    if (!owner) throw new Error(`${applicant.key} has no owner.`);
    await writeSent(tx, world, { applicant, owner });
  }
  await writeDraft(tx, world);
}

/** Only this part of the seed needs the environment: the key that seals identity numbers. */
async function numbersOf(nik: string) {
  const { sealedNik } = await import("#app/features/outlets/registration/identity-number.server.ts");
  return sealedNik(nik);
}

function placeOf(world: ApplicationWorld, cityName: string, key: string) {
  const place = randomFrom(`place ${key}`).pick(world.kelurahanOf(cityName));
  const random = randomFrom(`pin ${key}`);
  const near = (value: number) => Math.round((value + (random.next() - 0.5) / 400) * 100_000) / 100_000;
  return {
    kelurahanCode: place.code,
    addressLine: `Jl. ${place.name} Raya No. ${random.int(3, 120)}`,
    rtRw: `00${random.int(1, 9)}/00${random.int(1, 9)}`,
    postcode: place.postcode,
    lat: near(place.lat),
    lng: near(place.lng),
    zone: zoneOfRegion(place.code),
    isFarConfirmed: false,
  };
}

function stepsOf(world: ApplicationWorld, { applicant, owner }: { applicant: Applicant; owner: SeedPerson }) {
  const { key, type, business, bearer, birthDate, city, hasCertificate } = applicant;
  const random = randomFrom(`steps ${key}`);
  const general = {
    businessName: business,
    ownerName: bearer.name,
    birthDate,
    email: owner.email,
    whatsapp: owner.phone ?? "",
    barberCount: type === "BARBERSHOP" ? random.int(2, 5) : 1,
    startYear: random.int(2015, 2024),
  };
  const place = placeOf(world, city, key);
  const address =
    type === "BARBERSHOP"
      ? { ...place, landmark: "Seberang minimarket" }
      : { ...place, radiusKm: 8, transport: "MOTORCYCLE" };
  const certificate = hasCertificate
    ? {
        ...{ certificateType: "COURSE", certificateNumber: "KRS/2024/118" },
        ...{ certificateIssuer: "LKP Rambut Rapi", certificateExpiry: "" },
      }
    : { certificateType: "NONE", certificateNumber: "", certificateIssuer: "", certificateExpiry: "" };
  const story = `${business} melayani potong rambut dan cukur dengan teliti, alat yang selalu disterilkan, dan obrolan yang hangat.`;
  const description = {
    ...{ tagline: "Rapi tanpa terburu-buru", story, serves: "ALL", languages: ["Indonesia", "Jawa"] },
    ...{ specialities: ["Fade & undercut", "Cukur tradisional"], facilities: ["Alat steril", "Bayar QRIS"] },
  };
  const data: Record<string, object> = {
    "general-info": general,
    address,
    "personal-certificate": certificate,
    "legal-doc": { form: "PERORANGAN" },
    photos: {},
    description,
    "contact-verification": { phone: general.whatsapp },
  };
  return { general, address: place, description, data };
}

async function writeSent(tx: Tx, world: ApplicationWorld, who: { applicant: Applicant; owner: SeedPerson }) {
  const { applicant, owner } = who;
  const { key, type, status, business, sentDaysAgo, bearer, photos, findings, hasCertificate } = applicant;
  const random = randomFrom(`application ${key}`);
  const sentAt = new Date(world.nowMs - sentDaysAgo * dayMs);
  const startedAt = new Date(sentAt.getTime() - 50 * minuteMs);
  const askedAt = new Date(sentAt.getTime() + dayMs);
  const id = random.id(startedAt.getTime());
  const code = applicationCode(Uint8Array.from({ length: 6 }, () => random.int(0, 255)));
  const { general, address, description, data } = stepsOf(world, who);
  const isRevision = status === "REVISION";
  const { rtRw, isFarConfirmed: _, addressLine, ...where } = address;
  const { story, ...words } = description;
  await tx.outlet.create({
    data: {
      ...{ id, ownerId: owner.id, type, status, name: business, createdAt: sentAt },
      ...{ slug: `${slugOf(business)}-${code.slice(3).toLowerCase()}`, whatsapp: general.whatsapp },
      ...{ startYear: general.startYear, addressLine: `${addressLine}, RT ${rtRw.replace("/", "/RW ")}` },
      ...{ ...where, ...words, description: story, serves: "ALL" as const },
    },
  });
  await tx.application.create({
    data: {
      ...{ id, code, ownerId: owner.id, type, outletId: id, ...agreed, agreedAt: startedAt },
      ...(await numbersOf(bearer.nik)),
      ...{ version: isRevision ? 9 : 8, sentAt, sendCount: 1, createdAt: startedAt, touchedAt: sentAt },
      ...(isRevision && { decidedAt: askedAt, decidedById: world.reviewer.id }),
    },
  });
  const steps = registrationSteps[type].flatMap(({ key: step }) => step ?? []);
  await tx.applicationStep.createMany({
    data: steps.map((step) => ({
      applicationId: id,
      step,
      data: { ...data[step], outletType: type },
      savedAt: sentAt,
    })),
  });
  const papers = [
    { kind: "KTP" as const, drawing: `ktp-${key}` },
    { kind: "SELFIE" as const, drawing: `selfie-${key}` },
    ...(hasCertificate ? [{ kind: "CERTIFICATE" as const, drawing: `certificate-${key}` }] : []),
    ...photos.map(({ kind, drawing }) => ({ kind, drawing: photoName(key, drawing) })),
  ];
  await tx.applicationFile.createMany({
    data: papers.map(({ kind, drawing }, position) => {
      const { name: _name, ...picture } = paperNamed(world, drawing);
      return { id: random.id(sentAt.getTime()), applicationId: id, kind, position, createdAt: sentAt, ...picture };
    }),
  });
  await tx.whatsappVerification.create({
    data: {
      ...{
        id: random.id(startedAt.getTime()),
        userId: owner.id,
        phone: general.whatsapp,
        codeHash: new Uint8Array(32),
      },
      ...{ createdAt: startedAt, expiresAt: new Date(startedAt.getTime() + 5 * minuteMs), verifiedAt: startedAt },
    },
  });
  const by = world.reviewer.id;
  const event = (kind: "SENT" | "REVIEW_STARTED" | "REVISION_ASKED", byId: string, at: Date, text = "") => ({
    ...{ id: random.id(at.getTime()), applicationId: id, kind, byId, at, text },
  });
  await tx.applicationEvent.createMany({
    data: [
      event("SENT", owner.id, sentAt),
      ...(isRevision
        ? [
            event("REVIEW_STARTED", by, new Date(askedAt.getTime() - 20 * minuteMs)),
            event("REVISION_ASKED", by, askedAt, `${findings.length} bagian perlu diperbaiki.`),
          ]
        : []),
    ],
  });
  await tx.applicationFinding.createMany({
    data: findings.map((finding) => ({
      ...{ id: random.id(askedAt.getTime()), applicationId: id, round: 1, byId: by, createdAt: askedAt },
      ...finding,
    })),
  });
}

async function writeDraft(tx: Tx, world: ApplicationWorld): Promise<void> {
  const { drafter, nowMs } = world;
  const random = randomFrom("application draft");
  const at = new Date(nowMs - 2 * dayMs);
  const id = random.id(at.getTime());
  const type = "BARBERSHOP" as const;
  await tx.application.create({
    data: {
      ...{ id, ownerId: drafter.id, type, ...agreed, agreedAt: at, version: 2, createdAt: at, touchedAt: at },
      code: applicationCode(Uint8Array.from({ length: 6 }, () => random.int(0, 255))),
      ...(await numbersOf("3471102009920005")),
    },
  });
  const general = {
    ...{ businessName: "Teras Pangkas Prawirotaman", ownerName: drafter.name, birthDate: "1992-09-20" },
    ...{ email: drafter.email, whatsapp: drafter.phone ?? "", barberCount: 3, startYear: 2021 },
  };
  const address = { ...placeOf(world, "Yogyakarta", "draft"), landmark: "Dekat pasar Prawirotaman" };
  const steps = { "general-info": general, address };
  await tx.applicationStep.createMany({
    data: Object.entries(steps).map(([step, data]) => ({
      ...{ applicationId: id, step, data: { ...data, outletType: type }, savedAt: at },
    })),
  });
}

function paperNamed({ papers }: ApplicationWorld, drawing: string): Paper {
  const paper = papers.find(({ name }) => name === drawing);
  if (!paper) throw new Error(`There is no drawing ${drawing}.`);
  return paper;
}
