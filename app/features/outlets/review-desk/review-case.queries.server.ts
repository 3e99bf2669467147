import { isUuid } from "#app/lib/uuid.ts";
import { db } from "#app/platform/db.server.ts";

export type CaseRow = NonNullable<Awaited<ReturnType<typeof findCase>>>;

/** An application that was sent, with everything a reviewer looks at; null for any other id. */
export function findCase(id: string) {
  if (!isUuid(id)) return Promise.resolve(null);
  return db.application.findFirst({
    where: { id, outletId: { not: null } },
    select: {
      id: true,
      code: true,
      type: true,
      ownerId: true,
      nikBox: true,
      nikHash: true,
      nikLast4: true,
      nibBox: true,
      nibLast4: true,
      npwpBox: true,
      npwpLast4: true,
      version: true,
      sentAt: true,
      sendCount: true,
      reviewerId: true,
      reviewStartedAt: true,
      decidedAt: true,
      decidedById: true,
      filesDeletedAt: true,
      owner: { select: { name: true, email: true, createdAt: true } },
      outlet: { select: { name: true, status: true } },
      steps: { select: { step: true, data: true, savedAt: true } },
      files: {
        orderBy: [{ position: "asc" }, { id: "asc" }],
        select: { id: true, kind: true, width: true, height: true, placeholder: true, alt: true, createdAt: true },
      },
      findings: {
        orderBy: [{ round: "desc" }, { id: "asc" }],
        select: {
          id: true,
          round: true,
          step: true,
          field: true,
          reason: true,
          byId: true,
          createdAt: true,
          resolvedAt: true,
        },
      },
      events: {
        orderBy: [{ at: "asc" }, { id: "asc" }],
        select: { id: true, kind: true, byId: true, text: true, at: true },
      },
    },
  });
}

/** Names of people by id; who deleted their account is not among them. */
export async function findNames(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const people = await db.user.findMany({ where: { id: { in: wanted } }, select: { id: true, name: true } });
  return new Map(people.map(({ id, name }) => [id, name]));
}

/** The regions of these codes, and the regions that they lie in. */
export async function findRegionChains(codes: readonly string[]) {
  const all = codes.flatMap((code) => [2, 5, 8, 13].map((length) => code.slice(0, length)));
  return db.region.findMany({
    where: { code: { in: [...new Set(all)] } },
    select: { code: true, name: true, lat: true, lng: true },
  });
}
