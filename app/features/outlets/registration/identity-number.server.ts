import { keyedHash } from "#app/platform/keyed-hash.server.ts";
import { open, seal } from "#app/platform/secret-box.server.ts";

/** What an application keeps of a NIK: sealed, as a keyed hash that finds it again, and its end to show. */
export function sealedNik(nik: string) {
  return { nikBox: seal(nik), nikHash: keyedHash("nik", nik), nikLast4: nik.slice(-4) };
}

export function sealedNib(nib: string) {
  return { nibBox: seal(nib), nibLast4: nib.slice(-4) };
}

export function sealedNpwp(npwp: string) {
  return { npwpBox: seal(npwp), npwpLast4: npwp.slice(-4) };
}

export const openNumber = (box: Uint8Array): string => open(box);
