import { describe, expect, it } from "vitest";
import { jsonLimit, readJson } from "#app/http/api/json-body.server.ts";

function post(body: BodyInit, type: string | null = "application/json", headers: Record<string, string> = {}) {
  const request = new Request("http://localhost:3000/api/x", {
    method: "POST",
    body,
    headers,
    ...(body instanceof ReadableStream && { duplex: "half" }),
  });
  if (type === null) request.headers.delete("content-type");
  else request.headers.set("content-type", type);
  return request;
}

/** Arrives in pieces and never says how long it is. */
function chunked(pieces: number, bytes: number): ReadableStream {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      sent += 1;
      if (sent > pieces) controller.close();
      else controller.enqueue(new Uint8Array(bytes).fill(32));
    },
  });
}

describe("readJson", () => {
  it.each(["{}", "[]", "null", "1", '"x"', ' {"a":[1,{"b":"[[[["}]} ', '"\\"[[["'])("reads %s", async (text) => {
    expect(await readJson(post(text))).toEqual({ ok: true, value: JSON.parse(text) });
  });

  it.each([
    "application/json",
    "Application/JSON; Charset=UTF-8",
    'application/json;charset="utf-8"',
    "application/json ",
  ])("takes the type %s", async (type) => {
    expect(await readJson(post("{}", type))).toMatchObject({ ok: true });
  });

  it.each([
    null,
    "",
    "text/plain",
    "text/json",
    "application/jsonp",
    "application/json; charset=latin1",
    "application/json, text/plain",
    "application/ld+json",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
  ])("refuses the type %s", async (type) => {
    expect(await readJson(post("{}", type))).toEqual({ ok: false, status: 415 });
  });

  it("refuses what is packed", async () => {
    expect(await readJson(post("{}", "application/json", { "content-encoding": "gzip" }))).toMatchObject({
      status: 415,
    });
  });

  it.each(["", " ", "{", '{"a":}', "{'a':1}", "undefined", "NaN", "01", '{"a":1}x', '"\u0000"', "\u00a0{}", "{}{}"])(
    "refuses %j",
    async (text) => {
      expect(await readJson(post(text))).toEqual({ ok: false, status: 400 });
    },
  );

  it("refuses bytes that are no UTF-8, and nests without end, quickly", async () => {
    expect(await readJson(post(new Uint8Array([34, 0xc3, 0x28, 34])))).toEqual({ ok: false, status: 400 });
    const started = performance.now();
    for (const open of ["[", '{"a":', '[{"a":']) {
      expect(await readJson(post(open.repeat(40_000)))).toEqual({ ok: false, status: 400 });
      expect(await readJson(post(`${open.repeat(33)}1`))).toEqual({ ok: false, status: 400 });
    }
    expect(performance.now() - started).toBeLessThan(15_000);
  });

  it("gives no key a meaning", async () => {
    const read = await readJson(post('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}'));
    expect(read).toMatchObject({ ok: true });
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it("stops at the limit, said or not", async () => {
    const fits = `"${"x".repeat(jsonLimit - 2)}"`;
    expect(await readJson(post(fits))).toMatchObject({ ok: true });
    expect(await readJson(post(` ${fits}`))).toEqual({ ok: false, status: 413 });
    expect(await readJson(post("{}", "application/json", { "content-length": "999999999999" }))).toMatchObject({
      status: 413,
    });
    expect(await readJson(post(chunked(1_000_000, 65_536)))).toEqual({ ok: false, status: 413 });
    expect(await readJson(post("12345", "application/json"), 4)).toEqual({ ok: false, status: 413 });
  });
});
