import { z } from "zod";

export interface OrderedPayout {
  name: string;
  account: string;
  bank: string;
  /** Whole rupiah. */
  amount: number;
  notes: string;
}

/** The banks that the vendor sends to. */
export const knownBanks: ReadonlySet<string> = new Set(
  "bca mandiri bri bni bsi artha jago bjb dki jatim bpd_bali btn btpn cimb danamon maybank mega muamalat ocbc panin permata seabank sinarmas uob".split(
    " ",
  ),
);

const payout = z.strictObject({
  beneficiary_name: z.string().min(1).max(200),
  beneficiary_account: z.string().regex(/^\d{5,20}$/),
  beneficiary_bank: z.string().refine((bank) => knownBanks.has(bank), "is not included in the list"),
  beneficiary_email: z.email().optional(),
  amount: z.string().regex(/^\d{1,12}(\.00)?$/),
  notes: z
    .string()
    .min(1)
    .max(100)
    .regex(/^[A-Za-z0-9 ]*$/, "only letters, digits and spaces"),
});
const createBody = z.strictObject({ payouts: z.array(payout).min(1).max(100) });
const decideBody = z.object({ reference_nos: z.array(z.string()).min(1), otp: z.string().optional() });

/** The ordered payouts, or the errors of each as the vendor words them. */
export function readOrders(body: string): OrderedPayout[] | { error_message: string; errors: unknown } {
  const read = createBody.safeParse(json(body));
  if (!read.success) {
    const errors: Record<string, string[]> = {};
    for (const { path, message } of read.error.issues) {
      const entry = String(path[1] ?? 0);
      errors[entry] = [...(errors[entry] ?? []), `${String(path[2] ?? "payouts").replaceAll("_", " ")} ${message}`];
    }
    return { error_message: "An error occurred when creating payouts", errors };
  }
  return read.data.payouts.map((each) => ({
    name: each.beneficiary_name,
    account: each.beneficiary_account,
    bank: each.beneficiary_bank,
    amount: Number(each.amount.split(".")[0]),
    notes: each.notes,
  }));
}

/** The references that an approver names; null for a body that names none. */
export function readReferences(body: string): string[] | null {
  return decideBody.safeParse(json(body)).data?.reference_nos ?? null;
}

function json(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
