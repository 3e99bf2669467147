import { randomBytes } from "node:crypto";

const given = new Set<string>();

/** A code of the product's own form that this process has not given yet: hundreds of short ones would meet by chance. */
export function newCode(codeOf: (random: Buffer) => string): string {
  for (;;) {
    const code = codeOf(randomBytes(6));
    if (given.has(code)) continue;
    given.add(code);
    return code;
  }
}
