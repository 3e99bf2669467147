import { createHmac } from "node:crypto";

export type MessageStatus = "sent" | "delivered" | "read" | "failed";

export interface StatusNotice {
  messageId: string;
  status: MessageStatus;
  to: string;
  /** Seconds since 1970. */
  at: number;
  errorCode?: number;
}

/** What Meta posts to a webhook: the body with its signature. */
export function signedWebhook(notices: readonly StatusNotice[], phoneNumberId: string, appSecret: string) {
  const statuses = notices.map(({ messageId, status, to, at, errorCode }) => ({
    id: messageId,
    status,
    timestamp: String(at),
    recipient_id: to,
    ...(status === "failed"
      ? { errors: [{ code: errorCode, title: "Message undeliverable", error_data: { details: "Simulated" } }] }
      : { conversation: { id: "simulated", origin: { type: "authentication" } } }),
  }));
  const value = {
    messaging_product: "whatsapp",
    metadata: { display_phone_number: "622100000000", phone_number_id: phoneNumberId },
    statuses,
  };
  const body = JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: "200000000000002", changes: [{ field: "messages", value }] }],
  });
  return { body, signature: signatureOf(body, appSecret) };
}

/** The value of X-Hub-Signature-256. */
export function signatureOf(body: string | Uint8Array, appSecret: string): string {
  return `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}`;
}

/** As Meta delivers: every notice at least once, one of them twice, in any order; tried again while nobody listens. */
export async function deliverAnyhow(
  notices: readonly StatusNotice[],
  deliver: (notice: StatusNotice) => Promise<boolean>,
): Promise<void> {
  const [first] = notices;
  const shuffled = [...notices, ...(first ? [first] : [])].sort(() => Math.random() - 0.5);
  for (const notice of shuffled) {
    for (let attempt = 0; attempt < 3 && !(await deliver(notice).catch(() => false)); attempt += 1) {
      await new Promise((resolve) => setTimeout(resolve, 200 * 2 ** attempt).unref());
    }
  }
}
