import { createHash } from "node:crypto";

export interface IrisNotice {
  reference: string;
  /** Whole rupiah. */
  amount: number;
  status: string;
  at: string;
  failure: { code: string; message: string } | null;
}

/** What the vendor posts: the body with the value of Iris-Signature. */
export function signedNotice(notice: IrisNotice, merchantKey: string): { body: string; signature: string } {
  const body = JSON.stringify({
    reference_no: notice.reference,
    amount: String(notice.amount),
    status: notice.status,
    updated_at: notice.at,
    ...(notice.failure && { error_code: notice.failure.code, error_message: notice.failure.message }),
  });
  return { body, signature: irisSignature(body, merchantKey) };
}

/** SHA-512 over the raw body and the merchant's key. */
export function irisSignature(body: string, merchantKey: string): string {
  return createHash("sha512").update(body).update(merchantKey).digest("hex");
}

/** As the vendor delivers: each at least once, some twice, in any order; again while nobody takes it. */
export async function deliverNotices(
  notices: readonly IrisNotice[],
  deliver: (notice: IrisNotice) => Promise<boolean>,
): Promise<void> {
  const shuffled = [...notices, ...notices.slice(-1)].sort(() => Math.random() - 0.5);
  for (const notice of shuffled) {
    for (let attempt = 0; attempt < 4 && !(await deliver(notice).catch(() => false)); attempt += 1) {
      await new Promise((resolve) => setTimeout(resolve, 300 * 2 ** attempt).unref());
    }
  }
}
