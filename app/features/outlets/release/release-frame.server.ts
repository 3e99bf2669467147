import type { OutletStatus } from "#app/features/core/states/outlet-status.ts";
import { type NextStep, nextStepOf } from "#app/features/outlets/release/next-step.ts";
import {
  missingOn,
  type ReleasePageKey,
  releasePath,
  releaseSteps,
} from "#app/features/outlets/release/release-pages.ts";
import type { FoundOutlet } from "#app/features/outlets/status/managed-outlet.queries.server.ts";
import { listMissing } from "#app/features/outlets/status/release.queries.server.ts";
import type { Missing } from "#app/features/outlets/status/release.ts";

export interface ReleaseFrame {
  outlet: { id: string; name: string; type: "BARBERSHOP" | "MOBILE_BARBER"; status: OutletStatus };
  /** The outlet is between approval and activation; otherwise the frame says its state and leads on. */
  isOpen: boolean;
  /** The page's own. */
  path: string;
  title: string;
  progress: { label: string; current: number; total: number };
  back: { to: string; label: string };
  next: { to: string; label: string } | null;
  /** What this page still lacks, in sentences. */
  lacks: string[];
  /** Of the whole outlet. */
  missing: Missing[];
  onward: NextStep | null;
}

/** What every page of the release flow shows around its own content. */
export async function showReleaseFrame(outlet: FoundOutlet, page: ReleasePageKey): Promise<ReleaseFrame> {
  const { id, name, type, status } = outlet;
  const missing = await listMissing(id);
  return {
    outlet: { id, name, type, status },
    isOpen: status === "APPROVED" || status === "READY",
    path: releasePath(page, id),
    ...releaseSteps(page, id),
    lacks: missingOn(page, missing),
    missing,
    onward: nextStepOf({ id, status }, missing),
  };
}
