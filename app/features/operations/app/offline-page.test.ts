import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ageText, visitedMark, withVisited } from "#app/features/operations/app/offline-page.ts";

const file = readFileSync("public/offline.html", "utf8");
const now = 1_800_000_000_000;

it("lists what can be read, and no title can become a part of the page", () => {
  const pages = [
    {
      address: "/barbershop/a1",
      title: "Barber <script>alert(1)</script> $& | Pangkas",
      copiedAt: now - 2 * 3_600_000,
    },
    { address: '/?q="><img src=x>', title: "Cari", copiedAt: now },
  ];
  const page = withVisited(file, pages, now);
  expect(page).toContain(
    '<a href="/barbershop/a1">Barber &lt;script&gt;alert(1)&lt;/script&gt; $&amp;<small>tersimpan 2 jam lalu',
  );
  expect(page).toContain('href="/?q=&quot;&gt;&lt;img src=x&gt;"');
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page).not.toContain(visitedMark);
  const many = Array.from({ length: 20 }, (_, index) => ({ address: `/${index}`, title: `T${index}`, copiedAt: now }));
  expect(withVisited(file, many, now).match(/<li>/g)).toHaveLength(8);
});

it("is whole without a list and asks for nothing from elsewhere", () => {
  expect(withVisited(file, [], now)).toBe(file);
  expect(file).toContain(visitedMark);
  expect(file).toContain("Koneksi terputus. Beberapa fitur mungkin tidak tersedia.");
  expect(file).not.toMatch(/https?:\/\/|<link rel="stylesheet"|\ssrc=/);
});

it("says how old a copy is", () => {
  const ages = [0, 59_999, 60_000, 3_599_999, 3_600_000, 86_399_999, 86_400_000].map(ageText);
  expect(ages).toEqual([
    "baru saja",
    "baru saja",
    "1 menit lalu",
    "59 menit lalu",
    "1 jam lalu",
    "23 jam lalu",
    "1 hari lalu",
  ]);
});
