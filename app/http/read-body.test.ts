import { expect, test } from "vitest";
import { formLimit, readFieldsBeforeFiles } from "#app/http/read-body.server.ts";

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("http://localhost/my-bookings/1/review", { method: "POST", body, headers });

function withPhotos(count: number): FormData {
  const form = new FormData();
  form.set("act", "write");
  form.set("text", "Rapi sekali.\r\nBarbernya ramah.");
  for (let photo = 0; photo < count; photo += 1) {
    form.append("photos", new Blob([new Uint8Array(formLimit).fill(photo)], { type: "image/jpeg" }), "a.jpg");
  }
  return form;
}

test.each([1, 3])("the words before %d pictures are read, the pictures are not", async (count) => {
  const form = await readFieldsBeforeFiles(post(withPhotos(count)));
  expect([...(form ?? [])]).toEqual([
    ["act", "write"],
    ["text", "Rapi sekali.\r\nBarbernya ramah."],
  ]);
});

test("a picture that fits is left with its form, a field that does not is left out", async () => {
  const form = new FormData();
  form.set("text", "Halo");
  form.set("long", "a".repeat(formLimit));
  form.set("after", "b");
  expect([...((await readFieldsBeforeFiles(post(form))) ?? [])]).toEqual([["text", "Halo"]]);
});

test("nothing is read of another body", async () => {
  const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };
  expect(await readFieldsBeforeFiles(post(`text=${"a".repeat(formLimit)}`, urlencoded))).toBeNull();
  const broken = { "Content-Type": "multipart/form-data; boundary=y" };
  expect(await readFieldsBeforeFiles(post("--x\r\nbroken", broken))).toBeNull();
  expect(await readFieldsBeforeFiles(post("--y\r\nbroken\r\n--y\r\n", broken))).toBeNull();
});
