import { beforeAll, expect, test } from "vitest";
import { editHours } from "#app/features/trust/review-rules/review.ts";
import {
  addReviewPhoto,
  moveReviewPhoto,
  removeReviewPhoto,
} from "#app/features/trust/reviews/change-review-photos.server.ts";
import { db } from "#app/platform/db.server.ts";
import { listObjects } from "#app/platform/gateways/storage.server.ts";
import { deletePicturesJob } from "#app/platform/pictures-later.server.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { plainPicture } from "#tests/support/picture-files.ts";
import { createWritten, reviewNow as now } from "#tests/support/review-fixtures.ts";

let outlet: OutletFixture;
beforeAll(async () => {
  outlet = await createOutlet();
});

/** A review with two photos. */
async function withPhotos() {
  const { reviewId, bookingId, customer } = await createWritten(outlet, {});
  const rows = [0, 1].map((position) => ({
    reviewId,
    position,
    key: `${reviewId}-${position}`,
    width: 900,
    height: 600,
  }));
  await db.reviewPhoto.createMany({ data: rows });
  const keys = async () =>
    (await db.reviewPhoto.findMany({ where: { reviewId }, orderBy: { position: "asc" } })).map(({ key }) =>
      Number(key.at(-1)),
    );
  const [first] = await db.reviewPhoto.findMany({ where: { reviewId }, orderBy: { position: "asc" } });
  return { reviewId, own: { bookingId, customerId: customer.id }, photoId: first?.id ?? "", keys };
}

test("an author lets photos change places and takes them away", async () => {
  const { own, photoId, keys } = await withPhotos();
  expect(await moveReviewPhoto({ ...own, photoId, direction: "down" }, now)).toEqual({ ok: true });
  expect(await keys()).toEqual([1, 0]);
  expect(await moveReviewPhoto({ ...own, photoId, direction: "up" }, now)).toEqual({ ok: true });
  expect(await keys()).toEqual([1, 0]);
  expect(await removeReviewPhoto({ ...own, photoId }, now)).toEqual({ ok: true });
  expect(await keys()).toHaveLength(1);
});

test.each([
  ["once the days for that are over", { later: editHours * 60 + 1, reason: "edit-over" }],
  ["of a review that was hidden", { later: 0, reason: "hidden" }],
])("nothing is changed %s", async (_when, { later, reason }) => {
  const { reviewId, own, photoId, keys } = await withPhotos();
  if (reason === "hidden") {
    await db.review.update({ where: { id: reviewId }, data: { status: "HIDDEN", hiddenReason: "Berisi kata kasar." } });
  }
  const refused = { ok: false, reason };
  const at = now.add({ minutes: later });
  expect(await addReviewPhoto({ ...own, bytes: new Uint8Array([1]), replacedId: null }, at)).toEqual(refused);
  expect(await moveReviewPhoto({ ...own, photoId, direction: "down" }, at)).toEqual(refused);
  expect(await removeReviewPhoto({ ...own, photoId }, at)).toEqual(refused);
  expect(await keys()).toEqual([0, 1]);
});

test("somebody else's photos are not there", async () => {
  const { own, photoId, keys } = await withPhotos();
  const foreign = { ...own, customerId: (await createUser()).id };
  const unknown = { ok: false, reason: "not-found" };
  expect(await addReviewPhoto({ ...foreign, bytes: new Uint8Array([1]), replacedId: null }, now)).toEqual(unknown);
  expect(await moveReviewPhoto({ ...foreign, photoId, direction: "down" }, now)).toEqual(unknown);
  expect(await removeReviewPhoto({ ...foreign, photoId }, now)).toEqual(unknown);
  expect(await keys()).toEqual([0, 1]);
});

test("a photo that is gone already is taken away again, and not moved", async () => {
  const { own, photoId, keys } = await withPhotos();
  expect(await removeReviewPhoto({ ...own, photoId }, now)).toEqual({ ok: true });
  expect(await removeReviewPhoto({ ...own, photoId }, now)).toEqual({ ok: true });
  expect(await moveReviewPhoto({ ...own, photoId, direction: "down" }, now)).toEqual({ ok: false, reason: "gone" });
  expect(await keys()).toHaveLength(1);
});

/** Of the public pictures that are stored, in whatever widths. */
async function storedKeys(): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const { key } of listObjects("public")) keys.add(key.replace(/-\d+\.\w+$/, ""));
  return keys;
}

test("of two photos for the one place that is left one is added, and nothing of the other stays", async () => {
  const { reviewId, own } = await withPhotos();
  const before = await storedKeys();
  const add = async (width: number) =>
    addReviewPhoto({ ...own, bytes: await plainPicture(width), replacedId: null }, now);
  const answers = await Promise.all([add(900), add(1000)]);
  expect(answers.map((answer) => (answer.ok ? "added" : answer.reason)).toSorted()).toEqual(["added", "too-many"]);
  const [added] = await db.reviewPhoto.findMany({ where: { reviewId, position: 2 } });
  expect([...(await storedKeys())].filter((key) => !before.has(key))).toEqual([added?.key]);
});

test("a photo takes the place of another, whose files go", async () => {
  const { reviewId, own, photoId } = await withPhotos();
  const bytes = await plainPicture();
  expect(await addReviewPhoto({ ...own, bytes, replacedId: photoId }, now)).toEqual({ ok: true });
  expect(await db.reviewPhoto.count({ where: { reviewId } })).toBe(2);
  const jobs = await db.$queryRaw<{ keys: string[] }[]>`
    SELECT array(SELECT jsonb_array_elements_text(data->'keys')) AS keys FROM pgboss.job WHERE name = ${deletePicturesJob}`;
  expect(jobs.flatMap(({ keys }) => keys)).toContain(`${reviewId}-0`);
});
