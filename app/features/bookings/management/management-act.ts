/** What a member of management may do with a booking from its page; moving it has a page of its own. */
const managementActs = ["confirm", "decline", "check-in", "complete", "no-show", "cancel", "cancel-customer"] as const;
export type ManagementAct = (typeof managementActs)[number];

/** The words on the link, and above its question. */
export const managementActText: Readonly<Record<ManagementAct, { label: string; title: string }>> = {
  confirm: { label: "Konfirmasi untuk outlet", title: "Konfirmasi permintaan ini?" },
  decline: { label: "Tolak untuk outlet", title: "Tolak permintaan ini?" },
  "check-in": { label: "Catat sudah datang", title: "Catat bahwa pelanggan sudah datang?" },
  complete: { label: "Tandai selesai", title: "Tandai kunjungan ini selesai?" },
  "no-show": { label: "Tandai tidak hadir", title: "Tandai pelanggan tidak hadir?" },
  cancel: { label: "Batalkan untuk outlet", title: "Batalkan atas nama outlet?" },
  "cancel-customer": { label: "Batalkan untuk pelanggan", title: "Batalkan atas nama pelanggan?" },
};

/** One of them that is possible now, with what comes of it said before it is done. */
export interface ActOffer {
  act: ManagementAct;
  /** In rupiah where money moves. */
  consequences: string[];
  /** What the customer would be charged, rupiah; of a cancellation for the customer. */
  fee: number;
}

export function readManagementAct(search: URLSearchParams): ManagementAct | null {
  return managementActs.find((act) => act === search.get("act")) ?? null;
}
