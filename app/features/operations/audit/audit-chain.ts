import { createHash } from "node:crypto";

/** Stands where the first seal has no hash before it. */
export const firstLink: Buffer = Buffer.alloc(32);

/** A seal's hash: SHA-256 of the 32 bytes of the hash before it and the row's canonical text in UTF-8. */
export function linkOf(previous: Uint8Array, text: string): Buffer {
  return createHash("sha256").update(previous).update(text, "utf8").digest();
}

/** Minutes for which a row that commits late is still sealed by itself; no transaction takes as long. */
export const lateMinutes = 15;

export const chainProblemKinds = ["row-gone", "seal-gone", "mismatch", "unsealed", "head-gone", "anchor-gone"] as const;
export type ChainProblemKind = (typeof chainProblemKinds)[number];

export interface ChainProblem {
  kind: ChainProblemKind;
  /** Of the seal; null for a row that has none. */
  position: number | null;
  auditId: string | null;
}

/** A seal with its row's canonical text, null where the row is gone. */
export interface SealedRow {
  position: number;
  auditId: string;
  hash: Buffer;
  text: string | null;
}

export interface ChainPlace {
  position: number;
  hash: Buffer;
}

export const chainStart: ChainPlace = { position: 0, hash: firstLink };

/**
 * What is wrong with seals that follow `before`, in the order of their positions. Each link is judged by the one stored
 * before it, so that one changed row is one problem; a link after a missing one cannot be judged.
 */
export function followChain(
  before: ChainPlace,
  seals: readonly SealedRow[],
): { problems: ChainProblem[]; last: ChainPlace } {
  const problems: ChainProblem[] = [];
  let last = before;
  for (const { position, auditId, hash, text } of seals) {
    const isNext = position === last.position + 1;
    if (!isNext) problems.push({ kind: "seal-gone", position: last.position + 1, auditId: null });
    if (text === null) problems.push({ kind: "row-gone", position, auditId });
    else if (isNext && !linkOf(last.hash, text).equals(hash)) problems.push({ kind: "mismatch", position, auditId });
    last = { position, hash };
  }
  return { problems, last };
}
