import { afterEach, expect, test, vi } from "vitest";
import { sendPicture } from "#app/ui/upload/send-picture.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser whose request is answered with this status, or lost on the way. */
function answering(status: number | "lost", refusal: string | null = null) {
  class Request {
    status = status === "lost" ? 0 : status;
    upload = {};
    onload = () => {};
    onerror = () => {};
    open() {}
    setRequestHeader() {}
    getResponseHeader = () => refusal;
    send = () => (status === "lost" ? this.onerror() : this.onload());
  }
  vi.stubGlobal("XMLHttpRequest", Request);
  vi.stubGlobal("location", { href: "https://pangkas.example/edit-outlet/1/photos" });
  const file = new File(["x"], "foto.jpg");
  return sendPicture({ url: "/edit-outlet/1/photos?slot=front", fields: {}, file, onPercent: () => {} }, file);
}

test.each<[number | "lost", boolean]>([
  [413, true],
  [422, true],
  [401, false],
  [404, false],
  [429, false],
  [503, false],
  ["lost", false],
])("of an answer %s it says whether the picture itself is refused: %s", async (status, isRefused) => {
  const failure = await answering(status);
  expect(failure).toMatchObject({ isRefused });
  expect(failure?.text).not.toBe("");
});

test("says in the server's words why, and nothing where the picture is stored", async () => {
  expect(await answering(422, encodeURIComponent("Foto terlalu kecil."))).toEqual({
    text: "Foto terlalu kecil.",
    isRefused: true,
  });
  expect(await answering(200)).toBeNull();
  expect(await answering(202)).toBeNull();
});
