import { hkdfSync } from "node:crypto";
import { Honeypot } from "remix-utils/honeypot/server";
import { z } from "zod";
import { clock } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";

/** Derived from the session secret: a form that one process made is read by every other. */
const honeypot = new Honeypot({
  nameFieldName: "website",
  validFromFieldName: "opened",
  encryptionSeed: Buffer.from(hkdfSync("sha256", env.SESSION_SECRET, "", "pangkas honeypot", 32)).toString("base64"),
});

/**
 * For the schema of a form that stands open to everyone. Programs fill the first, which people do not see; the second
 * says, sealed, from when on the form may be sent.
 */
export const honeypotFields = { website: z.string().optional(), opened: z.string().optional() };

/** The value of the sealed field of a form shown now that takes a person at least `seconds` to fill. */
export async function sealForm(seconds = 0): Promise<string> {
  const validFromTimestamp = clock.now().epochMilliseconds + seconds * 1000;
  return (await honeypot.getInputProps({ validFromTimestamp })).encryptedValidFrom;
}

/** Whether a program sent the form: it filled what is hidden, was too fast, or never opened the page. */
export async function isFromProgram({
  website,
  opened,
}: {
  website?: string | undefined;
  opened?: string | undefined;
}): Promise<boolean> {
  const sent = new FormData();
  sent.set("website", website ?? "");
  sent.set("opened", opened ?? "");
  try {
    await honeypot.check(sent);
    return false;
  } catch {
    return true; // what cannot be unsealed throws whatever the cipher throws
  }
}
