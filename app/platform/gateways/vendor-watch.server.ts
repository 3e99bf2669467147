import { type CircuitBreakerPolicy, CircuitState } from "cockatiel";
import { env } from "#app/platform/env.server.ts";
import { emit } from "#app/platform/signals.server.ts";
import { inSpan } from "#app/platform/spans.server.ts";

type BreakerState = "closed" | "open" | "half-open";

/** Of each vendor whose breaker was made, what it is now. */
export const breakerStates = new Map<string, BreakerState>();

/** Lets others see the state of a vendor's breaker; of several with one name, of the one that changed last. */
export function watchedBreaker(vendor: string, breaker: CircuitBreakerPolicy): CircuitBreakerPolicy {
  breakerStates.set(vendor, "closed");
  breaker.onStateChange((state) => {
    const isOpen = state === CircuitState.Open || state === CircuitState.Isolated;
    breakerStates.set(vendor, isOpen ? "open" : state === CircuitState.HalfOpen ? "half-open" : "closed");
  });
  return breaker;
}

/** Times one call of a vendor, under its name alone: an address may hold a number of somebody. */
export async function timedCall<Answer>(
  vendor: string,
  work: () => Promise<Answer>,
  outcomeOf: (answer: Answer) => string,
): Promise<Answer> {
  const begun = performance.now();
  const told = (outcome: string) => emit("vendor", { vendor, outcome, milliseconds: performance.now() - begun });
  return inSpan(`call ${vendor}`, { kind: "client", attributes: { "peer.service": vendor } }, async () => {
    try {
      const answer = await work();
      told(outcomeOf(answer));
      return answer;
    } catch (error) {
      told("failed");
      throw error;
    }
  });
}

/** Whose address it is; those of one origin, as in the demo, are told by their paths. */
export function vendorOf(address: string): string {
  const { origin, pathname } = new URL(address);
  const isOf = (url: string) => new URL(url).origin === origin;
  if (isOf(env.WHATSAPP_API_URL) && pathname.endsWith("/messages")) return "whatsapp";
  if (isOf(env.IRIS_URL) && pathname.startsWith(`${new URL(env.IRIS_URL).pathname}/`)) return "iris";
  return isOf(env.MIDTRANS_API_URL) ? "midtrans" : "other";
}
