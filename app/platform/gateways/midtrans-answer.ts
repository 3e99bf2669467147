import { z } from "zod";
import { type GatewayFact, type PayDetails, wholeRupiah } from "#app/platform/gateways/payment-gateway.ts";

const digits = z.string().regex(/^\d{4,30}$/);
const rupiah = z
  .union([z.string(), z.number().int().transform(String)])
  .transform(wholeRupiah)
  .refine((amount) => amount !== null);

const refund = z.object({
  refund_key: z.string().min(1).max(255),
  refund_amount: rupiah,
  bank_confirmed_at: z.string().nullish(),
});

/** What every body about a transaction says; the fields of methods beside it. New fields may come at any time. */
const transaction = z.object({
  order_id: z.string().min(1).max(50),
  transaction_id: z.string().regex(/^[\w-]{1,64}$/),
  status_code: z.string().regex(/^[2-5]\d\d$/),
  gross_amount: z.string().regex(/^[1-9]\d{0,11}(\.\d\d?)?$/),
  transaction_status: z.string().min(1).max(32),
  fraud_status: z.string().max(32).nullish(),
  payment_type: z.string().max(50).nullish(),
  currency: z.string().max(3).nullish(),
  refunds: z.array(refund).max(100).nullish(),
  refund_key: z.string().min(1).max(255).nullish(),
  refund_amount: rupiah.nullish(),
  qr_string: z.string().min(1).max(1000).nullish(),
  va_numbers: z.array(z.object({ bank: z.string(), va_number: digits })).nullish(),
  permata_va_number: digits.nullish(),
  bill_key: digits.nullish(),
  biller_code: digits.nullish(),
  actions: z.array(z.object({ name: z.string(), url: z.string().max(2000) })).nullish(),
});
type Transaction = z.infer<typeof transaction>;

const code = z.object({ status_code: z.union([z.string().regex(/^\d{3}$/), z.number().int()]) });
const signed = transaction.extend({ signature_key: z.string().regex(/^[0-9a-f]{128}$/) });

/** The code in a body, which says more than HTTP's; null: there is none. */
export function codeOf(body: unknown): number | null {
  const read = code.safeParse(body);
  return read.success ? Number(read.data.status_code) : null;
}

/**
 * The fact in a body; null when it is none that we understand.
 * @param origin the gateway's own, whose links are taken whatever their scheme
 */
export function readFact(body: unknown, raw: string, origin: string): GatewayFact | null {
  const read = transaction.safeParse(body);
  return read.success ? factOf(read.data, raw, origin) : null;
}

/** The same of a notification, with what its signature is over: the strings as they came. */
export function readSigned(body: unknown, raw: string, origin: string) {
  const read = signed.safeParse(body);
  if (!read.success) return null;
  const { order_id, status_code, gross_amount, signature_key } = read.data;
  return {
    fact: factOf(read.data, raw, origin),
    signedText: `${order_id}${status_code}${gross_amount}`,
    signature: signature_key,
  };
}

function factOf(body: Transaction, raw: string, origin: string): GatewayFact {
  return {
    orderId: body.order_id,
    transactionId: body.transaction_id,
    // One sample of Midtrans's says PENDING.
    status: body.transaction_status.toLowerCase(),
    fraudStatus: body.fraud_status?.toLowerCase() ?? "",
    statusCode: body.status_code,
    grossAmount: body.gross_amount,
    currency: body.currency ?? "IDR",
    paymentType: body.payment_type ?? "",
    refunds: refundsOf(body),
    details: detailsOf(body, origin),
    raw,
  };
}

/** A list, or in the answer to a refund that one alone. */
function refundsOf({ refunds, refund_key, refund_amount }: Transaction): GatewayFact["refunds"] {
  if (refunds) {
    return refunds.map((one) => ({
      key: one.refund_key,
      amount: one.refund_amount ?? 0,
      isConfirmed: Boolean(one.bank_confirmed_at),
    }));
  }
  return refund_key && refund_amount ? [{ key: refund_key, amount: refund_amount, isConfirmed: false }] : [];
}

const banks: Readonly<Record<string, Extract<PayDetails, { kind: "virtual-account" }>["bank"]>> = {
  bca: "BCA",
  bni: "BNI",
  bri: "BRI",
  cimb: "CIMB",
};

function detailsOf(body: Transaction, origin: string): PayDetails | null {
  const link = (name: string) => {
    const url = body.actions?.find((action) => action.name === name)?.url;
    return url && isSafeLink(url, origin) ? url : null;
  };
  const deeplink = link("deeplink-redirect");
  if (deeplink) return { kind: "wallet-app", deeplink, qrImageUrl: link("generate-qr-code") };
  if (body.qr_string) return { kind: "qr", qrString: body.qr_string };
  if (body.permata_va_number) return { kind: "virtual-account", bank: "PERMATA", number: body.permata_va_number };
  if (body.bill_key && body.biller_code) {
    return { kind: "mandiri-bill", billerCode: body.biller_code, billKey: body.bill_key };
  }
  const [account] = body.va_numbers ?? [];
  const bank = banks[account?.bank.toLowerCase() ?? ""];
  return account && bank ? { kind: "virtual-account", bank, number: account.va_number } : null;
}

/** A link that a page may offer: of the web, or of an app that takes payments. */
function isSafeLink(text: string, origin: string): boolean {
  const url = URL.parse(text);
  return url !== null && (["https:", "gojek:", "gopay:", "shopeeid:"].includes(url.protocol) || url.origin === origin);
}
