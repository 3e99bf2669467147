import type { OutletStatus } from "#app/features/core/states/outlet-status.ts";
import { continueHref } from "#app/features/outlets/registration/step-way.ts";
import { firstUnfinished, releasePages, releasePath } from "#app/features/outlets/release/release-pages.ts";
import type { Missing } from "#app/features/outlets/status/release.ts";
import * as paths from "#app/paths.ts";

export interface NextStep {
  label: string;
  to: string;
}

/** Where the owner answers a suspension: the form to us, which names the outlet by itself. */
export function answerPath(outletId: string): string {
  return `${paths.contact}?topic=partner&outlet=${outletId}`;
}

/** The one thing to do next about an outlet or its draft, which have the same id; null when nothing is left to do. */
export function nextStepOf(outlet: { id: string; status: OutletStatus }, missing: readonly Missing[]): NextStep | null {
  const { id, status } = outlet;
  switch (status) {
    case "DRAFT":
      return { label: "Lanjutkan pendaftaran", to: continueHref(id) };
    case "REVISION":
      return { label: "Perbaiki pendaftaran", to: `${paths.registrationFinalConfirmation}?draft=${id}` };
    case "SUBMITTED":
    case "IN_REVIEW":
      return { label: "Lihat pendaftaran", to: `${paths.registrationSuccessSubmit}?draft=${id}` };
    case "REJECTED":
      return { label: "Lihat alasannya", to: `${paths.registrationSuccessSubmit}?draft=${id}` };
    case "APPROVED": {
      const key = firstUnfinished(missing);
      const title = releasePages.find((page) => page.key === key)?.title ?? "";
      return {
        label: key === "confirmation" ? "Periksa dan konfirmasi" : `Lengkapi ${title.toLowerCase()}`,
        to: releasePath(key, id),
      };
    }
    case "READY":
      return { label: "Aktifkan outlet", to: `${paths.outletActivation}?outlet=${id}` };
    case "ACTIVE":
      return { label: "Kelola outlet", to: paths.editOutlet({ id }) };
    case "PAUSED":
      return { label: "Terima booking lagi", to: `${paths.bookingActivation}?outlet=${id}` };
    case "LAPSED":
      return { label: "Lihat paket", to: `${paths.subscriptionPlans}?outlet=${id}` };
    case "SUSPENDED":
      return { label: "Jawab atau tanyakan", to: answerPath(id) };
    case "CLOSED":
      return null;
  }
}
