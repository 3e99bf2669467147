import { findCodeState } from "#app/features/people/referrals/code-state.queries.server.ts";
import { findOrCreateReferralCode } from "#app/features/people/referrals/find-or-create-code.server.ts";
import { referralWindowDays, referralWindowMs } from "#app/features/people/referrals/referral-constants.ts";
import {
  countReferralsOf,
  type ListedReferral,
  listReferralEventsOf,
} from "#app/features/people/referrals/referral-events.queries.server.ts";
import {
  checkedRewardText,
  invitationText,
  rejectionText,
  waitingRewardText,
} from "#app/features/people/referrals/referral-text.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { qrPath } from "#app/lib/qr-path.server.ts";
import { formatDate, instantFrom, localDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";

export type ReferralView = Awaited<ReturnType<typeof showReferral>>;

/** What the page of a person's invitations shows: the own code, made on the first visit, and whom it brought. */
export async function showReferral(userId: string, cursor: string | null, now = clock.now()) {
  const { code } = await findOrCreateReferralCode(userId, now);
  const [isBlocked, list, counts] = await Promise.all([
    findCodeState(userId),
    listReferralEventsOf(userId, { cursor }, now),
    countReferralsOf(userId, now),
  ]);
  const link = `${env.ORIGIN}/?ref=${code}`;
  return {
    code,
    /** Management stopped it. */
    isBlocked: isBlocked === true,
    link,
    /** What goes along with the link. */
    message: invitationText,
    whatsApp: `https://wa.me/?text=${encodeURIComponent(`${invitationText} ${link}`)}`,
    qr: qrPath(link),
    events: list.events.map(shownEvent),
    next: list.next,
    isFirstPage: list.isFirstPage,
    counts: {
      joined: counts.RECORDED + counts.QUALIFIED + counts.REWARDED + counts.EXPIRED,
      waiting: counts.RECORDED,
      earned: counts.QUALIFIED + counts.REWARDED,
    },
  };
}

function shownEvent(event: ListedReferral) {
  const { id, state, rejection, refereeName, createdAt } = event;
  return {
    id,
    state,
    refereeName,
    date: dateText(createdAt),
    dateTime: createdAt.toISOString(),
    note: rejection ? rejectionText[rejection] : noteOf(event),
  };
}

function noteOf({ state, joinedAt, ownReward, isChecked }: ListedReferral): string | null {
  if (state === "RECORDED") return `Ditunggu sampai ${dateText(new Date(joinedAt.getTime() + referralWindowMs))}.`;
  if (ownReward) return `${formatRupiah(ownReward)} sudah masuk ke dompet Anda.`;
  if (state === "QUALIFIED") return isChecked ? checkedRewardText : waitingRewardText;
  if (state === "EXPIRED") return `Tidak ada booking yang memenuhi syarat dalam ${referralWindowDays} hari.`;
  return null;
}

/** People have no zone of their own: their dates are those of western Indonesia. */
function dateText(at: Date): string {
  return formatDate(localDate(instantFrom(at), "WIB"));
}
