// Script group: shared
import { recentSignInMs } from "#app/features/people/sessions/session-life.ts";

/** So long after its second factor a session opens documents of applicants. */
const stepUpMs = 15 * 60_000;

export interface StepUpFacts {
  /** When the session began, and when it last gave a second factor. Epoch milliseconds. */
  signedInAt: number;
  steppedUpAt: number | null;
  authenticator: { createdAt: number; isConfirmed: boolean } | null;
}

/**
 * What comes next at the step-up: a code; an authenticator to set up, whose secret was made in this session or has yet
 * to be made; or a new sign-in, since only a young session may set one up.
 */
type StepUpStep = "code" | "enrol" | "prepare" | "sign-in";

export function stepUpStep({ signedInAt, authenticator }: StepUpFacts, now: number): StepUpStep {
  if (authenticator?.isConfirmed) return "code";
  if (now - signedInAt >= recentSignInMs) return "sign-in";
  return authenticator && authenticator.createdAt >= signedInAt ? "enrol" : "prepare";
}

export function isSteppedUp({ steppedUpAt }: Pick<StepUpFacts, "steppedUpAt">, now: number): boolean {
  return steppedUpAt !== null && steppedUpAt <= now && now - steppedUpAt < stepUpMs;
}
