import { describe, expect, it } from "vitest";
import { fileKindsOf } from "#app/features/outlets/registration/application-file-rules.ts";
import { reviewFieldOf, reviewFields, reviewSections } from "#app/features/outlets/registration/review-fields.ts";
import { registrationSteps } from "#app/features/outlets/registration/steps.ts";

describe.each(["BARBERSHOP", "MOBILE_BARBER"] as const)("the fields of a %s", (type) => {
  const fields = reviewFields[type];
  const steps = registrationSteps[type].map(({ key }) => key);

  it("belong to its steps, each named once", () => {
    expect(new Set(fields.map(({ step, field }) => `${step}/${field}`)).size).toBe(fields.length);
    for (const { step } of fields) expect(steps).toContain(step);
  });

  it("name every kind of picture that its steps ask for", () => {
    const asked = steps.flatMap((step) => (step ? fileKindsOf(type, step).map((kind) => `${step}/${kind}`) : []));
    const named = fields.flatMap(({ step, files }) => (files ? [`${step}/${files}`] : []));
    expect(named.sort()).toEqual(asked.sort());
  });

  it("stand each in one section of the review", () => {
    const shown = reviewSections(type).flatMap(({ texts, pictures }) => [...texts, ...pictures]);
    expect(shown.length).toBe(fields.length);
    expect(new Set(shown)).toEqual(new Set(fields));
  });
});

it("knows no field that the kind of outlet does not have", () => {
  expect(reviewFieldOf("MOBILE_BARBER", { step: "legal-doc", field: "nib" })).toBeNull();
  expect(reviewFieldOf("BARBERSHOP", { step: "legal-doc", field: "nib" })?.label).toBe("NIB");
  expect(reviewFieldOf("BARBERSHOP", { step: "general-info", field: "__proto__" })).toBeNull();
});
