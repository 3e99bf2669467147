import { describe, expect, it } from "vitest";
import { readSurveyAnswers, surveyAnswers, surveyForm } from "#app/features/people/survey/survey.schema.ts";
import { isSurveyDue, surveyQuestions, surveyVersion, surveyWindowMs } from "#app/features/people/survey/survey.ts";

const now = Date.UTC(2026, 11, 1);

describe("the survey is due", () => {
  it.each([
    ["before the first sign-in is on record", null, true],
    ["at the first sign-in", now, true],
    ["a millisecond before 24 hours have passed", now - surveyWindowMs + 1, true],
    ["not at 24 hours", now - surveyWindowMs, false],
    ["not later", now - 2 * surveyWindowMs, false],
  ])("%s", (_, firstLoginAt, isDue) => {
    expect(isSurveyDue({ firstLoginAt, isAsked: false }, now)).toBe(isDue);
    expect(isSurveyDue({ firstLoginAt, isAsked: true }, now)).toBe(false);
  });
});

const answered = {
  heardFrom: "friend",
  frequency: "monthly",
  place: "both",
  budget: "30-50",
  role: "customer",
} as const;

describe("answers", () => {
  it("of the form of today are readable under the version of today", () => {
    const parsed = surveyForm.parse({ intent: "answer", ...answered, text: " Halo " });
    if (parsed.intent !== "answer") throw new Error("It was read as skipped.");
    const { intent, ...stored } = parsed;
    expect(readSurveyAnswers(surveyVersion, JSON.parse(JSON.stringify(stored)))).toEqual({ ...answered, text: "Halo" });
  });

  it("of every choice that is offered are taken and stay readable", () => {
    for (const { name, choices } of surveyQuestions) {
      for (const { value } of choices) {
        const one = { ...answered, text: "", [name]: value };
        expect(surveyForm.safeParse({ intent: "answer", ...one }).success, `${name} ${value}`).toBe(true);
        expect(readSurveyAnswers(surveyVersion, one), `${name} ${value}`).toEqual(one);
      }
    }
  });

  it("of the first version stay readable for good", () => {
    const stored = {
      heardFrom: "search",
      frequency: "rarely",
      place: "home",
      budget: "over-100",
      role: "owner",
      text: "",
    };
    expect(readSurveyAnswers(1, stored)).toEqual(stored);
  });

  it("of a version that never was, or that do not fit theirs, are none", () => {
    expect(Object.keys(surveyAnswers).map(Number)).toContain(surveyVersion);
    expect(readSurveyAnswers(99, answered)).toBeNull();
    expect(readSurveyAnswers(1, { ...answered, text: 1 })).toBeNull();
    expect(readSurveyAnswers(1, null)).toBeNull();
  });
});
