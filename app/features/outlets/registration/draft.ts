import type { OutletStatus } from "#app/platform/generated/enums.ts";

/** Of an application: DRAFT until it is first sent, then its outlet's. */
export type DraftStatus = OutletStatus;

/** Before it is sent, and when the reviewer asked for something else. */
export function isEditable(status: DraftStatus): boolean {
  return status === "DRAFT" || status === "REVISION";
}

/** An owner begins no more than this at the same time. */
export const maxOpenDrafts = 10;
