import {
  type Decided,
  type DecisionRequest,
  decideApplication,
} from "#app/features/outlets/review-desk/decide-application.server.ts";
import { publishApplicationPhotos } from "#app/features/outlets/review-desk/publish-application-photos.server.ts";
import { clock } from "#app/platform/clock.server.ts";

/** Accepts the application: its outlet may be released, and its photos become public. */
export function approveApplication(request: DecisionRequest, now = clock.now()): Promise<Decided> {
  return decideApplication(
    request,
    {
      status: "APPROVED",
      text: "",
      write: (tx) => publishApplicationPhotos(tx, request.applicationId, request.applicationId),
    },
    now,
  );
}
