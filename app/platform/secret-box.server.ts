import { env } from "#app/platform/env.server.ts";
import { boxKey, openWithAny, sealWith } from "#app/platform/sealing.ts";

const key = boxKey(env.ENCRYPTION_KEY);
const keys = [key, ...env.ENCRYPTION_KEYS_OLD.map(boxKey)];

/** Encrypts with AES-256-GCM under ENCRYPTION_KEY: nonce, tag, ciphertext. */
export const seal = (text: string): Uint8Array<ArrayBuffer> => sealWith(key, text);

/** @throws for anything that `seal` did not make with this key or one of ENCRYPTION_KEYS_OLD */
export const open = (box: Uint8Array): string => openWithAny(keys, box);
