import { cruise, type ICruiseResult } from "dependency-cruiser";
import { describe, expect, it } from "vitest";
import { forbidden, options } from "#tests/architecture/dependency-rules.ts";
import { type Import, wrongImports } from "#tests/architecture/rooms.ts";

async function cruised(): Promise<ICruiseResult> {
  const { output } = await cruise(["app"], { ruleSet: { forbidden }, validate: true, ...options });
  if (typeof output === "string") throw new Error(output);
  return output;
}

describe("dependencies", () => {
  it("point one way only", async () => {
    const { summary, modules } = await cruised();
    // dependency-cruiser reports "no violations" too when it understood nothing.
    expect(summary.totalCruised).toBeGreaterThan(100);
    const edges = modules.flatMap((module) => module.dependencies.map((dependency) => dependency.resolved));
    expect(edges.filter((to) => to === "app/platform/db.server.ts").length).toBeGreaterThan(5);

    const broken = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
    const imports = modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }): Import => [source, resolved]),
    );
    expect([...broken, ...wrongImports(imports)]).toEqual([]);
  });

  it("of two folders in a circle are seen where no two files are in one, and those up the list of rooms", () => {
    const file = (path: string) => `app/features/${path}`;
    const down: Import = [file("bookings/place/place-booking.server.ts"), file("bookings/terms/quote.ts")];
    const up: Import = [file("bookings/terms/price.ts"), file("bookings/place/booking-page.ts")];
    expect(wrongImports([down])).toEqual([]);
    expect(wrongImports([down, up])).toHaveLength(2);
    const wallet = file("money/ledger/ledger.ts");
    expect(wrongImports([[down[0], wallet]])).toEqual([]);
    expect(wrongImports([[wallet, down[0]]])).toEqual([`${wallet} → ${down[0]}`]);
  });
});
