import { z } from "zod";
import { outletStatusText } from "#app/features/core/states/outlet-status.ts";
import { isEditable } from "#app/features/outlets/registration/draft.ts";
import { continueHref, sentPath, stepHref } from "#app/features/outlets/registration/step-way.ts";
import { formatInstant, instantFrom } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import type { OutletStatus, OutletType } from "#app/platform/generated/enums.ts";

/** Beyond these only the latest are listed. */
const shownApplications = 30;
const named = z.object({ businessName: z.string() });

export interface OwnApplication {
  id: string;
  code: string;
  type: OutletType;
  statusText: string;
  tone: "neutral" | "warning" | "danger" | "success";
  canEdit: boolean;
  /** As far as it was said. */
  businessName: string | null;
  /** Last change, in WIB. */
  touched: string;
  /** The first unfinished step, or the page that tells the state. */
  to: string;
}

/** Of what waits for the owner, what is over, and the rest. */
function toneOf(status: OutletStatus): OwnApplication["tone"] {
  if (status === "REVISION") return "warning";
  if (status === "REJECTED") return "danger";
  return isWaiting(status) ? "neutral" : "success";
}

const isWaiting = (status: OutletStatus) => status === "DRAFT" || status === "SUBMITTED" || status === "IN_REVIEW";

/** The owner's applications in whatever state, the last touched first. */
export async function listOwnApplications(ownerId: string): Promise<OwnApplication[]> {
  const rows = await db.application.findMany({
    where: { ownerId },
    orderBy: [{ touchedAt: "desc" }, { id: "desc" }],
    take: shownApplications,
    select: {
      id: true,
      code: true,
      type: true,
      touchedAt: true,
      outlet: { select: { status: true, name: true } },
      steps: { where: { step: "general-info" }, select: { data: true } },
    },
  });
  return rows.map(({ id, code, type, touchedAt, outlet, steps }) => {
    const said = named.safeParse(steps[0]?.data);
    const status = outlet?.status ?? "DRAFT";
    return {
      id,
      code,
      type,
      statusText: outletStatusText[status],
      tone: toneOf(status),
      canEdit: isEditable(status),
      businessName: said.success ? said.data.businessName : (outlet?.name ?? null),
      touched: formatInstant(instantFrom(touchedAt), "WIB"),
      to: isEditable(status) ? continueHref(id) : stepHref(sentPath, id),
    };
  });
}
