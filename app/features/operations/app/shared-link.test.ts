import type { RouteConfigEntry } from "@react-router/dev/routes";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Shared, sharedPages, sharedTarget } from "#app/features/operations/app/shared-link.ts";
import routes from "#app/routes.ts";
import { runs } from "#tests/support/counts.ts";
import { elsewhere } from "#tests/support/redirect-payloads.ts";

const origin = "https://pangkas.id";
const id = "0b5f7c1e-8a52-4f0c-9b1e-2f1f5d1f9a77";
const target = (shared: Partial<Shared>) =>
  sharedTarget({ title: "", text: "", url: "", ...shared }, { origin, mostLetters: 80 });
const page = (path: string) => ({ kind: "page", path });
const search = (words: string) => ({ kind: "search", words });
const unknown = { kind: "unknown" };

describe("a link of this site", () => {
  it.each([
    [`${origin}/barbershop/${id}`, `/barbershop/${id}`],
    [`${origin}/barbershop/${id}/`, `/barbershop/${id}`],
    [`${origin}/barbershop/${id}/?utm_source=wa&fbclid=x&UTM_Medium=y`, `/barbershop/${id}`],
    [`${origin}/barbershop/${id}?ref=BUDI22&igshid=1#jam`, `/barbershop/${id}?ref=BUDI22`],
    [`https://PANGKAS.id:443/barbershop/${id}`, `/barbershop/${id}`],
    [
      `${origin}/booking/${id}?start=2026-03-20T03%3A00%3A00Z&utm_id=4`,
      `/booking/${id}?start=2026-03-20T03%3A00%3A00Z`,
    ],
    [`${origin}/my-bookings/${id}`, `/my-bookings/${id}`],
    [`${origin}/barbershop/${id}/cuts`, `/barbershop/${id}/cuts`],
    [`${origin}/queue/ABCDEFGH2345`, "/queue/ABCDEFGH2345"],
    [`${origin}/how-to-booking/`, "/how-to-booking"],
    [`${origin}/?q=fade&gclid=1`, "/?q=fade"],
    [origin, "/"],
  ])("%s opens %s", (url, path) => {
    expect(target({ url })).toEqual(page(path));
    expect(target({ text: `Potong di sini, mantap: ${url}.` })).toEqual(page(path));
    expect(target({ text: `Lihat https://evil.example lalu (${url})` })).toEqual(page(path));
    expect(target({ title: url })).toEqual(page(path));
  });

  it.each([
    `http://pangkas.id/barbershop/${id}`,
    `https://www.pangkas.id/barbershop/${id}`,
    `https://pangkas.id.evil.example/barbershop/${id}`,
    `https://evil.example/${origin}/barbershop/${id}`,
    `https://x:y@pangkas.id/barbershop/${id}`,
    `${origin}:8443/barbershop/${id}`,
    `${origin}//evil.example`,
    `${origin}/barbershop/1`,
    `${origin}/barbershop/${id}/edit`,
    `${origin}/edit-outlet/${id}`,
    `${origin}/account/profile`,
    `${origin}/management-dashboard`,
    `${origin}/signin?to=/about`,
    `${origin}/share?url=${origin}/share`,
    `${origin}/tidak-ada`,
    "https://",
  ])("%s opens nothing", (url) => {
    expect(target({ url })).toEqual(unknown);
    expect(target({ url, text: url, title: url })).toEqual(unknown);
  });
});

describe("anything else", () => {
  it("is searched for when it is short", () => {
    expect(target({ text: "  Potong\n rambut\u200b anak " })).toEqual(search("Potong rambut anak"));
    expect(target({ title: "Fade", text: "https://maps.example/x" })).toEqual(search("Fade"));
    expect(target({ title: "Judul", text: "Isi" })).toEqual(search("Isi"));
    expect(target({ text: "a".repeat(80) })).toEqual(search("a".repeat(80)));
  });

  it("leads nowhere when it is long or says nothing", () => {
    expect(target({ text: "a".repeat(81) })).toEqual(unknown);
    expect(target({ text: "?!… \u0000" })).toEqual(unknown);
    expect(target({})).toEqual(unknown);
  });

  it("never leads away, whatever the fields hold", () => {
    const payloads = elsewhere.flatMap((each) => [each, origin + each, `${origin}@${each}`]);
    const part = fc.oneof(fc.constantFrom(...payloads), fc.string(), fc.webUrl(), fc.constant(`${origin}/about`));
    fc.assert(
      fc.property(part, part, part, (title, text, url) => {
        const found = target({ title, text, url });
        if (found.kind !== "page") return;
        const whole = new URL(found.path, origin);
        expect(whole.origin).toBe(origin);
        expect(whole.pathname + whole.search).toBe(found.path);
        expect(found.path.startsWith("//")).toBe(false);
      }),
      runs(200, 5_000),
    );
  });
});

it("opens every page that is open to everyone but the one to sign in", () => {
  const open = (routes as RouteConfigEntry[])
    .filter(({ file }) => /layouts\/(public|content)\.tsx$/.test(file))
    .flatMap(({ children }) => children ?? [])
    .map(({ path, index }) => (index ? "/" : `/${path}`))
    .filter((path) => !path.includes(":") && path !== "/signin");
  expect(open.length).toBeGreaterThan(12);
  expect([...sharedPages].toSorted()).toEqual(open.toSorted());
});
