import { z } from "zod";

/** What Midtrans says instead of doing it; the code stands in the body. */
export interface Refusal {
  code: number;
  message: string;
  validations?: string[];
}

export type PaymentType = "bank_transfer" | "echannel" | "qris" | "gopay" | "shopeepay";

const rupiah = z.number().int().positive().max(999_999_999_999);
const units = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

const chargeRequest = z
  .object({
    payment_type: z.enum(["bank_transfer", "echannel", "qris", "gopay", "shopeepay"]),
    transaction_details: z.object({
      order_id: z.string().regex(/^[\w\-~.]{1,50}$/, "transaction_details.order_id is not valid"),
      gross_amount: rupiah,
    }),
    item_details: z
      .array(
        z.object({
          price: z.number().int(),
          quantity: z.number().int().positive(),
          name: z.string().min(1).max(50, "item_details.name is too long"),
        }),
      )
      .optional(),
    customer_details: z
      .object({ first_name: z.string().optional(), email: z.email().optional(), phone: z.string().max(19).optional() })
      .optional(),
    custom_expiry: z
      .object({
        order_time: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d{4}$/),
        expiry_duration: z.number().int().positive(),
        unit: z.enum(["second", "minute", "hour", "day"]).default("minute"),
      })
      .optional(),
    bank_transfer: z.object({ bank: z.enum(["bca", "bni", "bri", "permata", "cimb"]) }).optional(),
    echannel: z.object({ bill_info1: z.string().max(10), bill_info2: z.string().max(30) }).optional(),
    qris: z.object({ acquirer: z.enum(["gopay", "airpay shopee"]) }).optional(),
    gopay: z.object({ enable_callback: z.boolean().optional(), callback_url: z.string().optional() }).optional(),
    shopeepay: z.object({ callback_url: z.string() }).optional(),
  })
  .refine(
    (body) => body[body.payment_type] ?? ["qris", "gopay"].includes(body.payment_type),
    "the method's object is missing",
  )
  .refine(
    ({ item_details, transaction_details }) =>
      !item_details ||
      item_details.reduce((sum, { price, quantity }) => sum + price * quantity, 0) === transaction_details.gross_amount,
    "transaction_details.gross_amount is not equal to the sum of item_details",
  );

const refundRequest = z.object({
  refund_key: z
    .string()
    .regex(/^[\w-]{1,255}$/)
    .optional(),
  amount: rupiah.optional(),
  reason: z.string().max(255).optional(),
});

export interface ChargeRequest {
  orderId: string;
  amount: number;
  paymentType: PaymentType;
  bank: string | null;
  callbackUrl: string | null;
  customerName: string;
  description: string;
  /** Milliseconds from `orderedAt`; null: the method's own. */
  lastsMs: number | null;
  orderedAt: number | null;
}

export interface RefundRequest {
  key: string | null;
  amount: number | null;
  reason: string;
}

export function readCharge(text: string): ChargeRequest | Refusal {
  const body = read(chargeRequest, text);
  if ("code" in body) return body;
  const { transaction_details, custom_expiry, item_details, customer_details } = body;
  return {
    orderId: transaction_details.order_id,
    amount: transaction_details.gross_amount,
    paymentType: body.payment_type,
    bank: body.bank_transfer?.bank ?? null,
    callbackUrl: body.gopay?.callback_url ?? body.shopeepay?.callback_url ?? null,
    customerName: customer_details?.first_name ?? "",
    description: item_details?.map(({ name }) => name).join(", ") ?? "",
    lastsMs: custom_expiry ? custom_expiry.expiry_duration * units[custom_expiry.unit] : null,
    orderedAt: custom_expiry ? Date.parse(custom_expiry.order_time) : null,
  };
}

export function readRefund(text: string): RefundRequest | Refusal {
  const body = read(refundRequest, text || "{}");
  return "code" in body
    ? body
    : { key: body.refund_key ?? null, amount: body.amount ?? null, reason: body.reason ?? "" };
}

function read<T extends object>(schema: z.ZodType<T>, text: string): T | Refusal {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { code: 413, message: "The request cannot be processed due to syntax error in the request body" };
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const validations = parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`.trim());
  return { code: 400, message: "One or more parameters in the payload is invalid.", validations };
}
