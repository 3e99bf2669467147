import type { S3Client } from "@aws-sdk/client-s3";
import type { Bucket, ObjectStore } from "#app/platform/gateways/object-store.ts";

export interface S3Settings {
  endpoint: string;
  region: string;
  buckets: Readonly<Record<Bucket, string>>;
  accessKeyId: string;
  secretAccessKey: string;
}

const types: Readonly<Record<string, string>> = { webp: "image/webp", avif: "image/avif" };

/**
 * Objects in two buckets of a server that speaks the S3 protocol. Neither bucket need be readable by the public. Errors
 * of the server, such as refused credentials, come out as they are.
 */
export async function s3Store({ endpoint, region, buckets, ...credentials }: S3Settings): Promise<ObjectStore> {
  const sdk = await import("@aws-sdk/client-s3");
  const client: S3Client = new sdk.S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
    // Later checksums are not understood by every server.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const at = (bucket: Bucket, key: string) => ({ Bucket: buckets[bucket], Key: key });
  const noneIfMissing = (error: Error) => {
    if (error.name === "NoSuchKey" || error.name === "NotFound") return null;
    throw error;
  };

  return {
    async put(bucket, key, bytes) {
      const type = types[key.slice(key.lastIndexOf(".") + 1)] ?? "application/octet-stream";
      await client.send(new sdk.PutObjectCommand({ ...at(bucket, key), Body: bytes, ContentType: type }));
    },

    async read(bucket, key) {
      const found = await client.send(new sdk.GetObjectCommand(at(bucket, key))).catch(noneIfMissing);
      if (!found?.Body) return null;
      return { body: found.Body.transformToWebStream(), size: found.ContentLength ?? 0 };
    },

    async remove(bucket, key) {
      await client.send(new sdk.DeleteObjectCommand(at(bucket, key)));
    },

    async copyToPublic(key) {
      const source = encodeURI(`${buckets.private}/${key}`);
      const copied = await client
        .send(new sdk.CopyObjectCommand({ ...at("public", key), CopySource: source }))
        .catch(noneIfMissing);
      if (!copied) await client.send(new sdk.HeadObjectCommand(at("public", key)));
    },

    async *list(bucket) {
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket: buckets[bucket] })) {
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified) yield { key: Key, modifiedAt: LastModified };
        }
      }
    },
  };
}
