/** `public` is served at /media to everyone; `private` is read by the server alone. */
export type Bucket = "public" | "private";

export interface StoredObject {
  body: ReadableStream<Uint8Array>;
  /** Bytes. */
  size: number;
}

export interface ListedObject {
  key: string;
  modifiedAt: Date;
}

/** What every place for files can do. Keys are checked before they come here. */
export interface ObjectStore {
  /** Writes the object whole or not at all; what stood under the key is replaced. */
  put(bucket: Bucket, key: string, bytes: Uint8Array): Promise<void>;
  /** The object, or null when there is none. */
  read(bucket: Bucket, key: string): Promise<StoredObject | null>;
  /** Deletes what is there; a key without an object is no error. */
  remove(bucket: Bucket, key: string): Promise<void>;
  /**
   * Copies a private object to `public` under the same key; it may run again.
   * @throws when it is in neither bucket
   */
  copyToPublic(key: string): Promise<void>;
  list(bucket: Bucket): AsyncIterable<ListedObject>;
}
