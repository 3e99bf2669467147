import type { ToastTone } from "#app/ui/toast-card.tsx";

export interface ToastMessage {
  tone?: ToastTone;
  title: string;
  description?: string;
  action?: { label: string; onSelect: () => void };
}

export interface ToasterProps {
  message: ToastMessage;
  label: string;
  closeLabel: string;
}

type Listener = (message: ToastMessage) => void;

const waiting: ToastMessage[] = [];
const listeners = new Set<Listener>();

/** In the browser only. Shows for 5 seconds; the one before it goes. */
export function showToast(message: ToastMessage): void {
  if (listeners.size === 0) waiting.push(message);
  for (const listener of listeners) listener(message);
}

/** Also hands over what came before anyone listened. */
export function onToast(listener: Listener): () => void {
  listeners.add(listener);
  for (const message of waiting.splice(0)) listener(message);
  return () => listeners.delete(listener);
}
