import type { WorkerAnswer, WorkerMessage } from "#app/features/operations/app/worker-messages.ts";

const answerMs = 15_000;

/**
 * Hands a message to the worker in charge, or to the one given. False when there is none, when it could not do what was
 * asked, and when it says nothing for 15 seconds.
 */
export async function messageWorker(message: WorkerMessage, worker?: ServiceWorker): Promise<boolean> {
  const receiver = worker ?? (await workerInCharge());
  if (!receiver) return false;
  const { port1, port2 } = new MessageChannel();
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), answerMs);
    port1.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      clearTimeout(timer);
      resolve(data.ok);
    };
    receiver.postMessage(message, [port2]);
  }).finally(() => port1.close());
}

async function workerInCharge(): Promise<ServiceWorker | null> {
  if (!("serviceWorker" in navigator)) return null;
  const { serviceWorker } = navigator;
  return serviceWorker.controller ?? (await serviceWorker.getRegistration())?.active ?? null;
}
