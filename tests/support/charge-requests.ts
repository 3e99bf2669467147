import { randomUUID } from "node:crypto";
import type { ChargeRequest, GatewayMethod } from "#app/platform/gateways/payment-gateway.ts";

export const gatewayMethods = [
  "QRIS",
  "GOPAY",
  "SHOPEEPAY",
  "VA_BCA",
  "VA_BNI",
  "VA_BRI",
  "VA_PERMATA",
  "VA_CIMB",
  "MANDIRI_BILL",
] as const satisfies readonly GatewayMethod[];

/** An order that nobody has seen, of Rp 62.000 by QRIS unless `set` says otherwise. */
export function newOrder(set: Partial<ChargeRequest> = {}): ChargeRequest {
  const id = randomUUID();
  return {
    orderId: `PK-${id}`,
    idempotencyKey: id,
    method: "QRIS",
    amount: 62_000,
    description: "Potong rambut di Barber Budi",
    customer: { name: "Siti Rahma", email: "siti@example.id", phone: "+6281234567890" },
    orderedAt: new Date().toISOString(),
    expiryMinutes: 15,
    returnUrl: "http://localhost:3000/payment-instructions/1",
    ...set,
  };
}
