/** A picture on its way to the server, in the order it was chosen. */
export interface UploadTask {
  id: number;
  file: File;
  state: "waiting" | "shrinking" | "sending" | "failed";
  /** Of the bytes sent, 0 to 100. */
  percent: number;
  /** Why it failed. */
  text: string;
}

export type UploadEvent =
  | { type: "shrinking"; id: number }
  | { type: "sending"; id: number; percent: number }
  | { type: "failed"; id: number; text: string };

/** The list with what has happened to one of its tasks. */
export function withEvent(tasks: readonly UploadTask[], event: UploadEvent): UploadTask[] {
  return tasks.map((task) => {
    if (task.id !== event.id) return task;
    if (event.type === "shrinking") return { ...task, state: "shrinking", percent: 0, text: "" };
    if (event.type === "sending") return { ...task, state: "sending", percent: event.percent };
    return { ...task, state: "failed", text: event.text };
  });
}

export function uploadStateText({ state, percent }: Pick<UploadTask, "state" | "percent">): string {
  if (state === "waiting") return "Menunggu giliran";
  if (state === "shrinking") return "Menyiapkan foto";
  if (state === "failed") return "Belum terkirim";
  return percent < 100 ? `Mengunggah ${percent}%` : "Memeriksa foto";
}
