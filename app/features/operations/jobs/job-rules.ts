// Script group: desk
import { formatCount } from "#app/lib/count.ts";

export const jobStates = ["created", "retry", "active", "failed", "cancelled", "completed"] as const;
export type JobState = (typeof jobStates)[number];

export const stateText: Record<JobState, string> = {
  created: "Menunggu",
  retry: "Dicoba lagi nanti",
  active: "Berjalan",
  failed: "Gagal",
  cancelled: "Dibatalkan",
  completed: "Selesai",
};

export const jobActs = ["retry", "hasten", "cancel", "discard"] as const;
export type JobAct = (typeof jobActs)[number];

/** What can be done with a job. A dead letter waits in a queue of its own, which nobody works through. */
export function actsOf({ state, isDeadLetter }: { state: JobState; isDeadLetter: boolean }): readonly JobAct[] {
  if (isDeadLetter) return state === "created" || state === "failed" ? ["retry", "discard"] : [];
  if (state === "failed" || state === "cancelled") return ["retry"];
  return state === "created" || state === "retry" ? ["hasten", "cancel"] : [];
}

/** Minutes for which a job that could run may wait before management hears of it. */
const lateAfterMinutes = 10;

/** Whether a queue's oldest job that could run waits for too long. */
export function isLate(oldestMinutes: number | null): boolean {
  return oldestMinutes !== null && oldestMinutes >= lateAfterMinutes;
}

/** What became of dead letters that were run again; those held back wait for one with the same key. */
export function redrivenText({ count, held }: { count: number; held: number }): string {
  const ran = `${formatCount(count)} pekerjaan dijalankan.`;
  return held === 0 ? ran : `${ran} ${formatCount(held)} tetap di sini: pekerjaan yang sama sudah menunggu giliran.`;
}
