import { randomBytes } from "node:crypto";

const attempts = 5;

/** The row of the first code that no other has; null when none of five is free. `insert` skips duplicates. */
export async function withFreeCode<Row>(
  codeOf: (random: Uint8Array) => string,
  insert: (code: string) => Promise<Row[]>,
): Promise<Row | null> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const [row] = await insert(codeOf(randomBytes(6)));
    if (row) return row;
  }
  return null;
}
