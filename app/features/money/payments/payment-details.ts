/** What a payer needs to pay, by kind of method; stored with the payment as the gateway gave it. */
export type PaymentDetails =
  | { kind: "qr"; qrString: string }
  | { kind: "wallet-app"; deeplink: string; qrImageUrl: string | null }
  | { kind: "virtual-account"; bank: "BCA" | "BNI" | "BRI" | "PERMATA" | "CIMB"; number: string }
  | { kind: "mandiri-bill"; billerCode: string; billKey: string };

/** Why there is nothing to pay with (any more). */
export type PaymentFailure =
  /** The method is not switched on at the gateway. */
  | "method-off"
  /** The gateway or its bank could not be reached for too long. */
  | "gateway-down"
  /** The gateway said no to this order. */
  | "refused"
  /** The payer's bank or wallet said no. */
  | "denied"
  /** No time was left to ask for the number or code. */
  | "too-late"
  /** It was paid when nothing could take the money any more: the payer's wallet has it. */
  | "late";
