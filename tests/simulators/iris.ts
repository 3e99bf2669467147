import type { IncomingMessage, ServerResponse } from "node:http";
import { text as textOf } from "node:stream/consumers";
import { demoPeople } from "#prisma/seed/demo-people.ts";
import { IrisLedger, type IrisStatus, type SimulatedPayout } from "#tests/simulators/iris-ledger.ts";
import { payoutsPage } from "#tests/simulators/iris-page.ts";
import { knownBanks, readOrders, readReferences } from "#tests/simulators/iris-request.ts";
import { deliverNotices, type IrisNotice, signedNotice } from "#tests/simulators/iris-webhook.ts";
import { required } from "#tests/simulators/required.ts";
import type { Simulator } from "#tests/simulators/simulator.ts";

interface IrisSimulatorOptions {
  creatorKey: string;
  approverKey: string;
  merchantKey: string;
  /** Where notices of payouts go; null sends none. */
  webhookUrl: string | null;
  /** An approved payout completes by itself after so long; null: when somebody says so. */
  completesAfterMs?: number | null;
}

/** What goes wrong with one call. `lost`: it is done and the answer never comes. */
export type IrisFault =
  | { kind: "error"; status: number; body?: object }
  | { kind: "hang" | "lost" | "garbage" | "half" | "reset" | "empty" };

interface IrisSimulator {
  simulator: Simulator;
  /** Newest first. */
  readonly payouts: readonly SimulatedPayout[];
  /** Calls so far, as `POST /payouts/approve`, refused ones too. */
  readonly calls: readonly string[];
  /** How many of them never get an answer. */
  readonly unanswered: number;
  /** The clock of the idempotency keys; epoch milliseconds. */
  now: () => number;
  /** The next calls fail, one each. */
  failNext(...faults: IrisFault[]): void;
  /** The holder of an account; null: the bank has no such account. */
  nameAccount(number: string, name: string | null): void;
  /** What the bank does with an approved payout, with its notices. */
  finish(reference: string, to: "completed" | "failed"): Promise<boolean>;
}

const bankError = { code: "006", message: "Request failed, destination bank error" };

/** By the ending of an account's number, so that the demo can show each of them. */
export const endings: Readonly<Record<string, { name: string | null; what: string }>> = {
  ...Object.fromEntries(
    demoPeople.map(({ name }, index) => [String(index + 1).padStart(2, "0"), { name, what: `atas nama ${name}` }]),
  ),
  "98": { name: null, what: "tidak dikenal bank" },
};

/** Midtrans's payouts for one account at /iris/api/v1, with what its bank does at /iris. */
export function createIrisSimulator(options: IrisSimulatorOptions): IrisSimulator {
  const ledger = new IrisLedger();
  const faults: IrisFault[] = [];
  const names = new Map<string, string | null>();
  const calls: string[] = [];
  const clock = { now: () => Date.now() };
  let unanswered = 0;

  const announce = async (payout: SimulatedPayout, statuses: readonly IrisStatus[]) => {
    const { webhookUrl } = options;
    if (!webhookUrl) return;
    const { reference, amount, updatedAt, failure } = payout;
    const notices = statuses.map((status) => ({ reference, amount, status, at: updatedAt, failure }));
    await deliverNotices(notices, async (notice: IrisNotice) => {
      const { body, signature } = signedNotice(notice, options.merchantKey);
      const headers = { "content-type": "application/json", "iris-signature": signature };
      return (await fetch(webhookUrl, { method: "POST", body, headers, signal: AbortSignal.timeout(5_000) })).ok;
    });
  };

  const finish = async (reference: string, to: "completed" | "failed") => {
    const payout = ledger.find(reference);
    if (!payout || !ledger.move(payout, to, to === "failed" ? bankError : null)) return false;
    await announce(payout, to === "completed" ? ["processed", "completed"] : ["failed"]);
    return true;
  };

  const approve = (payout: SimulatedPayout) => {
    ledger.move(payout, "approved");
    ledger.move(payout, "processed");
    if (!options.completesAfterMs) return;
    setTimeout(() => void finish(payout.reference, "completed"), options.completesAfterMs).unref();
  };

  const holderOf = (number: string) => {
    const named = names.get(number);
    if (named !== undefined) return named;
    const ending = endings[number.slice(-2)];
    return ending ? ending.name : "Nasabah Contoh";
  };

  /** Status and body of a call, done. */
  const answerOf = (request: IncomingMessage, url: URL, body: string): [number, object] => {
    const path = url.pathname.replace("/iris/api/v1", "");
    const isDecision = path === "/payouts/approve" || path === "/payouts/reject";
    const key = isDecision ? options.approverKey : options.creatorKey;
    const expected = `Basic ${Buffer.from(`${key}:`).toString("base64")}`;
    if (request.headers.authorization !== expected) return [401, { error_message: "Access denied" }];

    if (request.method === "GET" && path === "/account_validation") return validate(url);
    if (request.method === "POST" && isDecision) return decide(path, body);
    if (request.method === "POST" && path === "/payouts") return create(request, body);
    const reference = /^\/payouts\/([\w-]+)$/.exec(path)?.[1];
    const payout = reference && request.method === "GET" ? ledger.find(reference) : null;
    return payout ? [200, detailsOf(payout)] : [404, { error_message: "Payout not found" }];
  };

  const validate = (url: URL): [number, object] => {
    const bank = url.searchParams.get("bank") ?? "";
    const account = url.searchParams.get("account") ?? "";
    const name = holderOf(account);
    const errors = {
      ...(!knownBanks.has(bank) && { bank: ["is not included in the list"] }),
      ...(knownBanks.has(bank) && name === null && { account: ["doesn't exist"] }),
    };
    return name === null || "bank" in errors
      ? [400, { error_message: "An error occurred when doing account validation", errors }]
      : [200, { id: `aaaa-${account}`, account_name: name.toUpperCase(), account_no: account, bank_name: bank }];
  };

  const create = (request: IncomingMessage, body: string): [number, object] => {
    const key = String(request.headers["x-idempotency-key"] ?? "").slice(0, 100);
    const kept = key ? ledger.answered(key, body, clock.now()) : null;
    if (kept === "changed") return [400, { error_message: "Idempotency key was used for another request" }];
    if (kept) return [201, JSON.parse(kept) as object];
    const orders = readOrders(body);
    if (!Array.isArray(orders)) return [400, orders];
    const made = ledger.register(orders);
    const answer = { payouts: made.map(({ status, reference }) => ({ status, reference_no: reference })) };
    if (key) ledger.keep(key, body, JSON.stringify(answer), clock.now());
    return [201, answer];
  };

  const decide = (path: string, body: string): [number, object] => {
    const message = `An error occurred when ${path.endsWith("approve") ? "approving" : "rejecting"} payouts`;
    const found = (readReferences(body) ?? []).map((reference) => ledger.find(reference));
    const queued = found.filter((payout) => payout?.status === "queued").filter((payout) => payout !== null);
    if (queued.length === 0 || queued.length < found.length) {
      return [400, { error_message: message, errors: ["Some payouts are not found or not queued"] }];
    }
    for (const payout of queued) path.endsWith("approve") ? approve(payout) : ledger.move(payout, "rejected");
    return [202, { status: "ok" }];
  };

  const answerCall = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const body = await textOf(request);
    calls.push(`${request.method} ${url.pathname.replace("/iris/api/v1", "")}`);
    const reply = (status: number, text: string) =>
      response.writeHead(status, { "content-type": "application/json" }).end(text);
    const fault = faults.shift();
    if (fault?.kind === "error") return reply(fault.status, JSON.stringify(fault.body ?? { error_message: "Failed" }));
    if (fault?.kind === "hang") return void unanswered++;
    if (fault?.kind === "reset") return request.socket.destroy();
    const [status, answer] = answerOf(request, url, body);
    const text = JSON.stringify(answer);
    if (!fault) return reply(status, text);
    if (fault.kind === "lost") return void unanswered++;
    if (fault.kind === "garbage") return reply(status, text.slice(0, -3));
    if (fault.kind === "empty") return reply(status, "{}");
    response.writeHead(status, { "content-type": "application/json", "content-length": text.length });
    response.write(text.slice(0, text.length / 2), () => request.socket.destroy());
  };

  const answerPage = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== "POST") {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(payoutsPage(ledger.payouts, endings));
      return;
    }
    const form = new URLSearchParams(await textOf(request));
    void finish(form.get("reference") ?? "", form.get("to") === "completed" ? "completed" : "failed");
    response.writeHead(303, { location: "/iris" }).end();
  };

  const simulator: Simulator = (request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    if (url.pathname.startsWith("/iris/api/v1/")) void answerCall(request, response, url);
    else if (url.pathname === "/iris") void answerPage(request, response);
    else return false;
    return true;
  };

  return {
    simulator,
    payouts: ledger.payouts,
    calls,
    get now() {
      return clock.now;
    },
    set now(now) {
      clock.now = now;
    },
    get unanswered() {
      return unanswered;
    },
    failNext: (...next) => void faults.push(...next),
    nameAccount: (number, name) => void names.set(number, name),
    finish,
  };
}

function detailsOf(payout: SimulatedPayout): object {
  return {
    amount: `${payout.amount}.00`,
    beneficiary_name: payout.name,
    beneficiary_account: payout.account,
    bank: payout.bank,
    reference_no: payout.reference,
    notes: payout.notes,
    status: payout.status,
    created_by: "Pangkas",
    created_at: payout.createdAt,
    updated_at: payout.updatedAt,
    ...(payout.failure && { error_code: payout.failure.code, error_message: payout.failure.message }),
  };
}

/** The account that the environment names. */
export function irisOfEnvironment(): IrisSimulator {
  return createIrisSimulator({
    creatorKey: required("IRIS_CREATOR_KEY"),
    approverKey: required("IRIS_APPROVER_KEY"),
    merchantKey: required("IRIS_MERCHANT_KEY"),
    webhookUrl: `${required("ORIGIN")}/api/payouts/iris/notification`,
    completesAfterMs: 90_000,
  });
}
