import type { ReferralState } from "#app/features/people/referrals/referral.ts";
import { stateText } from "#app/features/people/referrals/referral-text.ts";
import type { ReferralView } from "#app/features/people/referrals/show-referral.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";

const tones: Readonly<Record<ReferralState, Tone>> = {
  RECORDED: "warning",
  QUALIFIED: "success",
  REWARDED: "success",
  REJECTED: "neutral",
  EXPIRED: "neutral",
};

/** Whom the code brought, the latest first. */
export function ReferralList({ events }: { events: ReferralView["events"] }) {
  return (
    <ul className="space-y-3">
      {events.map(({ id, refereeName, state, date, dateTime, note }) => (
        <Card as="li" key={id} padding="sm" className="flex gap-3">
          <Avatar name={refereeName} />
          <div className="min-w-0 grow">
            <div className="flex flex-col items-start gap-1 md:flex-row md:justify-between">
              <h3 className="min-w-0 break-words font-semibold">{refereeName}</h3>
              <Badge tone={tones[state]}>{stateText[state]}</Badge>
            </div>
            <p className="mt-1 text-sm text-stone-600 md:mt-0">
              {state === "REJECTED" ? "Diundang" : "Bergabung"} <time dateTime={dateTime}>{date}</time>
            </p>
            {note && <p className="mt-1 text-stone-700">{note}</p>}
          </div>
        </Card>
      ))}
    </ul>
  );
}
