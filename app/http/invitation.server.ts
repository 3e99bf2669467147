import { firstNameOf } from "#app/features/core/access/signed-in-user.ts";
import { findInviter } from "#app/features/people/referrals/code-state.queries.server.ts";
import { referralMinimum } from "#app/features/people/referrals/referral-constants.ts";
import { readReferralCookie } from "#app/features/people/referrals/referral-record.ts";
import { rewardText } from "#app/features/people/referrals/referral-text.ts";
import { type RouteArgs, visitorContext } from "#app/http/context.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { product } from "#app/lib/product.ts";
import { clock } from "#app/platform/clock.server.ts";
import { logger } from "#app/platform/logger.server.ts";

/** Who invited this visitor, and what for; null for who was not, is signed in, or where it cannot be found out now. */
export async function invitationFor({ request, context }: Pick<RouteArgs, "request" | "context">) {
  const cookies = request.headers.get("cookie");
  const kept = cookies && !context.get(visitorContext) && readReferralCookie(cookies, clock.now().epochMilliseconds);
  if (!kept) return null;
  const name = await findInviter(kept.code).catch((error: unknown) => {
    logger.warn({ err: error }, "inviter not found out");
    return null;
  });
  if (!name) return null;
  return `${firstNameOf(name)} mengundang Anda. Setelah kunjungan pertama lewat ${product.name}, dibayar di sini mulai ${formatRupiah(referralMinimum)}, Anda berdua masing-masing dapat ${rewardText}.`;
}
