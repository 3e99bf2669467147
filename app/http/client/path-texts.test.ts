import { parseSync } from "vite";
import { expect, it } from "vitest";
import { pathTexts } from "#app/http/client/path-texts.ts";

/** <…> stands for what is put into a template. */
const template = (text: string) => text.replace(/<([^>]+)>/g, "$${$1}");
const written = (code: string) => {
  const whole = `import * as paths from "#app/paths.ts";\n${template(code)}`;
  return pathTexts(whole, parseSync("page.js", whole).program).replace(/^import .*\n/, "");
};

it("writes a path as the text that it is", () => {
  expect(written("link(paths.myBookings, `<paths.orders>?outlet=<id>`);")).toBe(
    template('link("/my-bookings", `<"/admin/orders">?outlet=<id>`);'),
  );
});

it("takes what a path is made of from what it is called with, wherever that stands", () => {
  expect(written("paths.myBooking({ id });")).toBe(template("`/my-bookings/<encodeURIComponent(id)>`;"));
  expect(written("paths.cancelBooking({ id: booking.id });")).toBe(
    template("`/my-bookings/<encodeURIComponent(booking.id)>/cancel`;"),
  );
  expect(written("paths.job({ id: a, queue: b });")).toBe(
    template("`/management-dashboard/jobs/<encodeURIComponent(b)>/<encodeURIComponent(a)>`;"),
  );
  expect(written("paths.order(params);")).toBe(template("`/admin/booking/<encodeURIComponent(params.id)>`;"));
  expect(written("paths.order({ id: of(paths.orders) }) + paths.help;")).toBe(
    template('`/admin/booking/<encodeURIComponent(of("/admin/orders"))>` + "/help";'),
  );
});

it("leaves what is handed on, and what only has the name", () => {
  expect(written("const link = paths.order;")).toBe("const link = paths.order;");
  expect(written("page.paths.help;")).toBe("page.paths.help;");
  const other = "const paths = {};\npaths.help;";
  expect(pathTexts(other, parseSync("page.js", other).program)).toBe(other);
});

it("stops a build in which a path lacks a part", () => {
  expect(() => written("paths.order({ ...booking });")).toThrow("/admin/booking/(id) is not told its id.");
});
