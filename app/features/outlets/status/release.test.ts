import { describe, expect, it } from "vitest";
import { type ReleaseFacts, releaseMissing } from "#app/features/outlets/status/release.ts";

const complete: ReleaseFacts = {
  services: 1,
  servicesOffered: 1,
  barbers: 1,
  barbersWithShifts: 1,
  openIntervals: 1,
  photos: 3,
  descriptionLength: 30,
};

describe("what is missing before an outlet opens", () => {
  it("is nothing when each part has its least", () => {
    expect(releaseMissing(complete)).toEqual([]);
  });

  it("names each part that is not there", () => {
    const cases: [Partial<ReleaseFacts>, string[]][] = [
      [{ services: 0, servicesOffered: 0 }, ["no-service"]],
      [{ barbers: 0, barbersWithShifts: 0, servicesOffered: 0 }, ["no-barber"]],
      [{ barbersWithShifts: 0, servicesOffered: 0 }, ["no-shift"]],
      [{ servicesOffered: 0 }, ["service-without-barber"]],
      [{ openIntervals: 0 }, ["no-hours"]],
      [{ photos: 2 }, ["few-photos"]],
      [{ photos: 12 }, []],
      [{ photos: 13 }, ["many-photos"]],
      [{ descriptionLength: 29 }, ["short-description"]],
    ];
    for (const [facts, missing] of cases)
      expect(releaseMissing({ ...complete, ...facts }), JSON.stringify(facts)).toEqual(missing);
  });

  it("is told in the order of the pages, for an outlet that has just been approved", () => {
    const empty = Object.fromEntries(Object.keys(complete).map((key) => [key, 0])) as unknown as ReleaseFacts;
    expect(releaseMissing(empty)).toEqual(["no-service", "no-hours", "no-barber", "few-photos", "short-description"]);
  });
});
