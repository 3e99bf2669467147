import { expect, test } from "vitest";
import type { ShareFacts } from "#app/features/outlets/share-pictures/share-picture.ts";
import { shareVersion } from "#app/features/outlets/share-pictures/share-version.server.ts";
import {
  mostWaiting,
  readSharePicture,
  storeSharePicture,
} from "#app/features/outlets/share-pictures/store-share-picture.server.ts";

const facts: ShareFacts = {
  id: "0190a8c0-0000-7000-8000-000000000000",
  name: "Pangkas Rapi",
  typeText: "Barbershop",
  placeText: "Coblong, Bandung",
  rating: { value: "4,8", count: 12 },
  photoKey: "seed-front",
};

test("whatever is drawn decides the version", () => {
  const others: Partial<ShareFacts>[] = [
    { id: "0190a8c0-0000-7000-8000-000000000001" },
    { name: "Pangkas Rapih" },
    { typeText: "Barber panggilan" },
    { placeText: "Sukajadi, Bandung" },
    { rating: { value: "4,9", count: 12 } },
    { rating: { value: "4,8", count: 13 } },
    { rating: null },
    { photoKey: null },
  ];
  const versions = [facts, ...others.map((other) => ({ ...facts, ...other }))].map(shareVersion);
  expect(new Set(versions).size).toBe(others.length + 1);
  expect(shareVersion({ ...facts })).toBe(versions[0]);
});

test("draws one at a time and each once, keeps what it drew, and turns away who would wait too long", async () => {
  let drawing = 0;
  let most = 0;
  let drawn = 0;
  const ends: (() => void)[] = [];
  const draw = async () => {
    drawn += 1;
    drawing += 1;
    most = Math.max(most, drawing);
    await new Promise<void>((end) => ends.push(end));
    drawing -= 1;
    return Buffer.from("picture");
  };
  const versions = Array.from({ length: mostWaiting + 6 }, (_, index) => index.toString(16).padStart(16, "0"));
  const asked = versions.flatMap((version) => [0, 1].map(() => storeSharePicture(facts, version, draw)));
  let isOver = false;
  const answers = Promise.all(asked).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  const given = (await answers).filter((picture) => picture !== null);
  expect(most).toBe(1);
  expect(drawn).toBeGreaterThanOrEqual(mostWaiting);
  expect(given.length).toBe(drawn * 2);
  expect(given.length).toBeLessThan(asked.length);
  expect((await readSharePicture(facts.id, versions[0] ?? ""))?.toString()).toBe("picture");
  expect(await readSharePicture(facts.id, versions.at(-1) ?? "")).toBeNull();
});

test("a drawing that fails is no obstacle to the next", async () => {
  const version = "f".repeat(16);
  const fail = () => Promise.reject(new Error("no font"));
  await expect(storeSharePicture(facts, version, fail)).rejects.toThrow("no font");
  const picture = await storeSharePicture(facts, version, async () => Buffer.from("second"));
  expect(picture?.toString()).toBe("second");
});
