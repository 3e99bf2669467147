import { describe, expect, it } from "vitest";
import { forbidden } from "#tests/architecture/dependency-rules.ts";
import { circles, type Import, importsOf, listImports } from "#tests/architecture/imports.ts";
import { wrongTurns } from "#tests/architecture/rooms.ts";

const imports = listImports("app");
const value = (from: string, to: string): Import => ({ from, to, isType: false });
const file = (path: string) => `app/features/${path}`;

describe("dependencies", () => {
  it("are all read", () => {
    expect(imports.length).toBeGreaterThan(5_000);
    const text = `import type { A } from "#app/a.ts";
import {
  b,
} from "#app/b.ts";
import "#app/c.css";
export { d } from "../d.ts";
const E = lazy(() => import("#app/e.tsx"));
import express from "express";`;
    expect(importsOf("app/ui/x.ts", text)).toEqual([
      { from: "app/ui/x.ts", to: "app/a.ts", isType: true },
      ...["app/b.ts", "app/c.css", "app/d.ts", "app/e.tsx", "node_modules/express"].map((to) =>
        value("app/ui/x.ts", to),
      ),
    ]);
  });

  it("point one way only", () => {
    expect(forbidden(imports)).toEqual([]);
    expect(circles(imports)).toEqual([]);
    expect(wrongTurns(imports)).toEqual([]);
  });

  it("that point another way are seen", () => {
    const wrong = [
      value("app/lib/money.ts", "app/ui/button.tsx"),
      value(file("bookings/place/place-booking.server.ts"), "app/http/form.server.ts"),
      value(file("bookings/terms/quote.ts"), file("bookings/place/place-booking.server.ts")),
      value(file("bookings/place/time-step.tsx"), "app/platform/db.server.ts"),
      value("app/routes/booking/booking.tsx", "app/platform/db.server.ts"),
      value(file("bookings/terms/quote.ts"), "node_modules/react-router"),
      value("app/paths.ts", "app/lib/uuid.ts"),
      value("app/ui/button.tsx", "app/paths.ts"),
    ];
    for (const each of wrong) expect(forbidden([each]), each.to).toHaveLength(1);
    expect(circles([value("a", "b"), value("b", "c"), value("c", "a"), value("c", "d")])).toHaveLength(1);
    expect(circles([value("a", "b"), value("a", "c"), value("b", "c")])).toEqual([]);
  });

  it("of two folders in a circle are seen where no two files are in one, and those up the list of rooms", () => {
    const down = value(file("bookings/place/place-booking.server.ts"), file("bookings/terms/quote.ts"));
    const up = value(file("bookings/terms/price.ts"), file("bookings/place/booking-page.ts"));
    expect(wrongTurns([down])).toEqual([]);
    expect(circles([down, up])).toEqual([]);
    expect(wrongTurns([down, up])).toHaveLength(1);
    const ledger = file("money/ledger/ledger.ts");
    expect(wrongTurns([value(down.from, ledger)])).toEqual([]);
    expect(wrongTurns([value(ledger, down.from)])).toEqual([`${ledger} → ${down.from}`]);
  });
});
