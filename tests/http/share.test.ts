import { expect, test } from "vitest";
import { env } from "#app/platform/env.server.ts";
import { Client } from "#tests/support/http-client.ts";
import { elsewhere } from "#tests/support/redirect-payloads.ts";

const id = "0b5f7c1e-8a52-4f0c-9b1e-2f1f5d1f9a77";
const share = (shared: Record<string, string>) => new Client().get(`/share?${new URLSearchParams(shared)}`);

test.each([
  [{ url: `${env.ORIGIN}/barbershop/${id}/?utm_source=wa` }, `/barbershop/${id}`],
  [{ title: "Gentlemen", text: `Coba ini ${env.ORIGIN}/barbershop/${id}` }, `/barbershop/${id}`],
  [{ text: `${env.ORIGIN}/booking/${id}?start=1` }, `/booking/${id}?start=1`],
  [{ url: `${env.ORIGIN}/about/` }, "/about"],
  [{ url: "https://maps.example/1", text: "Gentlemen Barber" }, "/?q=Gentlemen+Barber"],
])("%j leads to %s", async (shared, path) => {
  const answer = await share(shared);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, path]);
});

test("what is neither a page nor words leads home, which says so", async () => {
  const answer = await share({ url: "https://evil.example/" });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
  expect(answer.headers.get("cache-control")).toContain("private");
  const home = new Client();
  home.cookie = (answer.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
  const html = await (await home.get("/")).text();
  expect(html).toContain("Yang Anda bagikan bukan halaman kami");
});

test.each(["title", "text", "url"])("no payload in %s leads away", async (name) => {
  for (const payload of elsewhere) {
    for (const value of [payload, `${env.ORIGIN}${payload}`, `${env.ORIGIN}/about?to=${payload}`]) {
      const answer = await share({ [name]: value });
      const location = answer.headers.get("location") ?? "";
      expect(answer.status, value).toBe(302);
      expect(new URL(location, `${env.ORIGIN}/share`).origin, value).toBe(env.ORIGIN);
      expect(["/", "/about"], value).toContain(new URL(location, env.ORIGIN).pathname);
    }
  }
});
