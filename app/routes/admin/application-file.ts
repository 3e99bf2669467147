import { data } from "react-router";
import { openReviewedFile } from "#app/features/outlets/review-desk/view-document.server.ts";
import { requestIdContext, userContext } from "#app/http/context.ts";
import { canSeeDocuments } from "#app/http/require-step-up.server.ts";
import type { Route } from "./+types/application-file.ts";

/** A picture of an application for its reviewer; 403 for a document without the step-up. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const opened = await openReviewedFile({
    applicationId: params.id,
    fileId: params.fileId,
    viewer: { id: context.get(userContext).id, requestId: context.get(requestIdContext) },
    size: url.searchParams.get("size") === "large" ? "large" : "small",
    hasSteppedUp: await canSeeDocuments(context),
  });
  if (!opened.ok) throw data(null, { status: opened.reason === "needs-step-up" ? 403 : 404 });
  const { body, size } = opened.object;
  return new Response(body, {
    headers: {
      "Content-Type": "image/webp",
      "Content-Length": String(size),
      "Content-Disposition": "inline",
      "Cache-Control": "private, no-store",
    },
  });
}
