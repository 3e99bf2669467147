import { nextStepOf } from "#app/features/outlets/release/next-step.ts";
import {
  missingOn,
  type ReleasePageKey,
  releasePath,
  releaseSteps,
} from "#app/features/outlets/release/release-pages.ts";
import type { FoundOutlet } from "#app/features/outlets/status/managed-outlet.queries.server.ts";
import { listMissing } from "#app/features/outlets/status/release.queries.server.ts";

/** What every page of the release flow shows around its own content. */
export async function showReleaseFrame(outlet: FoundOutlet, page: ReleasePageKey) {
  const { id, name, type, status } = outlet;
  const missing = await listMissing(id);
  return {
    outlet: { id, name, type, status },
    /** The outlet is between approval and activation; otherwise the frame says its state and leads on. */
    isOpen: status === "APPROVED" || status === "READY",
    /** The page's own. */
    path: releasePath(page, id),
    ...releaseSteps(page, id),
    /** What this page still lacks, in sentences. */
    lacks: missingOn(page, missing),
    /** Of the whole outlet. */
    missing,
    onward: nextStepOf({ id, status }, missing),
  };
}

export type ReleaseFrame = Awaited<ReturnType<typeof showReleaseFrame>>;
