import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import type { SignedInUser } from "#app/features/core/access/signed-in-user.ts";
import { findAuthenticator } from "#app/features/people/management/management-credential.server.ts";
import { totpUri } from "#app/features/people/management/management-totp.server.ts";
import { isSteppedUp, type StepUpFacts, stepUpStep } from "#app/features/people/management/step-up.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

export type SessionOwner = Pick<SignedInUser, "id" | "sessionId">;

const row = z.object({
  signedInAt: z.date(),
  steppedUpAt: z.date().nullable(),
  createdAt: z.date().nullable(),
  isConfirmed: z.boolean(),
});

/** Of a session of the person's own; null when it is over. With `tx` the session is locked until the transaction ends. */
export async function findStepUpFacts({ id, sessionId }: SessionOwner, tx?: Tx): Promise<StepUpFacts | null> {
  const statement = Prisma.sql`/* step-up */
    SELECT s.created_at AS "signedInAt", s.step_up_at AS "steppedUpAt",
           t.created_at AS "createdAt", t.confirmed_at IS NOT NULL AS "isConfirmed"
    FROM session s LEFT JOIN totp_credential t ON t.user_id = s.user_id
    WHERE s.id = ${sessionId}::uuid AND s.user_id = ${id}::uuid
    ${tx ? Prisma.sql`FOR UPDATE OF s` : Prisma.empty}`;
  const [found] = await readRows(row, statement, tx);
  if (!found) return null;
  return {
    signedInAt: found.signedInAt.getTime(),
    steppedUpAt: found.steppedUpAt?.getTime() ?? null,
    authenticator: found.createdAt && { createdAt: found.createdAt.getTime(), isConfirmed: found.isConfirmed },
  };
}

/** Whether documents of applicants are open to this session now. */
export async function hasSteppedUp(owner: SessionOwner, now: Temporal.Instant = clock.now()): Promise<boolean> {
  const facts = await findStepUpFacts(owner);
  return facts !== null && isSteppedUp(facts, now.epochMilliseconds);
}

/** What the step-up page shows. */
export async function findStepUpPageData(
  user: Pick<SignedInUser, "id" | "sessionId" | "email">,
  now: Temporal.Instant = clock.now(),
) {
  const facts = await findStepUpFacts(user);
  const step = facts ? stepUpStep(facts, now.epochMilliseconds) : "sign-in";
  const authenticator = step === "enrol" ? await findAuthenticator(user.id) : null;
  const enrolment = authenticator && {
    secret: authenticator.secret,
    uri: totpUri(authenticator.secret, user.email),
  };
  return { step, enrolment };
}
