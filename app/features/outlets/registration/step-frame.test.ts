import { expect, test } from "vitest";
import { stepFrame } from "#app/features/outlets/registration/step-frame.ts";
import { confirmationPath, savedSteps, sentPath, stepHref } from "#app/features/outlets/registration/step-way.ts";

const id = "01999999-0000-7000-8000-000000000001";
const types = ["BARBERSHOP", "MOBILE_BARBER"] as const;
const states = ["DRAFT", "REVISION"] as const;

test("no page of a registration leads back to itself, also while it is mended", () => {
  for (const type of types) {
    for (const status of states) {
      for (const isFromSummary of [false, true]) {
        for (const path of [...savedSteps(type).map((step) => step.path), confirmationPath]) {
          const frame = stepFrame({ id, type, name: null, status, findings: [] }, path, isFromSummary);
          expect(frame?.back.to.split("?")[0], `${type} ${status} ${path}`).not.toBe(path);
          expect(frame?.overview?.split("?")[0], `${type} ${status} ${path}`).not.toBe(path);
        }
      }
    }
  }
});

test("the summary of what is to be mended leads back to the reasons, its steps lead back to the summary", () => {
  const draft = { id, type: "BARBERSHOP", name: null, status: "REVISION", findings: [] } as const;
  expect(stepFrame(draft, confirmationPath, false)?.back).toEqual({
    to: stepHref(sentPath, id),
    label: "Status pendaftaran",
  });
  for (const { path } of savedSteps("BARBERSHOP")) {
    expect(stepFrame(draft, path, false)?.back.to).toBe(stepHref(confirmationPath, id));
  }
});

test("the summary of a new application leads back to the last step", () => {
  const draft = { id, type: "BARBERSHOP", name: null, status: "DRAFT", findings: [] } as const;
  const last = savedSteps("BARBERSHOP").at(-1);
  expect(stepFrame(draft, confirmationPath, true)?.back).toEqual({
    to: stepHref(last?.path ?? "", id),
    label: last?.title,
  });
});
