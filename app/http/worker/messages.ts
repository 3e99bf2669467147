import {
  readWorkerMessage,
  type WorkerAnswer,
  type WorkerMessage,
} from "#app/features/operations/app/worker-messages.ts";
import { copyAll } from "#app/http/worker/copy-documents.ts";
import { clearRuntime, freeSpace } from "#app/http/worker/free-space.ts";
import { leave } from "#app/http/worker/person.ts";
import { scope } from "#app/http/worker/worker-scope.ts";

/** Does what a page asks for and says on the port of the message whether it could. */
export function hearMessages(): void {
  scope.addEventListener("message", (event) => {
    const message = readWorkerMessage(event.data);
    if (!message) return;
    const answer = (ok: boolean) => event.ports[0]?.postMessage({ ok } satisfies WorkerAnswer);
    event.waitUntil(obey(message).then(answer, () => answer(false)));
  });
}

async function obey(message: WorkerMessage): Promise<boolean> {
  switch (message.type) {
    case "SKIP_WAITING":
      // Settles only when the worker has taken over, which may wait for what it still does for its pages.
      void scope.skipWaiting();
      return true;
    case "KEEP":
      return copyAll(message.urls);
    case "FORGET_PERSON":
      await leave();
      return true;
    case "CLEAR_RUNTIME":
      await clearRuntime();
      return true;
    case "FREE_SPACE":
      await freeSpace();
      return true;
  }
}
