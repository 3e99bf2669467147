import { beforeAll, describe, expect, test } from "vitest";
import { copyHeader, noVisitor, visitorHeader } from "#app/features/operations/app/pwa-constants.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { Client, signedIn } from "#tests/support/http-client.ts";

const copy = { [copyHeader]: "copy" };
let sari: { id: string; client: Client };
let bagus: { id: string; client: Client };

beforeAll(async () => {
  const people = await Promise.all(
    ["Sari", "Bagus"].map(async (name) => {
      const { id } = await createUser(name);
      return { id, client: await signedIn(id) };
    }),
  );
  [sari, bagus] = people as [typeof sari, typeof bagus];
});

const nameOn = async (client: Client, path: string) => (await client.get(path)).headers.get(visitorHeader);

describe("the name by which the worker keeps people apart", () => {
  test("is the same on every page of a person and on its data, and says nothing of them", async () => {
    const name = await nameOn(sari.client, "/about");
    expect(name).toMatch(/^[\w-]{16}$/);
    for (const path of ["/about.data", "/my-bookings", "/my-bookings.data", "/tidak-ada", "/admin/applications"]) {
      expect(await nameOn(sari.client, path), path).toBe(name);
    }
    expect(await nameOn(await signedIn(sari.id), "/about")).toBe(name);
    expect(await nameOn(bagus.client, "/about")).not.toBe(name);
    expect(Buffer.from(name ?? "", "base64url").toString("hex")).not.toContain(sari.id.replaceAll("-", "").slice(0, 8));
  });

  test("is nobody's for who is signed out, covered pages included", async () => {
    const stranger = new Client();
    stranger.cookie = "session=gone";
    for (const client of [new Client(), stranger]) {
      for (const path of ["/", "/about.data", "/my-bookings", "/my-bookings.data"]) {
        expect(await nameOn(client, path), path).toBe(noVisitor);
      }
    }
  });

  test("is missing on the answer that ends a session", async () => {
    const answer = await (await signedIn(sari.id)).post("/auth/sign-out", {});
    expect(answer.status).toBe(302);
    expect(answer.headers.get(visitorHeader)).toBeNull();
  });
});

describe("a page that is fetched to be copied", () => {
  test("takes no message along, and the page that shows it is not to be copied", async () => {
    const led = await redirectWithToast("/about", { title: "Booking dibatalkan." });
    const client = await signedIn(bagus.id);
    client.cookie += `; ${led.headers.get("Set-Cookie")?.split(";")[0]}`;

    const copied = await client.get("/about", copy);
    expect(await copied.text()).not.toContain("Booking dibatalkan.");
    expect(copied.headers.get("Set-Cookie") ?? "").not.toContain("toast");
    expect(copied.headers.get(copyHeader)).toBeNull();
    for (const path of ["/about", "/about.data"]) {
      const shown = await client.get(path);
      expect(await shown.text()).toContain("Booking dibatalkan.");
      expect(shown.headers.get(copyHeader)).toBe("no");
      expect(shown.headers.get(visitorHeader)).toMatch(/^[\w-]{16}$/);
    }
    expect((await sari.client.get("/about")).headers.get(copyHeader)).toBeNull();
  });
});
