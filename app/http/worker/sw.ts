import type { PrecacheEntry } from "workbox-precaching";
import { kinds } from "#app/http/client/outbox.ts";
import { sendWaiting } from "#app/http/client/outbox-queue.ts";
import { answerRequests } from "#app/http/worker/answer-requests.ts";
import { onSync } from "#app/http/worker/background-sync.ts";
import { activateBuild, addToPrecache, installBuild } from "#app/http/worker/build-files.ts";
import { copyOpenPages } from "#app/http/worker/copy-documents.ts";
import { hearMessages } from "#app/http/worker/messages.ts";
import { hearPushes } from "#app/http/worker/push-messages.ts";
import { endLeftSession, signOutTag } from "#app/http/worker/sign-out.ts";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

addToPrecache(self.__WB_MANIFEST);
hearMessages();
answerRequests();
hearPushes();

self.addEventListener("install", (event) => event.waitUntil(installBuild(event)));
self.addEventListener("activate", (event) => event.waitUntil(takeOver(event)));
onSync(signOutTag, endLeftSession);
for (const name of kinds) onSync(name, () => sendWaiting(name));

/** Pages that are open are served from now on, so that a sign-out on one of them is not missed. */
async function takeOver(event: ExtendableEvent): Promise<void> {
  await activateBuild(event);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  event.waitUntil(copyOpenPages());
}
