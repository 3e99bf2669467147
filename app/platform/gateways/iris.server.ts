import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { env } from "#app/platform/env.server.ts";
import { createCaller, type Refused } from "#app/platform/gateways/iris-call.server.ts";
import type { PayoutFact, PayoutFailure, PayoutGateway } from "#app/platform/gateways/payout-gateway.ts";

export interface IrisAccount {
  /** Such as `https://app.midtrans.com/iris`. */
  url: string;
  /** Registers payouts and reads them. */
  creatorKey: string;
  /** Lets their money go, and nothing else. */
  approverKey: string;
  /** Signs notifications. */
  merchantKey: string;
  /** Milliseconds until a call is given up. */
  patience?: number;
}

const reference = z.string().regex(/^[\w-]{1,100}$/);
const rupiah = z
  .string()
  .regex(/^\d{1,12}(\.0+)?$/)
  .transform((text) => Number(text.split(".")[0]));

const created = z.object({ payouts: z.tuple([z.object({ reference_no: reference })]) });
const approved = z.object({ status: z.string().regex(/^ok$/i) });
const validated = z.object({ account_name: z.string().trim().min(1).max(200), account_no: z.string() });
/** Source: Midtrans, Payouts API, payout status */
const statuses: Readonly<Record<string, PayoutFact["status"]>> = {
  queued: "QUEUED",
  approved: "PROCESSING",
  processed: "PROCESSING",
  completed: "PAID",
  failed: "FAILED",
  rejected: "FAILED",
};
const ownStatus = z.string().transform((text) => text.toLowerCase());
const details = z.object({
  reference_no: reference,
  amount: rupiah,
  status: ownStatus.refine((status) => status in statuses),
  error_code: z.string().nullish(),
  error_message: z.string().nullish(),
});
const notice = z.object({ reference_no: reference, status: ownStatus });

/**
 * Midtrans's payouts (Iris) for one account: a payout is registered with the creator's key and moves no money until it
 * is approved with the approver's. Source: docs.midtrans.com, Payouts API
 */
export function createIris({ url, patience = 15_000, ...keys }: IrisAccount): PayoutGateway {
  const call = createCaller(`${url}/api/v1`, patience);

  return {
    async checkAccount(bankCode, number) {
      const query = new URLSearchParams({ bank: bankCode, account: number });
      const path = `/account_validation?${query}`;
      const called = await call({ method: "GET", path, key: keys.creatorKey, answer: validated });
      if (called.ok) {
        if (called.answer.account_no !== number) return { ok: false, reason: "unknown", code: "another account" };
        return { ok: true, holderName: called.answer.account_name };
      }
      return isUnknownAccount(called) ? { ok: true, holderName: null } : failureOf(called);
    },

    async create(order) {
      const payout = {
        beneficiary_name: order.holderName,
        beneficiary_account: order.accountNumber,
        beneficiary_bank: order.bankCode,
        amount: `${order.amount}.00`,
        notes: order.notes,
      };
      const called = await call({
        method: "POST",
        path: "/payouts",
        key: keys.creatorKey,
        body: { payouts: [payout] },
        idempotencyKey: order.reference,
        answer: created,
      });
      return called.ok ? { ok: true, payoutRef: called.answer.payouts[0].reference_no } : failureOf(called);
    },

    async approve(payoutRef) {
      const called = await call({
        method: "POST",
        path: "/payouts/approve",
        key: keys.approverKey,
        body: { reference_nos: [payoutRef] },
        answer: approved,
      });
      return called.ok ? { ok: true } : failureOf(called);
    },

    async status(payoutRef) {
      const path = `/payouts/${encodeURIComponent(payoutRef)}`;
      const called = await call({ method: "GET", path, key: keys.creatorKey, answer: details });
      if (!called.ok) return called.status === 404 ? { ok: true, fact: null } : failureOf(called);
      const { answer } = called;
      const status = statuses[answer.status];
      if (!status || answer.reference_no !== payoutRef) return { ok: false, reason: "unknown", code: "another payout" };
      const failure = [answer.error_code, answer.error_message].filter(Boolean).join(" ").slice(0, 300) || null;
      return { ok: true, fact: { payoutRef, status, amount: answer.amount, failure } };
    },

    readNotification(body, headers) {
      const signature = /^[0-9a-f]{128}$/i.exec(headers.get("iris-signature") ?? "")?.[0];
      if (!signature) return null;
      const expected = createHash("sha512").update(body).update(keys.merchantKey).digest();
      if (!timingSafeEqual(expected, Buffer.from(signature, "hex"))) return null;
      const read = notice.safeParse(parsed(body));
      return read.success ? { payoutRef: read.data.reference_no, status: read.data.status, raw: body } : null;
    },
  };
}

/** The bank knows no such number, as opposed to a bank that the vendor does not know. */
function isUnknownAccount({ status, errors }: Refused): boolean {
  return status === 400 && z.object({ account: z.array(z.string()).min(1) }).safeParse(errors).success;
}

function failureOf({ reason, code }: Refused): PayoutFailure {
  return { ok: false, reason, code };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The account of the environment. */
export const iris: PayoutGateway = createIris({
  url: env.IRIS_URL,
  creatorKey: env.IRIS_CREATOR_KEY,
  approverKey: env.IRIS_APPROVER_KEY,
  merchantKey: env.IRIS_MERCHANT_KEY,
});
