import { createMidtrans } from "#app/platform/gateways/midtrans.server.ts";
import { readFact } from "#app/platform/gateways/midtrans-answer.ts";
import { chargeBody as chargeRequestBody } from "#app/platform/gateways/midtrans-charge.ts";
import type { GatewayFact, GatewayFailure, PaymentGateway } from "#app/platform/gateways/payment-gateway.ts";
import { chargeBody, doneBody, notificationBody, refundBody, statusBody } from "#tests/simulators/midtrans-bodies.ts";
import { createOrderBook, type MidtransOrder } from "#tests/simulators/midtrans-orders.ts";
import { type Refusal, readCharge } from "#tests/simulators/midtrans-request.ts";

const fakeServerKey = "SB-Mid-server-of-tests-only";

type Verb = "charge" | "status" | "cancel" | "refund";
/** `lost`: done, and nobody hears of it. The rest: not done. */
export type GatewayTrouble = "lost" | "down" | "throttled" | "unknown" | { code: number };

/**
 * The gateway's interface over the simulator's orders, without HTTP: bodies, codes, keys and notifications are the
 * simulator's, time is the test's. `trouble` is asked before each call.
 */
export function createFakeGateway(now: () => number, serverKey = fakeServerKey) {
  const notices: { order: MidtransOrder; body: string }[] = [];
  const calls: { verb: Verb; id: string }[] = [];
  const book = createOrderBook(now, (order) => notices.push({ order, body: notificationBody(order, serverKey) }));
  const kept = new Map<string, { at: number; body: object }>();
  const world = { trouble: (_: Verb): GatewayTrouble | null => null };
  const origin = "http://midtrans.test";

  async function call(verb: Verb, id: string, run: () => object | Refusal): Promise<Answered> {
    calls.push({ verb, id });
    book.tick();
    const trouble = world.trouble(verb);
    await Promise.resolve();
    if (trouble && typeof trouble === "object") return { ok: false, reason: "refused", code: trouble.code };
    if (trouble && trouble !== "lost") return { ok: false, reason: trouble, code: null };
    const body = run();
    if (trouble === "lost") return { ok: false, reason: "unknown", code: null };
    if ("code" in body && typeof body.code === "number") return { ok: false, reason: "refused", code: body.code };
    const fact = readFact(body, JSON.stringify(body), origin);
    if (!fact) throw new Error(`The fake answers what nobody understands: ${JSON.stringify(body)}`);
    return { ok: true, fact };
  }
  const onOrder = (id: string, run: (order: MidtransOrder) => object | Refusal) => {
    const order = book.find(id);
    return order ? run(order) : { code: 404, message: "none" };
  };

  const gateway: PaymentGateway = {
    charge: (order) =>
      call("charge", order.orderId, () => {
        const known = kept.get(order.idempotencyKey);
        if (known && known.at + 300_000 > now()) return known.body;
        const read = readCharge(JSON.stringify(chargeRequestBody(order)));
        if ("code" in read) return read;
        const opened = book.open(read, { override: [], append: [] });
        if ("code" in opened) return opened;
        const body = chargeBody(opened, origin);
        if (order.method !== "VA_PERMATA") kept.set(order.idempotencyKey, { at: now(), body });
        return body;
      }),
    async status(id) {
      const answer = await call("status", id, () => onOrder(id, (order) => statusBody(order, serverKey)));
      return !answer.ok && answer.code === 404 ? { ok: true, fact: null } : answer;
    },
    cancel: (id) =>
      call("cancel", id, () =>
        onOrder(id, (order) => {
          const done = book.cancel(order);
          return "code" in done ? done : doneBody(done);
        }),
      ),
    expire: (id) => gateway.cancel(id),
    refund: (id, asked) =>
      call("refund", id, () =>
        onOrder(id, (order) => {
          const done = book.refund(order, { ...asked });
          return "code" in done ? done : refundBody(done);
        }),
      ),
    readNotification: createMidtrans({ url: origin, serverKey }).readNotification,
  };
  return { gateway, book, notices, calls, world };
}

type Answered = { ok: true; fact: GatewayFact } | GatewayFailure;
