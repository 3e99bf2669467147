import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { HeadObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ListedObject, ObjectStore } from "#app/platform/gateways/object-store.ts";
import { type S3Settings, s3Store } from "#app/platform/gateways/storage-s3.server.ts";
import { type AppProcess, startApp } from "#tests/support/app-process.ts";
import { freePort } from "#tests/support/ports.ts";

const directory = mkdtempSync(join(tmpdir(), "pangkas-s3-"));
const webp = new Uint8Array(Buffer.from("RIFF....WEBP"));
const avif = new Uint8Array(Buffer.from("....ftypavif"));
let server: S3rver;
let settings: S3Settings;
let store: ObjectStore;
let app: AppProcess;

beforeAll(async () => {
  const port = await freePort();
  const configureBuckets = [{ name: "pangkas-public" }, { name: "pangkas-private" }];
  server = new S3rver({ address: "127.0.0.1", port, silent: true, directory, configureBuckets });
  await server.run();
  settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    buckets: { public: "pangkas-public", private: "pangkas-private" },
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
  };
  store = await s3Store(settings);
  app = await startApp({
    STORAGE_S3_ENDPOINT: settings.endpoint,
    STORAGE_S3_REGION: settings.region,
    STORAGE_S3_PUBLIC_BUCKET: settings.buckets.public,
    STORAGE_S3_PRIVATE_BUCKET: settings.buckets.private,
    STORAGE_S3_ACCESS_KEY_ID: settings.accessKeyId,
    STORAGE_S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    JOBS: "off",
  });
});

afterAll(async () => {
  await app.stop();
  await server.close();
  rmSync(directory, { recursive: true, force: true });
});

async function bytesOf(bucket: "public" | "private", key: string): Promise<string | null> {
  const found = await store.read(bucket, key);
  return found && Buffer.from(await new Response(found.body).arrayBuffer()).toString();
}

describe("an S3 server as storage", () => {
  it("keeps, gives back and deletes an object; one that is missing is null and no error to delete", async () => {
    await store.put("private", "one-480.webp", webp);
    expect(await bytesOf("private", "one-480.webp")).toBe("RIFF....WEBP");
    expect((await store.read("private", "one-480.webp"))?.size).toBe(webp.byteLength);
    const { endpoint, region, ...credentials } = settings;
    const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
    const kept = await client.send(new HeadObjectCommand({ Bucket: settings.buckets.private, Key: "one-480.webp" }));
    expect(kept.ContentType).toBe("image/webp");
    expect(await store.read("public", "one-480.webp")).toBeNull();
    await store.remove("private", "one-480.webp");
    await store.remove("private", "one-480.webp");
    expect(await store.read("private", "one-480.webp")).toBeNull();
  });

  it("copies a private object to the public bucket, again if asked, and fails where there is none", async () => {
    await store.put("private", "two-480.webp", webp);
    await store.copyToPublic("two-480.webp");
    await store.copyToPublic("two-480.webp");
    expect(await bytesOf("public", "two-480.webp")).toBe("RIFF....WEBP");
    await store.remove("private", "two-480.webp");
    await store.copyToPublic("two-480.webp");
    await expect(store.copyToPublic("none-480.webp")).rejects.toThrow();
  });

  it("lists what it holds, with times", async () => {
    await store.put("private", "three-480.webp", webp);
    // s3rver expects the signature of another path for a bucket as a whole than it is sent.
    const port = await freePort();
    const options = { address: "127.0.0.1", port, silent: true, directory, configureBuckets: [] };
    const lenient = new S3rver({ ...options, allowMismatchedSignatures: true });
    await lenient.run();
    const listing = await s3Store({ ...settings, endpoint: `http://127.0.0.1:${port}` });
    const listed: ListedObject[] = [];
    for await (const object of listing.list("private")) listed.push(object);
    await lenient.close();
    const [three] = listed.filter(({ key }) => key === "three-480.webp");
    // The disk's clock, which this process's need not agree with.
    const written = statSync(directory);
    expect(Math.abs(written.mtimeMs - (three?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000);
  });

  it("refuses wrong credentials loudly", async () => {
    const stranger = await s3Store({ ...settings, secretAccessKey: "guessed" });
    await expect(stranger.put("private", "four-480.webp", webp)).rejects.toThrow(/signature/i);
    await expect(stranger.read("private", "three-480.webp")).rejects.toThrow(/signature/i);
  });
});

describe("pictures of an S3 server", () => {
  it("are served from the public bucket, as AVIF where the browser takes it", async () => {
    await store.put("public", "five-480.webp", webp);
    await store.put("public", "six-480.webp", webp);
    await store.put("public", "six-480.avif", avif);
    const get = (path: string, accept: string) => fetch(`${app.origin}/media/${path}`, { headers: { accept } });
    const modern = "image/avif,image/webp,*/*";
    for (const [path, accept, type] of [
      ["five-480.webp", modern, "image/webp"],
      ["six-480.webp", modern, "image/avif"],
      ["six-480.webp", "image/webp,*/*", "image/webp"],
    ] as const) {
      const answer = await get(path, accept);
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get("content-type")).toBe(type);
      expect(answer.headers.get("vary")).toContain("Accept");
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      expect(await answer.text()).toBe(type === "image/avif" ? "....ftypavif" : "RIFF....WEBP");
    }
  });

  it("are nowhere to be had when they are private", async () => {
    await store.put("private", "seven-480.webp", webp);
    for (const path of [
      "seven-480.webp",
      "../pangkas-private/seven-480.webp",
      "..%2fpangkas-private%2fseven-480.webp",
    ]) {
      expect((await fetch(`${app.origin}/media/${path}`)).status, path).toBe(404);
    }
  });
});
