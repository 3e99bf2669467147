import { z } from "zod";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

/** What is paid for: a booking or the invoice of a plan. */
export interface PaidFor {
  purpose: "BOOKING" | "SUBSCRIPTION";
  id: string;
}

export interface PaymentMark {
  /** Says how all attempts to pay for it stand: another mark is another state. */
  mark: string;
  /** Something can still come by itself. */
  isOpen: boolean;
}

const row = z.object({ id: z.string(), mark: z.string(), isOpen: z.boolean() });

/** The marks of these bookings and invoices by id, in one statement; those without a payment are left out. */
export async function findPaymentMarks(ids: readonly string[]): Promise<Map<string, PaymentMark>> {
  const list = [...ids];
  const rows = await readRows(
    row,
    Prisma.sql`/* payment-marks */
      SELECT coalesce(booking_id, invoice_id)::text AS id,
        string_agg(status::text || (details IS NOT NULL)::int, ' ' ORDER BY created_at, id) AS mark,
        bool_or(status IN ('PENDING', 'REVIEW')) AS "isOpen"
      FROM payment WHERE booking_id = ANY(${list}::uuid[]) OR invoice_id = ANY(${list}::uuid[])
      GROUP BY 1`,
  );
  return new Map(rows.map(({ id, ...mark }) => [id, mark]));
}
