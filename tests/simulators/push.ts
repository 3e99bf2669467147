import { createECDH, type ECDH, randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import ece from "http_ece";
import { type PushedMessage, pushPage } from "#tests/simulators/push-page.ts";
import { readHead } from "#tests/simulators/push-request.ts";
import type { Simulator } from "#tests/simulators/simulator.ts";

/** As the browser gives it to the page. */
interface SimulatedSubscription {
  endpoint: string;
  expirationTime: null;
  keys: { p256dh: string; auth: string };
}

/** `lost`: the message is taken and the answer never comes; `reset`: the connection is cut after the message. */
export type PushFault = 400 | 403 | 404 | 410 | 413 | 429 | 500 | 503 | "hang" | "lost" | "reset" | "redirect";

interface Browser {
  id: string;
  subscription: SimulatedSubscription;
  keys: ECDH;
  /** Answers every message so; null takes it. */
  ending: PushFault | null;
}

const kept = 200;
const largestBody = 4096;

/**
 * A push service with its browsers, by RFC 8030, 8291 and 8292: it takes messages of one sender only, checks that the
 * sender is who it says, and decrypts them as the browsers do. All of them are at /push.
 */
export function createPushSimulator({ publicKey }: { publicKey: string }) {
  const messages: PushedMessage[] = [];
  const browsers = new Map<string, Browser>();
  const nextFaults: PushFault[] = [];
  let calls = 0;
  let unanswered = 0;

  /** A browser that allows messages; `origin` is where this service is reached. */
  const subscribe = (origin: string, ending: PushFault | null = null): SimulatedSubscription => {
    const keys = createECDH("prime256v1");
    const p256dh = keys.generateKeys("base64url");
    const id = randomUUID();
    const auth = randomBytes(16).toString("base64url");
    const subscription = { endpoint: `${origin}/push/send/${id}`, expirationTime: null, keys: { p256dh, auth } };
    browsers.set(id, { id, subscription, keys, ending });
    return subscription;
  };

  const take = async (request: IncomingMessage, response: ServerResponse, id: string) => {
    calls += 1;
    const refuse = (status: number, text: string) => void response.writeHead(status).end(text);
    const body = await buffer(request);
    const origin = `http://${request.headers.host}`;
    const browser = browsers.get(id);
    if (request.method !== "POST") return refuse(405, "POST only");
    if (!browser) return refuse(404, "No such subscription");
    const fault = nextFaults.shift() ?? browser.ending;
    if (typeof fault === "number") return refuse(fault, "Simulated refusal");
    if (fault === "redirect") return void response.writeHead(307, { location: "http://127.0.0.1:9/inside" }).end();
    if (fault === "hang") return void unanswered++;
    if (fault === "reset") return void request.socket.destroy();
    if (body.length > largestBody) return refuse(413, "Payload too large");
    const head = await readHead(request.headers, { origin, publicKey });
    if ("status" in head) return refuse(head.status, head.message);
    let text: string;
    try {
      const params = {
        version: "aes128gcm",
        privateKey: browser.keys,
        authSecret: browser.subscription.keys.auth,
      } as const;
      text = ece.decrypt(body, params).toString("utf8");
    } catch (error) {
      return refuse(400, (error as Error).message);
    }
    const { ttl, urgency, topic } = head;
    messages.unshift({ browser: id, text, ttl, urgency, topic, receivedAt: new Date().toISOString() });
    messages.length = Math.min(messages.length, kept);
    if (fault === "lost") return void request.socket.destroy();
    response.writeHead(201, { location: `${origin}/push/message/${randomUUID()}` }).end();
  };

  const simulator: Simulator = async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const [, id] = /^\/push\/send\/([\w-]+)$/.exec(pathname) ?? [];
    if (id) await take(request, response, id);
    else if (pathname === "/push/browsers" && request.method === "POST") {
      subscribe(`http://${request.headers.host}`);
      response.writeHead(303, { location: "/push" }).end();
    } else if (pathname === "/push/messages.json") {
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(messages));
    } else if (pathname === "/push") {
      const page = pushPage(
        messages,
        [...browsers.values()].map(({ subscription }) => subscription),
      );
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);
    } else return false;
    return true;
  };

  return {
    simulator,
    /** Newest first. */
    messages: messages as readonly PushedMessage[],
    get calls() {
      return calls;
    },
    /** Of them, those left without an answer. */
    get unanswered() {
      return unanswered;
    },
    subscribe,
    failNext: (...faults: PushFault[]) => void nextFaults.push(...faults),
    forget: () => void messages.splice(0),
  };
}
