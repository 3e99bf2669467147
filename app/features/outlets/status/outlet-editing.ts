// Script group: edit
import { managesAll, type OutletManager } from "#app/features/core/access/actor.ts";
import type { OutletStatus } from "#app/features/core/states/outlet-status.ts";

/** From the approval on an outlet is its owner's to edit; before that its application is, closed it is nobody's. */
const edited: readonly OutletStatus[] = ["APPROVED", "READY", "ACTIVE", "PAUSED", "LAPSED"];

/** Whether services, barbers, hours and the like can be changed. A suspended outlet only admins change. */
export function canEditOutlet(status: OutletStatus, editor: OutletManager): boolean {
  return edited.includes(status) || (status === "SUSPENDED" && managesAll(editor));
}

/** Why nothing can be changed here, for the owner. */
export function readOnlyText(status: OutletStatus): string {
  if (status === "SUSPENDED")
    return "Outlet ini sedang ditangguhkan. Anda dapat melihat isinya, tetapi tidak mengubahnya.";
  if (status === "CLOSED") return "Outlet ini sudah ditutup.";
  if (status === "REJECTED") return "Pendaftaran outlet ini tidak dapat diterima.";
  return "Isi outlet dapat diubah setelah pendaftarannya disetujui.";
}
