import type { ToastTone } from "#app/ui/toast-card.tsx";

export interface ToastMessage {
  tone?: ToastTone;
  title: string;
  description?: string;
  action?: { label: string; onSelect: () => void };
}

let latest: ToastMessage | null = null;
const listeners = new Set<() => void>();

/** In the browser only. Shows for 5 seconds; the one before it goes, also that of the server. Null takes it away. */
export function showToast(message: ToastMessage | null): void {
  latest = message;
  for (const listener of listeners) listener();
}

export const latestToast = () => latest;

export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
