import fc from "fast-check";
import { expect, test } from "vitest";
import { ToastClock, toastMs } from "#app/ui/toast-life.ts";

test("a message that nobody holds stays five seconds", () => {
  expect(toastMs).toBe(5000);
  const clock = new ToastClock();
  expect([clock.run(100), clock.run(2100), clock.run(5100)]).toEqual([5000, 3000, 0]);
});

test("its time stands still while it is held, and goes on after", () => {
  const clock = new ToastClock();
  clock.run(0);
  clock.hold(1500);
  clock.hold(60_000);
  expect(clock.run(90_000)).toBe(3500);
  expect(clock.run(91_000)).toBe(2500);
});

test("all the time it was not held adds up to five seconds", () => {
  const steps = fc.array(fc.record({ pause: fc.nat(100_000), run: fc.integer({ min: 1, max: 900 }) }), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(steps, (given) => {
      const clock = new ToastClock();
      let now = 0;
      let ran = 0;
      for (const { pause, run } of given) {
        clock.hold(now);
        now += pause;
        clock.run(now);
        now += run;
        ran += run;
      }
      clock.hold(now);
      expect(clock.run(now)).toBe(toastMs - ran);
    }),
  );
});
