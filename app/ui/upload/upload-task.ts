/** A picture on its way to the server, in the order it was chosen. */
export interface UploadTask {
  id: number;
  /** Those chosen at once have the same. */
  batch: number;
  file: File;
  state: "waiting" | "shrinking" | "sending" | "failed";
  /** Of the bytes sent, 0 to 100. */
  percent: number;
  /** Why it failed. */
  text: string;
  /** It will fail again: what is wrong is the picture, not the way. */
  isRefused: boolean;
}

export interface UploadFailure {
  text: string;
  isRefused: boolean;
}

export type UploadEvent =
  | { type: "shrinking"; id: number }
  | { type: "sending"; id: number; percent: number }
  | ({ type: "failed"; id: number } & UploadFailure);

/** The list with what has happened to one of its tasks. */
export function withEvent(tasks: readonly UploadTask[], event: UploadEvent): UploadTask[] {
  return tasks.map((task) => {
    if (task.id !== event.id) return task;
    if (event.type === "shrinking") return { ...task, state: "shrinking", percent: 0, text: "" };
    if (event.type === "sending") return { ...task, state: "sending", percent: event.percent };
    return { ...task, state: "failed", text: event.text, isRefused: event.isRefused };
  });
}

/**
 * The list once one of its pictures is stored. A place for one has what it needs: what failed before goes. Among several
 * goes what was refused before this one was chosen; what was lost on the way may still be sent.
 */
export function afterArrival(tasks: readonly UploadTask[], id: number, { isSingle }: { isSingle: boolean }) {
  const arrived = tasks.find((task) => task.id === id);
  return tasks.filter((task) => {
    if (task.id === id) return false;
    if (!arrived || task.state !== "failed") return true;
    return !(isSingle || (task.isRefused && task.batch < arrived.batch));
  });
}

export function uploadStateText({ state, percent }: Pick<UploadTask, "state" | "percent">): string {
  if (state === "waiting") return "Menunggu giliran";
  if (state === "shrinking") return "Menyiapkan foto";
  if (state === "failed") return "Belum terkirim";
  return percent < 100 ? `Mengunggah ${percent}%` : "Memeriksa foto";
}
