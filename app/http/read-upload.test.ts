import { expect, it } from "vitest";
import { withUpload } from "#app/http/read-upload.server.ts";

const megabyte = 1024 * 1024;
const type = "multipart/form-data; boundary=b";

/** A form of so many megabytes whose end never comes; `stop` breaks the connection. */
function stalled(senderId: string, megabytes: number) {
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let each = 0; each < megabytes; each += 1) controller.enqueue(new Uint8Array(megabyte));
      stop = () => controller.error(new Error("gone"));
    },
  });
  const request = new Request("http://here.invalid", {
    method: "POST",
    body,
    duplex: "half",
    headers: { "content-type": type },
  } as RequestInit);
  const answer = withUpload(request, senderId, async () => null).catch((error: Error) => error.message);
  return { answer, stop: () => stop() };
}

const small = () =>
  new Request("http://here.invalid", {
    method: "POST",
    headers: { "content-type": type },
    body: '--b\r\ncontent-disposition: form-data; name="intent"\r\n\r\nadd\r\n--b--\r\n',
  });

it("one person's slow uploads hold up that person alone", async () => {
  const waiting = [stalled("a", 11), stalled("a", 11)];
  await new Promise((resolve) => setImmediate(resolve));
  expect(await stalled("a", 3).answer).toEqual({ ok: false, reason: "busy", typed: null });
  expect(await withUpload(small(), "b", async ({ fields }) => fields)).toEqual({ ok: true, value: { intent: "add" } });

  for (const { stop } of waiting) stop();
  expect(await Promise.all(waiting.map(({ answer }) => answer))).toEqual(["gone", "gone"]);
  expect(await withUpload(small(), "a", async ({ fields }) => fields)).toEqual({ ok: true, value: { intent: "add" } });
});
