import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readForm, readSearch } from "#app/http/form.server.ts";

const schema = z.object({
  name: z.string().min(3).max(10),
  seats: z.number().int().min(1).max(4),
  services: z.array(z.enum(["cut", "shave"])).min(1),
  note: z.string().max(5).optional(),
  agreed: z.boolean().optional(),
});

const full = "name=Rahmat&seats=2&services=cut";

function posted(body: BodyInit, headers: Record<string, string> = {}): Request {
  const request = new Request("http://localhost/x", { method: "POST", body, headers });
  if (typeof body === "string" && !headers["content-type"]) {
    request.headers.set("content-type", "application/x-www-form-urlencoded");
  }
  return request;
}

async function statusOf(reading: Promise<unknown>): Promise<number | undefined> {
  return reading.then(
    () => undefined,
    (thrown: { init?: { status?: number } }) => thrown.init?.status,
  );
}

describe("readForm", () => {
  test("converts numbers, lists and check boxes", async () => {
    const form = await readForm(posted(`${full}&services=shave&agreed=on`), schema);
    expect(form.ok && form.value).toEqual({ name: "Rahmat", seats: 2, services: ["cut", "shave"], agreed: true });
  });

  test("one choice of a list is a list, an empty field is absent", async () => {
    const form = await readForm(posted(`${full}&note=`), schema);
    expect(form.ok && form.value).toEqual({ name: "Rahmat", seats: 2, services: ["cut"] });
  });

  test("a refusal is 422, in Indonesian, beside its field, and keeps what was typed", async () => {
    const form = await readForm(posted("name=ab&seats=dua&services=dye&services=cut&note=panjang"), schema);
    if (form.ok) throw new Error("It was accepted.");
    expect(form.rejected.init?.status).toBe(422);
    expect(form.rejected.data).toEqual({
      values: { name: "ab", seats: "dua", services: ["dye", "cut"], note: "panjang" },
      errors: {
        name: ["Minimal 3 karakter."],
        seats: ["Isi dengan angka bulat."],
        services: ["Pilihan ini tidak tersedia."],
        note: ["Maksimal 5 karakter."],
      },
      result: {
        status: "error",
        error: {
          name: ["Minimal 3 karakter."],
          seats: ["Isi dengan angka bulat."],
          "services[0]": ["Pilihan ini tidak tersedia."],
          services: ["Pilihan ini tidak tersedia."],
          note: ["Maksimal 5 karakter."],
        },
        fields: ["name", "seats", "services", "note"],
      },
    });
  });

  test("what is missing is named", async () => {
    const form = await readForm(posted("note=x"), schema);
    expect(!form.ok && form.rejected.data.errors).toEqual({
      name: ["Wajib diisi."],
      seats: ["Wajib diisi."],
      services: ["Pilih setidaknya satu."],
    });
  });

  test("a later refusal keeps what was typed too", async () => {
    const form = await readForm(posted(full), schema);
    const rejected = form.ok ? form.reject({ "": "Jam baru saja diambil." }, 409) : null;
    expect(rejected?.init?.status).toBe(409);
    expect(rejected?.data).toEqual({
      values: { name: "Rahmat", seats: "2", services: "cut" },
      errors: { "": ["Jam baru saja diambil."] },
      result: {
        status: "error",
        error: { "": ["Jam baru saja diambil."] },
        fields: ["name", "seats", "services"],
      },
    });
  });

  test("files and codes are never sent back", async () => {
    const body = new FormData();
    body.set("otp", "123456");
    body.set("photo", new File(["x"], "x.png"));
    body.set("name", "ab");
    const form = await readForm(posted(body), schema);
    expect(!form.ok && form.rejected.data.values).toEqual({ name: "ab" });
  });

  test.each(["__proto__[admin]", "__proto__.admin", "constructor.prototype.admin", "a[__proto__]", "__intent__"])(
    "a field called %s is ignored",
    async (name) => {
      const form = await readForm(posted(`${full}&${encodeURIComponent(name)}=1`), schema);
      expect(form.ok && Object.keys(form.value)).toEqual(["name", "seats", "services"]);
      expect(({} as { admin?: unknown }).admin).toBeUndefined();
    },
  );

  test("a prototype cannot be typed into the answer", async () => {
    const form = await readForm(posted("name=ab&__proto__=1&__proto__=2"), schema);
    expect(!form.ok && Object.getPrototypeOf(form.rejected.data.values)).toBe(Object.prototype);
  });

  test("what is no form is refused with its status", async () => {
    expect(await statusOf(readForm(posted("{}", { "content-type": "application/json" }), schema))).toBe(415);
    expect(await statusOf(readForm(posted("x", { "content-type": "multipart/form-data; boundary=y" }), schema))).toBe(
      400,
    );
    expect(await statusOf(readForm(posted(`name=${"a".repeat(65 * 1024)}`), schema))).toBe(413);
  });

  test("a body without a length is read no further than the limit", async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        if (sent > 100) controller.close();
        else controller.enqueue(new Uint8Array(16 * 1024).fill(97));
      },
    });
    const request = new Request("http://localhost/x", {
      method: "POST",
      body,
      duplex: "half",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    } as RequestInit);
    expect(await statusOf(readForm(request, schema))).toBe(413);
    expect(sent).toBeLessThan(10);
  });
});

describe("readSearch", () => {
  const search = z.object({ page: z.number().int().min(1).optional(), type: z.array(z.enum(["a", "b"])).optional() });

  test("reads a query", () => {
    expect(readSearch(new URL("http://x/?page=2&type=a&type=b&q="), search)).toEqual({ page: 2, type: ["a", "b"] });
    expect(readSearch(new URL("http://x/"), search)).toEqual({});
  });

  test.each(["page=0", "page=x", "page=1.5", "type=c", "page=1&page=2"])("refuses %s", (query) => {
    expect(readSearch(new URL(`http://x/?${query}`), search)).toBeNull();
  });
});
