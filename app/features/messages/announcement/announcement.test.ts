import fc from "fast-check";
import { expect, test } from "vitest";
import { type Announcement, announcementHtml, isShownTo } from "#app/features/messages/announcement/announcement.ts";

const announcement: Announcement = {
  id: "a1",
  text: "Libur Natal: pesan lebih awal.",
  link: "/help",
  audience: "everyone",
  from: "2026-12-01T00:00:00Z",
  until: "2026-12-02T00:00:00Z",
};
const noon = Date.parse("2026-12-01T12:00:00Z");
const visitor = { isSignedIn: false, isPartner: false, closed: null };
const customer = { ...visitor, isSignedIn: true };
const partner = { ...customer, isPartner: true };

test.each([
  ["everyone", [true, true, true]],
  ["signed-in", [false, true, true]],
  ["partners", [false, false, true]],
] as const)("for %s", (audience, shown) => {
  const of = { ...announcement, audience };
  expect([visitor, customer, partner].map((reader) => isShownTo(of, reader, noon))).toEqual(shown);
});

test("from its first moment to its last, and not to who closed it", () => {
  const [from, until] = [Date.parse(announcement.from), Date.parse(announcement.until)];
  expect([from - 1, from, until - 1, until].map((at) => isShownTo(announcement, visitor, at))).toEqual([
    ...[false, true, true, false],
  ]);
  expect(isShownTo(announcement, { ...visitor, closed: "a1" }, noon)).toBe(false);
  expect(isShownTo(announcement, { ...visitor, closed: "a0" }, noon)).toBe(true);
});

test("whatever it says stands as text", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (text, link, here) => {
      const html = announcementHtml({ ...announcement, text: `<script>${text}`, link: `/${link}` }, here);
      expect(html).not.toContain("<script");
      expect(html.match(/</g)).toHaveLength(14);
    }),
  );
});
