import { type RejectReason, rejectionText } from "#app/features/outlets/review-desk/application-review.ts";
import {
  type Decided,
  type DecisionRequest,
  decideApplication,
} from "#app/features/outlets/review-desk/decide-application.server.ts";
import { clock } from "#app/platform/clock.server.ts";

/** Turns the application down for good; its owner reads why. */
export function rejectApplication(
  { reason, text, ...request }: DecisionRequest & { reason: RejectReason; text: string },
  now = clock.now(),
): Promise<Decided> {
  const decision = { status: "REJECTED", text: rejectionText(reason, text), after: { reason } } as const;
  return decideApplication(request, decision, now);
}
