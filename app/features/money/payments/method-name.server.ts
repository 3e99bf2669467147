import { type PaymentMethod, paymentMethods } from "#app/features/money/payments/payment-method.ts";

/** A method as people know it, for texts of other features. */
export function methodNameOf(method: PaymentMethod): string {
  return paymentMethods[method].name;
}
