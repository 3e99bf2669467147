import { existsSync } from "node:fs";
import { join } from "node:path";
import { Temporal } from "temporal-polyfill";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeOutlet } from "#app/features/bookings/outlet-closing/close-outlet.server.ts";
import { deleteBarber } from "#app/features/bookings/schedule-changes/arrange-barbers.server.ts";
import { saveBarber } from "#app/features/bookings/schedule-changes/save-barber.server.ts";
import { barberEdition, findBarber } from "#app/features/outlets/barbers/barbers.queries.server.ts";
import { addCut } from "#app/features/outlets/portfolio/add-cut.server.ts";
import { moveCut, removeCut, tagCut } from "#app/features/outlets/portfolio/change-cut.server.ts";
import { cutsMost } from "#app/features/outlets/portfolio/cut.ts";
import { registrationFileJobs } from "#app/features/outlets/registration/registration-files.jobs.server.ts";
import { db, sqlState } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { createCut } from "#tests/support/cut-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { plainPicture } from "#tests/support/picture-files.ts";

const now = Temporal.Instant.from("2026-11-21T03:30:00Z");
let picture: Uint8Array<ArrayBuffer>;
let outlet: OutletFixture;
let barberId: string;
let service: string;
beforeAll(async () => {
  picture = await plainPicture();
});
beforeEach(async () => {
  outlet = await createOutlet();
  [barberId = ""] = outlet.barberIds;
  [service = ""] = outlet.serviceIds;
});

const editor = () => ({ id: outlet.ownerId, isAdmin: false });
const own = () => ({ outletId: outlet.id, editor: editor(), barberId });
const mullet = { style: "MULLET", service: null } as const;
const cuts = () => db.barberCut.findMany({ where: { barberId }, orderBy: { position: "asc" } });
const fileOf = (key: string) => join(env.STORAGE_DIR, "public", `${key}-480.webp`);
/** As the worker does once the transaction has committed. */
async function deleteFiles(): Promise<void> {
  const jobs = await db.$queryRaw<{ id: string; data: unknown }[]>`
    SELECT id, data FROM pgboss.job WHERE name = 'delete-stored-pictures' AND state = 'created'`;
  const handler = registrationFileJobs.find(({ name }) => name === "delete-stored-pictures");
  for (const { data } of jobs) await handler?.handle(data);
}

describe("a barber's portfolio", () => {
  it("takes a picture with its style, its service and when its consent was given", async () => {
    expect(await addCut({ ...own(), tags: { style: "MULLET", service }, bytes: picture }, now)).toEqual({ ok: true });
    const [cut] = await cuts();
    expect(cut).toMatchObject({ style: "MULLET", serviceId: service, position: 0, width: 900, height: 600 });
    expect(cut?.consentedAt.toISOString()).toBe("2026-11-21T03:30:00.000Z");
    expect(existsSync(fileOf(cut?.key ?? ""))).toBe(true);
    const [log] = await db.auditLog.findMany({ where: { entityId: barberId, action: "barber.cut-added" } });
    expect(log?.after).toMatchObject({ cutId: cut?.id, style: "MULLET" });
  });

  it("takes no more than its limit, nothing that is no picture, and no service that the barber does not do", async () => {
    const other = outlet.serviceIds[1] ?? "";
    await db.barberService.deleteMany({ where: { barberId, serviceId: other } });
    const refused = async (tags: Parameters<typeof addCut>[0]["tags"], bytes = picture) => {
      const added = await addCut({ ...own(), tags, bytes });
      return added.ok ? null : added.reason;
    };
    expect(await refused({ style: "MULLET", service: other })).toBe("unknown-service");
    expect(await refused(mullet, new Uint8Array([1, 2, 3]))).toBe("not-a-picture");
    for (let count = 0; count < cutsMost; count += 1) await createCut(barberId);
    expect(await refused(mullet)).toBe("too-many");
    await expect(createCut(barberId)).rejects.toSatisfy((error) => sqlState(error) === "23514");
    await expect(createCut(barberId, { position: 3 })).rejects.toSatisfy((error) => sqlState(error) === "23505");
    const ofNobody = db.barberCut.updateMany({ where: { barberId }, data: { serviceId: other } });
    await expect(ofNobody).rejects.toSatisfy((error) => sqlState(error) === "23503");
  });

  it("is put in order, filed anew and thinned out, without a gap", async () => {
    const ids: string[] = [];
    for (const style of ["FADE", "MULLET", "QUIFF"] as const) ids.push((await createCut(barberId, { style })).id);
    const [fade = "", mulletId = "", quiff = ""] = ids;
    await moveCut({ ...own(), cutId: quiff, direction: "up" });
    await moveCut({ ...own(), cutId: fade, direction: "up" });
    expect((await cuts()).map(({ id }) => id)).toEqual([fade, quiff, mulletId]);
    expect(await tagCut({ ...own(), cutId: quiff, tags: { style: "TWO_BLOCK", service } })).toEqual({ ok: true });
    expect(await removeCut({ ...own(), cutId: fade })).toEqual({ ok: true });
    expect((await cuts()).map(({ style, serviceId, position }) => [style, serviceId, position])).toEqual([
      ["TWO_BLOCK", service, 0],
      ["MULLET", null, 1],
    ]);
    expect(await moveCut({ ...own(), cutId: fade, direction: "up" })).toEqual({ ok: false, reason: "gone" });
    expect(await removeCut({ ...own(), cutId: fade })).toEqual({ ok: true });
    expect(await cuts()).toHaveLength(2);
  });

  it("keeps its services when the barber is saved, and loses one that is no longer done", async () => {
    const second = outlet.serviceIds[1] ?? "";
    await createCut(barberId, { serviceId: service });
    await createCut(barberId, { serviceId: second });
    const stored = await findBarber(db, outlet.id, barberId);
    if (!stored) throw new Error("no barber");
    const { name, bio, years, certificate, active } = stored;
    const offers = [{ serviceId: service, price: 60_000, durationMin: null }];
    const barber = { name, bio, years, certificate, active, offers };
    const saved = await saveBarber({ ...own(), barber, seen: barberEdition(stored) });
    expect(saved).toMatchObject({ ok: true });
    expect((await cuts()).map(({ serviceId }) => serviceId)).toEqual([service, null]);
    const offered = await db.barberService.findMany({ where: { barberId } });
    expect(offered).toEqual([{ barberId, serviceId: service, price: 60_000, durationMin: null }]);
  });

  it("goes with its files when it is removed, with its barber, and when the outlet closes", async () => {
    const add = async (of: string) => {
      await addCut({ ...own(), barberId: of, tags: mullet, bytes: picture });
      const { id, key } = await db.barberCut.findFirstOrThrow({ where: { barberId: of } });
      expect(existsSync(fileOf(key))).toBe(true);
      return { cutId: id, key };
    };
    const [first = "", second = ""] = outlet.barberIds;
    const { cutId, key: removed } = await add(first);
    await removeCut({ ...own(), cutId });
    const { key: gone } = await add(second);
    expect(await deleteBarber({ ...own(), barberId: second })).toMatchObject({ ok: true });
    const { key: closed } = await add(first);
    expect(await closeOutlet(editor(), { outletId: outlet.id })).toEqual({ ok: true });
    await deleteFiles();
    expect([removed, gone, closed].map((key) => existsSync(fileOf(key)))).toEqual([false, false, false]);
    expect(await cuts()).toEqual([]);
  });
});
