import { answerRequests } from "#app/http/worker/answer-requests.ts";
import { hearMessages } from "#app/http/worker/messages.ts";
import { hearPushes } from "#app/http/worker/push-messages.ts";
import { scope } from "#app/http/worker/worker-scope.ts";

// The worker of `npm run dev`, at its own address. It does what pages ask and forgets at a sign-out; pages and modules
// come from the network alone, so that what was just edited is what is shown.
hearMessages();
answerRequests(["sign-out", "leaving"]);
hearPushes();

scope.addEventListener("install", () => void scope.skipWaiting());
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));
