import { afterAll, beforeAll, expect, test } from "vitest";
import { findSharedPlace } from "#app/platform/gateways/map-link.server.ts";
import { mapLinks, mapLinkUrlOf } from "#tests/simulators/map-links.ts";
import { type RunningSimulators, startSimulators } from "#tests/simulators/simulators.ts";

let server: RunningSimulators;
const asked: string[] = [];
beforeAll(async () => {
  server = await startSimulators(0, [
    (request, response) => {
      asked.push(request.url ?? "");
      return mapLinks(request, response);
    },
  ]);
});
afterAll(() => server.stop());

const open = (text: string) => findSharedPlace(text, mapLinkUrlOf(server.origin));

test.each(["BragaTempat1", "BragaTitik2"])("finds the place that %s leads to", async (key) => {
  expect(await open(` https://maps.app.goo.gl/${key}?g_st=ac `)).toEqual({ lat: -6.9147, lng: 107.6098 });
});

test("knows no place by its name alone", async () => {
  expect(await open("https://maps.app.goo.gl/HanyaNama3")).toBeNull();
});

test.each(["https://maps.app.goo.gl/BukanPeta4", "https://maps.app.goo.gl/TidakAda5"])(
  "trusts %s not",
  async (link) => {
    expect(await open(link)).toBeNull();
  },
);

test.each([
  "-6.9147, 107.6098",
  "https://maps.app.goo.gl.example.com/BragaTempat1",
  "https://maps.app.goo.gl/../readyz",
  "https://maps.app.goo.gl/a/b",
  "http://localhost:1/BragaTempat1",
])("asks nobody about %s", async (text) => {
  const before = asked.length;
  expect(await open(text)).toBeNull();
  expect(asked).toHaveLength(before);
});

test("says nothing where nobody answers", async () => {
  expect(await findSharedPlace("https://maps.app.goo.gl/BragaTempat1", "http://127.0.0.1:9")).toBeNull();
});
