import { readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type AppProcess, startApp } from "#tests/support/app-process.ts";
import { createEmptyDraft, type DraftFixture } from "#tests/support/draft-fixtures.ts";
import {
  gifWithScript,
  htmlAfterSignature,
  htmlAsPng,
  pictureWithPage,
  pictureWithPlace,
  pngBomb,
  script,
  secretWords,
  svgWithScript,
  truncatedPicture,
} from "#tests/support/hostile-pictures.ts";
import { errorBeside, pageOf } from "#tests/support/html-reader.ts";
import { type Client, signedIn } from "#tests/support/http-client.ts";
import { plainPicture } from "#tests/support/picture-files.ts";
import { photoPath, sendPicture } from "#tests/support/post-picture.ts";
import { sessionCookieOf } from "#tests/support/session-cookie.ts";

let draft: DraftFixture;
let owner: Client;
let path: string;
let app: AppProcess;

beforeAll(async () => {
  draft = await createEmptyDraft();
  owner = await signedIn(draft.ownerId);
  path = photoPath(draft, "WORK");
  app = await startApp({ JOBS: "off" });
});
afterAll(() => app.stop());

const stored = () =>
  readdirSync(env.STORAGE_DIR, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const contents = () => stored().map((entry) => readFileSync(join(entry.parentPath, entry.name)));

async function refusal(answer: Response): Promise<string> {
  return errorBeside(await pageOf(answer), "WORK")?.text ?? "";
}

describe("a file that is no picture", () => {
  it.each([
    ["a GIF with a script", gifWithScript, "image/gif", "foto"],
    ["an SVG with a script", svgWithScript, "image/svg+xml", "bukan foto"],
    ["a page that calls itself a PNG", htmlAsPng, "image/png", "bukan foto"],
    ["a page behind the signature of a PNG", htmlAfterSignature, "image/png", "foto"],
    ["a bomb of 400 megapixels", pngBomb, "image/png", "50 megapiksel"],
    ["a picture that was cut off", truncatedPicture, "image/jpeg", "rusak atau terpotong"],
  ] as const)("that is %s is refused beside the field, and nothing is kept", async (_, make, type, text) => {
    const before = stored().length;
    const answer = await sendPicture(owner, path, await make(), { type });
    expect(answer.status).toBe(422);
    expect(await refusal(answer)).toContain(text);
    expect(stored().length).toBe(before);
    expect(await db.applicationFile.count({ where: { applicationId: draft.id } })).toBe(0);
  });
});

describe("a picture with more in it", () => {
  it("is kept without it: no place, no camera, no words, upright", async () => {
    expect((await sendPicture(owner, path, await pictureWithPlace())).status).toBe(302);
    expect((await sendPicture(owner, path, await pictureWithPage())).status).toBe(302);
    const ofDraft = { where: { applicationId: draft.id }, orderBy: { id: "asc" } } as const;
    const [turned] = await db.applicationFile.findMany(ofDraft);
    expect(turned).toMatchObject({ width: 800, height: 1200 });
    const files = contents();
    expect(files.length).toBe(16);
    for (const bytes of files) {
      for (const word of [...secretWords, script, "Exif", "GPS", "xmpmeta", "<!doctype"]) {
        expect(bytes.includes(word), word).toBe(false);
      }
      const facts = await sharp(bytes).metadata();
      expect([facts.exif, facts.xmp, facts.icc, facts.iptc]).toEqual([undefined, undefined, undefined, undefined]);
    }
    const proof = Buffer.from(await pictureWithPlace());
    expect(secretWords.filter((word) => proof.includes(word))).toEqual(secretWords);
  });

  it("is judged by its content, whatever it is called", async () => {
    const names = ["../../../../etc/passwd", "..\\..\\x.exe\0.jpg", `/media/"><img src=x>.svg`];
    const before = stored().length;
    for (const name of names) {
      const sent = await sendPicture(owner, path, await plainPicture(), { name, type: "text/html" });
      expect(sent.status, name).toBe(302);
    }
    expect(stored().length).toBe(before + 8 * names.length);
    for (const { name, parentPath } of stored()) {
      expect(name).toMatch(/^[0-9a-f]{30}-[0-9a-f]{12}-\d+\.(webp|avif)$/);
      expect(parentPath).toBe(join(env.STORAGE_DIR, "private"));
    }
    await db.applicationFile.deleteMany({ where: { applicationId: draft.id } });
  });
});

describe("a form that is too much", () => {
  const multipart = "multipart/form-data; boundary=x";
  const head = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\n\r\n`;
  const send = (body: string, type = multipart) =>
    owner.send(path, {
      method: "POST",
      body: Buffer.from(body, "latin1"),
      headers: { Origin: env.ORIGIN, "Content-Type": type },
    });

  it.each([
    ["two files", `${head("photo")}a\r\n${head("photo")}b\r\n--x--`, 422, "satu foto"],
    [
      "a million fields",
      `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n`.repeat(200_000),
      422,
      "tidak sampai utuh",
    ],
    ["a million plain fields", "a=1&".repeat(1_000_000), 422, "tidak sampai utuh"],
    ["more than 12 MB", `${head("photo")}${"x".repeat(12 * 1024 * 1024 + 1)}\r\n--x--`, 413, "12 MB"],
    ["a text that is none", `--x\r\nContent-Disposition: form-data; name="alt"\r\n\r\n\xff\xfe\r\n--x--`, 422, "utuh"],
    ["half a form", `${head("photo")}abc`, 422, "tidak sampai utuh"],
  ])("with %s is refused beside the field", async (what, body, status, text) => {
    const type = what.includes("plain") ? "application/x-www-form-urlencoded" : multipart;
    const answer = await send(body, type);
    expect(answer.status).toBe(status);
    expect(await refusal(answer)).toContain(text);
  });

  it("of another type is refused as a whole", async () => {
    expect((await send("{}", "application/json")).status).toBe(415);
  });
});

describe("a process under attack", () => {
  /** Sends a body over a connection of its own and reads the answer. */
  async function post(body: Buffer, headers: Record<string, string>): Promise<number> {
    const cookie = await sessionCookieOf(draft.ownerId);
    return new Promise((done, failed) => {
      const type = { "Content-Type": "multipart/form-data; boundary=x", Origin: app.origin, Cookie: cookie };
      const sent = request(app.origin + path, { method: "POST", headers: { ...type, ...headers } }, (answer) => {
        answer.resume();
        answer.once("end", () => done(answer.statusCode ?? 0));
      });
      sent.once("error", failed);
      sent.end(body);
    });
  }
  /** The most memory the process ever held, in bytes. */
  const peak = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${app.pid}/status`, "utf8"))?.[1]) * 1024;
  const form = (bytes: Uint8Array) =>
    Buffer.concat([
      Buffer.from(`--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\nadd\r\n`),
      Buffer.from(`--x\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\n`),
      bytes,
      Buffer.from("\r\n--x--\r\n"),
    ]);

  it("answers 50 MB at once, whether its length is told or not, and keeps its memory", async () => {
    const large = form(Buffer.alloc(50 * 1024 * 1024));
    expect(await post(large, { "Content-Length": String(large.byteLength) })).toBe(413);
    expect(await post(large, { "Transfer-Encoding": "chunked" })).toBe(413);
    // Just under the pixels that are taken: several at a time are worked on one after the other.
    const heavy = form(pngBomb(7_000, 7_000));
    const answers = await Promise.all(Array.from({ length: 4 }, () => post(heavy, {})));
    expect(answers).toEqual([302, 302, 302, 302]);
    expect(peak()).toBeLessThan(1024 ** 3);
  });
});
