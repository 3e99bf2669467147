import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { BookingQuestions, BookingSteps } from "#app/features/bookings/place/booking-guide.tsx";

const rules = {
  serviceFee: "«fee»",
  hold: "«hold»",
  freeCancel: "«free»",
  maxMoves: "«moves»",
  answerWithin: "«answer»",
  checkInOpens: "«check-in»",
};
const steps = renderToStaticMarkup(<BookingSteps rules={rules} />);
const questions = renderToStaticMarkup(
  <MemoryRouter>
    <BookingQuestions rules={rules} />
  </MemoryRouter>,
);
const pictures = [...steps.matchAll(/<div role="img" aria-label="([^"]*)"/g)].map(([, label]) => label ?? "");

describe("the guide", () => {
  it("has a picture for each step, with a text of its own that says what is on it", () => {
    expect(steps.match(/<li/g)?.length).toBe(6);
    expect(pictures.length).toBe(6);
    expect(new Set(pictures).size).toBe(6);
    for (const label of pictures) expect(label).toMatch(/^Gambar .{40,200}\.$/);
    expect(steps).not.toContain("<img");
  });

  it("has nothing in its pictures that one could press or type into", () => {
    expect(steps).not.toMatch(/<(a|button|input|select|textarea|summary)\b/);
  });

  it("stays light", () => {
    expect(steps.length).toBeLessThan(20_000);
  });

  it("prints the rules in force", () => {
    expect(Object.values(rules).filter((text) => !(steps + questions).includes(text))).toEqual([]);
  });
});
