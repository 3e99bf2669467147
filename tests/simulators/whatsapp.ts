import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text as textOf } from "node:stream/consumers";
import { whatsappTemplates } from "#app/features/messages/deliveries/whatsapp-templates.ts";
import { required } from "#tests/simulators/required.ts";
import type { Simulator } from "#tests/simulators/simulator.ts";
import { inboxPage, type ReceivedMessage } from "#tests/simulators/whatsapp-inbox.ts";
import { errorBody, type ReadNotice, readMessage, readNotice } from "#tests/simulators/whatsapp-request.ts";
import {
  deliverAnyhow,
  type MessageStatus,
  type StatusNotice,
  signedWebhook,
} from "#tests/simulators/whatsapp-webhook.ts";

interface WhatsappSimulatorOptions {
  version: string;
  phoneNumberId: string;
  accessToken: string;
  appSecret: string;
  template: string;
  language: string;
  /** The utility templates that Meta approved: name → text. */
  templates?: Readonly<Record<string, string>>;
  /** Where the buttons of messages lead. */
  origin?: string;
  /** Where the statuses of messages go; null sends none. */
  webhookUrl: string | null;
}

/** What goes wrong. `lost`: the message is taken and the answer never comes. */
export type Fault =
  | { kind: "error"; status: number; code: number }
  | { kind: "status"; status: number }
  | { kind: "hang" | "lost" | "garbage" | "half" | "reset" | "undelivered" };

interface WhatsappSimulator {
  simulator: Simulator;
  /** With a code, newest first. */
  readonly messages: readonly ReceivedMessage[];
  /** Of the utility templates, newest first. */
  readonly notices: readonly ReceivedMessage[];
  /** Calls of the API so far, refused ones too. */
  readonly calls: number;
  /** Of them, those left without an answer. */
  readonly unanswered: number;
  /** The next calls fail, one each. */
  failNext(...faults: Fault[]): void;
}

/** By the last digits of a number, so that the demo can show each of them. */
const faultOfEnding: Readonly<Record<string, { fault: Fault; what: string }>> = {
  "0429": { fault: { kind: "error", status: 429, code: 130429 }, what: "130429, terlalu banyak pesan" },
  "1056": { fault: { kind: "error", status: 400, code: 131056 }, what: "131056, terlalu sering ke nomor ini" },
  "0400": { fault: { kind: "error", status: 400, code: 131009 }, what: "131009, ditolak" },
  "0500": { fault: { kind: "status", status: 500 }, what: "500 tanpa penjelasan" },
  "0408": { fault: { kind: "lost" }, what: "pesan sampai, jawaban hilang" },
  "1026": { fault: { kind: "undelivered" }, what: "131026, diterima lalu gagal sampai" },
};
const whats = Object.fromEntries(Object.entries(faultOfEnding).map(([ending, { what }]) => [ending, what]));
const kept = 200;

/** The Cloud API for one account, by Meta's contract, with the phones of all receivers at /whatsapp. */
export function createWhatsappSimulator(options: WhatsappSimulatorOptions): WhatsappSimulator {
  const messages: ReceivedMessage[] = [];
  const notices: ReceivedMessage[] = [];
  const nextFaults: Fault[] = [];
  let calls = 0;
  let unanswered = 0;
  const path = `/${options.version}/${options.phoneNumberId}/messages`;

  const take = (read: { to: string; code: string } | ReadNotice, last: MessageStatus): string => {
    const { to } = read;
    const list = "code" in read ? messages : notices;
    const message = {
      id: `wamid.${randomUUID()}`,
      to,
      code: "code" in read ? read.code : null,
      notice: "code" in read ? null : { template: read.template, text: read.text, link: read.link },
      receivedAt: new Date().toISOString(),
      statuses: ["accepted"],
    };
    list.unshift(message);
    list.length = Math.min(list.length, kept);
    void announce(message, last === "failed" ? ["failed"] : ["sent", last]);
    return message.id;
  };

  const announce = async (message: ReceivedMessage, statuses: readonly MessageStatus[]) => {
    message.statuses.push(...statuses);
    const { webhookUrl } = options;
    if (!webhookUrl) return;
    const at = Math.floor(Date.now() / 1000);
    const notices = statuses.map((status, index) => ({
      messageId: message.id,
      status,
      to: message.to,
      at: at + index,
      ...(status === "failed" && { errorCode: 131026 }),
    }));
    await deliverAnyhow(notices, async (notice: StatusNotice) => {
      const { body, signature } = signedWebhook([notice], options.phoneNumberId, options.appSecret);
      const headers = { "content-type": "application/json", "x-hub-signature-256": signature };
      const answer = await fetch(webhookUrl, { method: "POST", body, headers, signal: AbortSignal.timeout(5_000) });
      return answer.ok;
    });
  };

  const answerCall = async (request: IncomingMessage, response: ServerResponse) => {
    calls += 1;
    const body = await textOf(request);
    const reply = (status: number, text: string) =>
      response.writeHead(status, { "content-type": "application/json" }).end(text);
    if (request.method !== "POST") return reply(405, errorBody({ code: 100, message: "Unsupported method" }));
    if (request.headers.authorization !== `Bearer ${options.accessToken}`) {
      return reply(401, errorBody({ code: 190, message: "Invalid OAuth access token." }));
    }
    const { templates = {}, language } = options;
    const read = readNotice(body, { templates, language }) ?? readMessage(body, options);
    if ("status" in read) return reply(read.status, errorBody(read));
    const fault = nextFaults.shift() ?? faultOfEnding[read.to.slice(-4)]?.fault;
    switch (fault?.kind) {
      case "error":
        return reply(fault.status, errorBody({ code: fault.code, message: "Simulated refusal" }));
      case "status":
        return reply(fault.status, "<html>Sorry, something went wrong.</html>");
      case "hang":
        unanswered += 1;
        return;
      case "lost":
        take(read, "delivered");
        unanswered += 1;
        return;
      case "reset":
        return request.socket.destroy();
      case "garbage":
        take(read, "delivered");
        return reply(200, '{"messages": [{"id": ');
    }
    const id = take(read, fault?.kind === "undelivered" ? "failed" : "delivered");
    const answer = JSON.stringify({
      messaging_product: "whatsapp",
      contacts: [{ input: read.to, wa_id: read.to }],
      messages: [{ id, message_status: "accepted" }],
    });
    if (fault?.kind !== "half") return reply(200, answer);
    response.writeHead(200, { "content-type": "application/json", "content-length": answer.length });
    response.write(answer.slice(0, answer.length / 2), () => request.socket.destroy());
  };

  const simulator: Simulator = (request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    if (url.pathname === path) {
      void answerCall(request, response);
    } else if (url.pathname === "/whatsapp") {
      const all = [...messages, ...notices].toSorted((a, b) => (a.receivedAt < b.receivedAt ? 1 : -1));
      for (const message of all) {
        if (!message.statuses.includes("read") && !message.statuses.includes("failed"))
          void announce(message, ["read"]);
      }
      response
        .writeHead(200, { "content-type": "text/html; charset=utf-8" })
        .end(inboxPage(all, whats, options.origin ?? ""));
    } else if (url.pathname === "/whatsapp/messages.json" || url.pathname === "/whatsapp/notices.json") {
      const to = url.searchParams.get("to")?.replace("+", "");
      const list = url.pathname === "/whatsapp/messages.json" ? messages : notices;
      const found = list.filter((message) => !to || message.to === to);
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(found));
    } else return false;
    return true;
  };

  return {
    simulator,
    messages,
    notices,
    get calls() {
      return calls;
    },
    get unanswered() {
      return unanswered;
    },
    failNext: (...faults) => void nextFaults.push(...faults),
  };
}

/** The account that the environment names. */
export function whatsappOfEnvironment(): WhatsappSimulator {
  return createWhatsappSimulator({
    version: required("WHATSAPP_API_VERSION"),
    phoneNumberId: required("WHATSAPP_PHONE_NUMBER_ID"),
    accessToken: required("WHATSAPP_ACCESS_TOKEN"),
    appSecret: required("WHATSAPP_APP_SECRET"),
    template: required("WHATSAPP_OTP_TEMPLATE"),
    language: process.env.WHATSAPP_TEMPLATE_LANGUAGE || "id",
    templates: whatsappTemplates,
    origin: required("ORIGIN"),
    webhookUrl: `${required("ORIGIN")}/webhooks/whatsapp`,
  });
}
