import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { hashSessionToken, newSessionToken } from "#app/features/people/sessions/session-token.server.ts";
import { type FormValues, keptFormMinutes } from "#app/features/people/sign-in/kept-form.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { open, seal } from "#app/platform/secret-box.server.ts";

const stored = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

interface FormToKeep {
  /** Path and query of the page that takes the form. */
  path: string;
  values: FormValues;
  /** The cookie's value of the session that is over, from which its person may still be known. */
  sessionToken: string | null;
}

/** Stores a form for `keptFormMinutes`, sealed; the token that finds it again. */
export async function keepForm(form: FormToKeep, now: Temporal.Instant = clock.now()): Promise<string> {
  const token = newSessionToken();
  const tokenHash = hashSessionToken(token);
  if (!tokenHash) throw new Error("A new token has the wrong form.");
  const sessionHash = form.sessionToken === null ? null : hashSessionToken(form.sessionToken);
  const session =
    sessionHash && (await db.session.findUnique({ where: { tokenHash: sessionHash }, select: { userId: true } }));
  await db.keptForm.create({
    data: {
      tokenHash,
      userId: session?.userId ?? null,
      path: form.path,
      fields: seal(JSON.stringify(form.values)),
      expiresAt: new Date(now.add({ minutes: keptFormMinutes }).epochMilliseconds),
    },
    select: { id: true },
  });
  return token;
}

interface KeptFormSearch {
  tokens: readonly string[];
  path: string;
  /** Who asks. Null finds a form without its fields, for someone who is about to sign in. */
  userId: string | null;
}

/** The newest form of these tokens that waits at `path`; a form of another person is not found. */
export async function findKeptForm({ tokens, path, userId }: KeptFormSearch, now: Temporal.Instant = clock.now()) {
  const byHash = new Map(
    tokens.flatMap((token) => {
      const hash = hashSessionToken(token);
      return hash ? [[hex(hash), { token, hash }] as const] : [];
    }),
  );
  const form = await db.keptForm.findFirst({
    where: {
      tokenHash: { in: [...byHash.values()].map(({ hash }) => hash) },
      path,
      expiresAt: { gt: new Date(now.epochMilliseconds) },
      ...(userId && { OR: [{ userId: null }, { userId }] }),
    },
    orderBy: { expiresAt: "desc" },
    select: { tokenHash: true, fields: true },
  });
  const found = form && byHash.get(hex(form.tokenHash));
  if (!found) return null;
  return { token: found.token, values: userId ? stored.parse(JSON.parse(open(form.fields))) : {} };
}

/** Once shown it is gone. Repeating it changes nothing. */
export async function removeKeptForm(token: string): Promise<void> {
  const tokenHash = hashSessionToken(token);
  if (tokenHash) await db.keptForm.deleteMany({ where: { tokenHash } });
}

/** Removes the forms that nobody came back for. */
export async function removeExpiredForms(now: Temporal.Instant = clock.now()): Promise<number> {
  const { count } = await db.keptForm.deleteMany({ where: { expiresAt: { lte: new Date(now.epochMilliseconds) } } });
  return count;
}

function hex(hash: Uint8Array): string {
  return Buffer.from(hash).toString("hex");
}
