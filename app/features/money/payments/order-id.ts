import { codeSuffix } from "#app/lib/short-code.ts";

/**
 * The gateway's name for one attempt to pay, such as `BK-7F3K2Q-2-M4XW9T`: what is paid, which attempt, six random
 * letters. At most 50 of letters, digits and `-`. Source: Midtrans, transaction_details.order_id
 *
 * @param of a booking's code, or `LG-` with the end of an invoice's id
 */
export function orderId(of: string, attempt: number, random: Uint8Array): string {
  return `${of}-${attempt}-${codeSuffix(random)}`;
}

/** What an invoice is called in order ids, before it has a number. */
export function invoiceOrderName(invoiceId: string): string {
  return `LG-${invoiceId.replaceAll("-", "").slice(-8).toUpperCase()}`;
}
