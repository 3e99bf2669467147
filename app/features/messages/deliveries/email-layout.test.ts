import { expect, test } from "vitest";
import { renderEmail } from "#app/features/messages/deliveries/email-layout.ts";
import { storedPayloads } from "#tests/support/stored-payloads.ts";

const content = {
  name: "Siti Rahmawati",
  title: "Booking terkonfirmasi",
  body: "Cukur Rapi menunggu Anda Jumat, 20 Maret 2026 pukul 10.30 WIB dengan Agus.",
  url: "https://pangkas.test/my-bookings/1",
  settingsUrl: "https://pangkas.test/notifications/settings",
  attached: ["jadwal untuk kalender Anda"],
};

/** Every element and attribute, in order, with the addresses of links. */
function skeleton(html: string) {
  const tags = html.match(/<[^>]*>/g) ?? [];
  return tags.map((tag) => tag.replace(/style="[^"]*"/g, ""));
}

test("both forms say whom, what, where to look, what is attached and where to choose", () => {
  const { text, html } = renderEmail(content);
  for (const part of ["Halo Siti,", content.title, content.body, content.url, content.settingsUrl]) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect(text).toContain("Terlampir: jadwal untuk kalender Anda.");
  expect(html).toContain(`<a href="${content.url}"`);
  expect(html).toContain('lang="id"');
  expect(html).toContain("color-scheme");
});

test("nothing is loaded from anywhere", () => {
  expect(renderEmail(content).html).not.toMatch(/<(img|link|script|iframe|object)|url\(|@import/i);
});

test("a mail without attachments does not speak of them", () => {
  const { text, html } = renderEmail({ ...content, attached: [] });
  expect(text + html).not.toContain("Terlampir");
});

test.each(storedPayloads)("%j adds no element, no attribute and no link", (payload) => {
  const plain = skeleton(renderEmail({ ...content, name: "a", title: "b", body: "c", attached: ["d"] }).html);
  const { html, text } = renderEmail({ ...content, name: payload, title: payload, body: payload, attached: [payload] });
  expect(skeleton(html)).toEqual(plain);
  expect(text).toContain(payload);
});
