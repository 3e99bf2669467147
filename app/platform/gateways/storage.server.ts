import { env } from "#app/platform/env.server.ts";
import type { Bucket, ListedObject, ObjectStore, StoredObject } from "#app/platform/gateways/object-store.ts";
import { diskStore } from "#app/platform/gateways/storage-disk.server.ts";
import { s3Store } from "#app/platform/gateways/storage-s3.server.ts";

export type { Bucket, StoredObject } from "#app/platform/gateways/object-store.ts";

/** A key is a path of our own making: letters, digits, `-`, `_`, `.` and single slashes. */
const keyPattern = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*(\.[a-z0-9]+)?$/i;

export const isStorageKey = (text: string): boolean => keyPattern.test(text);

function checked(key: string): string {
  if (!isStorageKey(key)) throw new Error(`${key} is no storage key.`);
  return key;
}

/** The disk, or an S3 server where the environment names one. */
function store(): Promise<ObjectStore> {
  chosen ??= openStore();
  return chosen;
}

let chosen: Promise<ObjectStore> | null = null;

async function openStore(): Promise<ObjectStore> {
  const { STORAGE_S3_ENDPOINT: endpoint, STORAGE_S3_REGION: region } = env;
  const { STORAGE_S3_PUBLIC_BUCKET, STORAGE_S3_PRIVATE_BUCKET } = env;
  const { STORAGE_S3_ACCESS_KEY_ID: accessKeyId, STORAGE_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !region || !STORAGE_S3_PUBLIC_BUCKET || !STORAGE_S3_PRIVATE_BUCKET) {
    return diskStore(env.STORAGE_DIR);
  }
  const buckets = { public: STORAGE_S3_PUBLIC_BUCKET, private: STORAGE_S3_PRIVATE_BUCKET };
  return s3Store({
    endpoint,
    region,
    buckets,
    accessKeyId: accessKeyId ?? "",
    secretAccessKey: secretAccessKey ?? "",
  });
}

/** Writes the object whole or not at all; what stood under the key is replaced. */
export async function putObject(bucket: Bucket, key: string, bytes: Uint8Array): Promise<void> {
  await (await store()).put(bucket, checked(key), bytes);
}

/** The object, or null when there is none. Whoever asks for it reads or cancels its body. */
export async function readObject(bucket: Bucket, key: string): Promise<StoredObject | null> {
  return (await store()).read(bucket, checked(key));
}

/** Deletes what is there; keys without an object are no error. */
export async function deleteObjects(bucket: Bucket, keys: readonly string[]): Promise<void> {
  const kept = await store();
  for (const key of keys) await kept.remove(bucket, checked(key));
}

/**
 * Copies a private object to `public` under the same key; it may run again.
 * @throws when it is in neither bucket
 */
export async function copyToPublic(key: string): Promise<void> {
  await (await store()).copyToPublic(checked(key));
}

/** Every object of the bucket with the time of its last change. */
export async function* listObjects(bucket: Bucket): AsyncIterable<ListedObject> {
  yield* (await store()).list(bucket);
}
