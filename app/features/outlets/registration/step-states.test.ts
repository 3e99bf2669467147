import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstUnfinished, type StepFacts, stepStates } from "#app/features/outlets/registration/step-states.ts";
import { registrationSteps } from "#app/features/outlets/registration/steps.ts";

const kinds = ["KTP", "SELFIE", "CERTIFICATE", "LEGAL", "FRONT", "INTERIOR", "WORK", "PROFILE", "KIT"] as const;
const stepKeys = [
  "general-info",
  "address",
  "personal-certificate",
  "legal-doc",
  "photos",
  "description",
  "contact-verification",
];

/** Everything that either type needs. */
const complete: StepFacts = {
  type: "BARBERSHOP",
  today: "2026-11-21",
  general: "read",
  nik: "fits",
  address: "settled",
  certificate: { isNone: false, expiry: "2027-01-01" },
  legal: { form: "PT" },
  hasNpwp: true,
  description: "read",
  files: new Set(kinds),
  phone: "verified",
  toMend: new Set(),
};

const unread = fc.constantFrom("nothing", "unreadable");
const changes = fc.record(
  {
    type: fc.constantFrom("BARBERSHOP", "MOBILE_BARBER"),
    general: unread,
    nik: fc.constantFrom("none", "fits", "other-birth-date"),
    address: fc.constantFrom("nothing", "unreadable", "of-other-type", "doubtful", "settled"),
    certificate: fc.oneof(
      unread,
      fc.record({ isNone: fc.boolean(), expiry: fc.constantFrom("", "2020-01-01", "2030-01-01") }),
    ),
    legal: fc.oneof(unread, fc.record({ form: fc.constantFrom("PERORANGAN", "CV", "PT") })),
    hasNpwp: fc.boolean(),
    description: unread,
    files: fc.subarray([...kinds]).map((list) => new Set(list)),
    phone: fc.constantFrom("verified", "unverified", "changed"),
    toMend: fc.subarray(stepKeys).map((list) => new Set(list)),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Partial<StepFacts>>;

/** The states by step: `done`, or why not. */
function summary(facts: StepFacts): Record<string, string> {
  return Object.fromEntries(
    stepStates(facts).map(({ step, state }) => [step.key, state.state === "done" ? "done" : state.problem]),
  );
}
const problems = (change: Partial<StepFacts>) =>
  Object.fromEntries(Object.entries(summary({ ...complete, ...change })).filter(([, problem]) => problem !== "done"));

describe("the steps of an application", () => {
  it("are all done when everything is there, for both types", () => {
    expect(problems({})).toEqual({});
    expect(problems({ type: "MOBILE_BARBER" })).toEqual({});
    expect(firstUnfinished(complete)).toBeNull();
  });

  it("are those of the type, each once, whatever is known", () => {
    fc.assert(
      fc.property(changes, (change) => {
        const facts = { ...complete, ...change };
        const expected = registrationSteps[facts.type].flatMap(({ key }) => key ?? []);
        expect(stepStates(facts).map(({ step }) => step.key)).toEqual(expected);
      }),
    );
  });

  it("go on at the first that is not done, and are ready to be sent exactly when there is none", () => {
    fc.assert(
      fc.property(changes, (change) => {
        const facts = { ...complete, ...change };
        const open = stepStates(facts).filter(({ state }) => state.state !== "done");
        expect(firstUnfinished(facts)).toEqual(open[0]?.step ?? null);
        expect(firstUnfinished(facts) === null).toBe(Object.keys(problems(change)).length === 0);
      }),
    );
  });

  it("never get worse by another file or by what is mended", () => {
    fc.assert(
      fc.property(changes, fc.constantFrom(...kinds), (change, kind) => {
        const facts = { ...complete, ...change };
        const better = { ...facts, files: new Set([...facts.files, kind]), toMend: new Set<string>() };
        const before = summary(facts);
        for (const [key, problem] of Object.entries(summary(better))) {
          if (before[key] === "done") expect(problem).toBe("done");
        }
      }),
    );
  });

  it("do not ask a mobile barber for what a barbershop needs", () => {
    fc.assert(
      fc.property(unread, fc.boolean(), (legal, hasNpwp) => {
        const files = new Set(kinds.filter((kind) => !["FRONT", "INTERIOR", "LEGAL"].includes(kind)));
        const facts = { ...complete, type: "MOBILE_BARBER", legal, hasNpwp, files } as StepFacts;
        expect(firstUnfinished(facts)).toBeNull();
      }),
    );
  });

  it.each<[Partial<StepFacts>, Record<string, string>]>([
    [{ general: "nothing" }, { "general-info": "not-saved", "contact-verification": "phone-unverified" }],
    [{ nik: "none" }, { "general-info": "no-nik" }],
    [{ nik: "other-birth-date" }, { "general-info": "nik-birth-date" }],
    [{ address: "of-other-type" }, { address: "address-of-other-type" }],
    [{ address: "doubtful" }, { address: "place-doubtful" }],
    [{ address: "unreadable" }, { address: "unreadable" }],
    [{ certificate: { isNone: false, expiry: "2026-11-20" } }, { "personal-certificate": "certificate-ended" }],
    [{ certificate: { isNone: false, expiry: "2026-11-21" } }, {}],
    [{ legal: { form: "CV" }, hasNpwp: false }, { "legal-doc": "no-npwp" }],
    [{ legal: { form: "PERORANGAN" }, hasNpwp: false }, {}],
    [{ phone: "changed" }, { "contact-verification": "phone-changed" }],
    [{ toMend: new Set(["photos"]) }, { photos: "to-mend" }],
    [{ files: new Set() }, { "personal-certificate": "no-ktp", "legal-doc": "no-legal-file", photos: "no-front" }],
    [
      { files: new Set(["KTP", "SELFIE", "LEGAL", "FRONT", "INTERIOR", "WORK"]) },
      { "personal-certificate": "no-certificate-file" },
    ],
  ])("%j: %j", (change, expected) => {
    expect(problems(change)).toEqual(expected);
  });

  it("tell what never was given from what does not hold any more", () => {
    const stateOf = (change: Partial<StepFacts>, key: string) =>
      stepStates({ ...complete, ...change }).find(({ step }) => step.key === key)?.state.state;
    expect(stateOf({ general: "nothing" }, "general-info")).toBe("missing");
    expect(stateOf({ files: new Set() }, "photos")).toBe("missing");
    expect(stateOf({ nik: "other-birth-date" }, "general-info")).toBe("invalid");
    expect(stateOf({ phone: "changed" }, "contact-verification")).toBe("invalid");
    expect(stateOf({ legal: { form: "PT" }, hasNpwp: false }, "legal-doc")).toBe("invalid");
  });
});
