import { expect, test } from "vitest";
import { drawPoster } from "#app/platform/pdf-poster.server.ts";
import { readPdf } from "#tests/support/pdf-reader.ts";

const poster = {
  name: "Pangkas Rapi",
  invitation: "Pesan kursi Anda dari ponsel.",
  link: "https://pangkas.example/barbershop/0199",
  hint: "Pindai untuk booking",
};

test("a poster is one sheet of A5 with its name, what to do and the link in letters", async () => {
  const bytes = await drawPoster(poster);
  const { pages, text } = readPdf(bytes);
  expect(pages).toHaveLength(1);
  expect(Buffer.from(bytes).toString("latin1")).toMatch(/\/MediaBox \[0 0 419\.53 595\.28\]/);
  for (const part of Object.values(poster)) expect(text).toContain(part.replace("https://", ""));
  expect(Buffer.compare(bytes, await drawPoster(poster))).toBe(0);
});

test("the longest name and the longest link stay on the sheet", async () => {
  const name = "Barbershop ".repeat(12).trim();
  const { pages, text } = readPdf(await drawPoster({ ...poster, name, link: `${poster.link}/${"a".repeat(90)}` }));
  expect(pages).toHaveLength(1);
  expect(text.match(/Barbershop/g)?.length).toBeLessThan(12);
});
