import { noAddress, type SendOutcome } from "#app/features/messages/deliveries/outgoing-message.ts";
import type { DeliveryStatus, TryOutcome } from "#app/platform/generated/enums.ts";

/** Seconds between the tries of one message; after the last it is given up. */
export const pausesSec = [30, 120, 600, 1800, 7200] as const;
export const maxTries = pausesSec.length + 1;
/** Share by which a pause is longer or shorter, so that a channel that comes back is not stormed. */
export const jitter = 0.2;

interface AfterTry {
  status: Exclude<DeliveryStatus, "SENDING">;
  outcome: TryOutcome;
  reason: string | null;
  providerId: string | null;
  /** Seconds until the next try; null when there is none. */
  pauseSec: number | null;
}

/**
 * What a delivery is after its `tries`-th try (1 is the first). `random` is of 0 to 1. Only `later` leads to another try:
 * what may have been sent is not sent again.
 */
export function afterTry(outcome: SendOutcome, tries: number, random: number): AfterTry {
  if (outcome.ok) {
    return { status: "SENT", outcome: "SENT", reason: null, providerId: outcome.providerId, pauseSec: null };
  }
  const failed = { reason: outcome.reason.slice(0, 200) || "no-reason", providerId: null, pauseSec: null };
  if (outcome.outcome === "unknown") return { ...failed, status: "UNKNOWN", outcome: "UNKNOWN" };
  if (outcome.outcome === "never") {
    const isUnreachable = outcome.reason === noAddress;
    return { ...failed, status: isUnreachable ? "SKIPPED" : "FAILED", outcome: isUnreachable ? "SKIPPED" : "NEVER" };
  }
  const pause = pausesSec[tries - 1];
  if (pause === undefined) return { ...failed, status: "FAILED", outcome: "LATER" };
  return { ...failed, status: "WAITING", outcome: "LATER", pauseSec: pause * (1 - jitter + 2 * jitter * random) };
}

/** What a reader of the log may send once more. */
export const replayable = ["FAILED", "UNKNOWN", "SKIPPED"] as const satisfies readonly DeliveryStatus[];

export function isReplayable(status: DeliveryStatus): boolean {
  return replayable.some((each) => each === status);
}
