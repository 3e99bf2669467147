import type { IncomingMessage, ServerResponse } from "node:http";
import { text as textOf } from "node:stream/consumers";
import { toBuffer } from "qrcode";
import {
  chargeBody,
  doneBody,
  notificationBody,
  refundBody,
  refusalBody,
  statusBody,
} from "#tests/simulators/midtrans-bodies.ts";
import { createDelivery, type Deliver, type Disorder, deliverByHttp } from "#tests/simulators/midtrans-delivery.ts";
import { answerBy, failsBefore, type MidtransAnswer, type MidtransFault } from "#tests/simulators/midtrans-faults.ts";
import { createOrderBook, type MidtransOrder } from "#tests/simulators/midtrans-orders.ts";
import { midtransPages } from "#tests/simulators/midtrans-pages.ts";
import { type Refusal, readCharge, readRefund } from "#tests/simulators/midtrans-request.ts";
import type { Simulator } from "#tests/simulators/simulator.ts";

export interface MidtransSimulatorOptions {
  serverKey: string;
  /** Where notifications go; null sends none. */
  webhookUrl: string | null;
  /** In place of HTTP, for a product without a port: gets the body, says the status of the answer. */
  deliver?: Deliver;
  /** How much quicker than Midtrans a notification comes again; 1 is real time. */
  pace?: number;
  /** 0 up to 1, for what goes wrong by chance and for jitter. */
  random?: () => number;
  /** Milliseconds after which banks confirm a refund by themselves; without it only `confirmRefunds` does. */
  confirmAfterMs?: number;
}

type MidtransVerb = "charge" | "status" | "cancel" | "expire" | "refund";

interface MidtransCall {
  verb: MidtransVerb;
  /** Order or transaction id; empty for a charge that could not be read. */
  id: string;
  key: string | null;
}

export type MidtransSimulator = ReturnType<typeof createMidtransSimulator>;

const keysLiveMs = 5 * 60_000;
const longestKey = 36;

/** Midtrans's Core API for one account, by its HTTP contract, with everything that can go wrong; pages at /midtrans. */
export function createMidtransSimulator(options: MidtransSimulatorOptions) {
  const { serverKey, random = Math.random } = options;
  const clock = { now: () => Date.now() };
  const lose = { answers: 0 };
  let unanswered = 0;
  const calls: MidtransCall[] = [];
  const notices: { order: MidtransOrder; body: string }[] = [];
  const faults: { verb: MidtransVerb | null; fault: MidtransFault }[] = [];
  const kept = new Map<string, { at: number; answer: MidtransAnswer | null }>();
  const switchedOff = new Set<string>();
  const deliver = options.deliver ?? deliverByHttp;
  const delivery = createDelivery({ pace: options.pace ?? 1, deliver, random });

  const notify = (order: MidtransOrder) => {
    const body = notificationBody(order, serverKey);
    notices.push({ order, body });
    const own = order.notify.override.length > 0 ? order.notify.override : [options.webhookUrl ?? []].flat();
    delivery.send([...own, ...order.notify.append], body);
  };
  const book = createOrderBook(() => clock.now(), notify);

  const doCall = (verb: MidtransVerb, id: string, text: string, request: IncomingMessage): object | Refusal => {
    if (verb === "charge") {
      const charge = readCharge(text);
      if ("code" in charge) return charge;
      if (switchedOff.has(charge.bank ?? charge.paymentType)) {
        return { code: 402, message: "Payment channel is not activated." };
      }
      const urls = (name: string) =>
        String(request.headers[name] ?? "")
          .split(",")
          .map((url) => url.trim());
      const three = (name: string) => urls(name).filter(Boolean).slice(0, 3);
      const order = book.open(charge, {
        override: three("x-override-notification"),
        append: three("x-append-notification"),
      });
      return "code" in order ? order : chargeBody(order, originOf(request));
    }
    const order = book.find(id);
    if (!order) return { code: 404, message: "Transaction doesn't exist." };
    if (verb === "status") return statusBody(order, serverKey);
    if (verb !== "refund") {
      const done = book[verb](order);
      return "code" in done ? done : doneBody(done);
    }
    const asked = readRefund(text);
    const refunded = "code" in asked ? asked : book.refund(order, asked);
    if ("code" in refunded) return refunded;
    if (options.confirmAfterMs !== undefined) setTimeout(() => book.confirm(order), options.confirmAfterMs).unref();
    return refundBody(refunded);
  };

  /** With a key that counts: the first success once more for five minutes, 202 while the first still runs. */
  const keyed = async (key: string | null, run: () => Promise<MidtransAnswer>): Promise<MidtransAnswer> => {
    if (!key || key.length > longestKey) return run();
    const known = kept.get(key);
    if (known && known.answer === null) return { status: 202, body: {} };
    if (known?.answer && known.at + keysLiveMs > clock.now()) return known.answer;
    kept.set(key, { at: clock.now(), answer: null });
    const answer = await run();
    const isRepeatable = isSuccess(answer.body) && !("permata_va_number" in answer.body);
    if (isRepeatable) kept.set(key, { at: clock.now(), answer });
    else kept.delete(key);
    return answer;
  };

  const answerCall = async (verb: MidtransVerb, pathId: string, request: IncomingMessage, response: ServerResponse) => {
    book.tick();
    const text = await textOf(request);
    const id = verb === "charge" ? (/"order_id"\s*:\s*"([^"]*)"/.exec(text)?.[1] ?? "") : pathId;
    const header = request.headers["idempotency-key"];
    const key = verb !== "status" && typeof header === "string" ? header : null;
    calls.push({ verb, id, key });
    const planned = faults.findIndex((one) => one.verb === null || one.verb === verb);
    const fault = planned >= 0 ? faults.splice(planned, 1)[0]?.fault : undefined;
    if (fault?.kind === "hang") unanswered += 1;
    if (failsBefore(fault, request, response)) return;
    if (request.headers.authorization !== `Basic ${Buffer.from(`${serverKey}:`).toString("base64")}`) {
      const refusal = { code: 401, message: "Transaction cannot be authorized with the current client/server key." };
      return answerBy(fault, { status: 401, body: refusalBody(refusal) }, request, response);
    }
    const answer = await keyed(key, async () => {
      if (fault?.kind === "slow") await fault.until;
      const done = doCall(verb, id, text, request);
      return { status: 200, body: "code" in done ? refusalBody(done) : done };
    });
    if (fault?.kind === "silent") unanswered += 1;
    answerBy(fault ?? (random() < lose.answers ? { kind: "lost" } : undefined), answer, request, response);
  };

  const act = (what: (order: MidtransOrder) => MidtransOrder | Refusal) => (id: string) => {
    book.tick();
    const order = book.find(id);
    if (!order) throw new Error(`The simulator knows no order ${id}.`);
    const done = what(order);
    if ("code" in done) throw new Error(`${done.code} ${done.message}: ${order.status}`);
    return done;
  };
  const acts = {
    /** The payer pays in time. As all of these: throws when the order does not allow it. */
    pay: act((order) => book.pay(order)),
    /** Money arrives after the order ended. */
    payLate: act((order) => book.pay(order, { late: true })),
    expire: act(book.expire),
    /** Before payment, or the reversal after it. */
    deny: act(book.deny),
    chargeback: act(book.chargeback),
    /** The bank confirms the refunds so far. */
    confirmRefunds: act((order) => book.confirm(order)),
    /** Says once more what is. */
    notify: act((order) => {
      notify(order);
      return order;
    }),
  };
  const pages = midtransPages(book, acts);

  const simulator: Simulator = async (request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const qr = /^\/v[24]\/(?:qris|gopay)\/([\w-]+)\/qr-code$/.exec(url.pathname)?.[1];
    const [, pathId = "", verb = ""] = /^\/v2\/([^/]+)\/(status|cancel|expire|refund)$/.exec(url.pathname) ?? [];
    if (url.pathname === "/v2/charge" && request.method === "POST") await answerCall("charge", "", request, response);
    else if (verb && (request.method === "GET") === (verb === "status")) {
      await answerCall(verb as MidtransVerb, decodeURIComponent(pathId), request, response);
    } else if (qr && request.method === "GET") {
      const text = book.find(qr)?.qrString;
      if (!text) return false;
      response.writeHead(200, { "content-type": "image/png" }).end(await toBuffer(text, { width: 320 }));
    } else if (url.pathname === "/midtrans" || url.pathname.startsWith("/midtrans/")) {
      book.tick();
      pages(request, response, url);
    } else return false;
    return true;
  };

  return {
    simulator,
    /** Newest first. */
    orders: book.orders as readonly MidtransOrder[],
    order: (id: string) => book.find(id),
    ...acts,
    /** Calls of the API so far, refused ones too. */
    calls: calls as readonly MidtransCall[],
    /** Of them, those that nothing is said to, while the connection stays. */
    get unanswered() {
      return unanswered;
    },
    /** Every notification that was due so far, oldest first, whether or not it was delivered. */
    notices: notices as readonly { order: MidtransOrder; body: string }[],
    /** The next calls fail, one each; of one verb when it is named. */
    failNext: (...next: MidtransFault[]) => void faults.push(...next.map((fault) => ({ verb: null, fault }))),
    failNextOf: (verb: MidtransVerb, ...next: MidtransFault[]) =>
      void faults.push(...next.map((fault) => ({ verb, fault }))),
    /** Shares of answers and of notifications that get lost although the work is done, 0–1. */
    lose(shares: { answers?: number; notifications?: number }) {
      lose.answers = shares.answers ?? lose.answers;
      delivery.disorder.lost = shares.notifications ?? delivery.disorder.lost;
    },
    disorder: delivery.disorder as Omit<Disorder, "lost">,
    /** Attempts to deliver so far. */
    attempts: delivery.attempts,
    /** Methods of which the account has none, such as `cimb` or `gopay`. */
    switchedOff,
    /** Its `now` may be replaced; epoch milliseconds. */
    clock,
    /** Ends what was not paid in time; every call does so, too. */
    tick: () => book.tick(),
    /** Until no notification is on its way any more. */
    settled: () => delivery.settled(),
    stop: () => delivery.stop(),
  };
}

/** The account that the environment names; retries come 60 times quicker, and a minute is enough for banks. */
export function midtransOfEnvironment(): MidtransSimulator {
  const { MIDTRANS_SERVER_KEY: serverKey, ORIGIN: origin } = process.env;
  if (!serverKey || !origin) throw new Error("MIDTRANS_SERVER_KEY or ORIGIN is missing.");
  const webhookUrl = `${origin}/api/payments/midtrans/notification`;
  const vendor = createMidtransSimulator({ serverKey, webhookUrl, pace: 60, confirmAfterMs: 60_000 });
  setInterval(vendor.tick, 1_000).unref();
  return vendor;
}

function isSuccess(body: object): boolean {
  return "transaction_id" in body;
}

const originOf = (request: IncomingMessage) => `http://${request.headers.host}`;
