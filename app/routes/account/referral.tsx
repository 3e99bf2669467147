import { ReferralPage } from "#app/features/people/referrals/referral-page.tsx";
import { rewardText } from "#app/features/people/referrals/referral-text.ts";
import { showReferral } from "#app/features/people/referrals/show-referral.server.ts";
import { userContext } from "#app/http/context.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { AccountNav } from "#app/http/shell/account-nav.tsx";
import { product } from "#app/lib/product.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/referral";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Referral",
    description: "Kode dan tautan undangan Anda, dan siapa saja yang sudah bergabung lewat undangan itu.",
    path: paths.referral,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  return showReferral(context.get(userContext).id, url.searchParams.get("cursor"));
}

export default function Referral({ loaderData }: Route.ComponentProps) {
  return <ReferralPage view={loaderData} lead={lead} nav={<AccountNav />} />;
}

const lead = `Ajak teman ke ${product.name}: Anda dan teman Anda masing-masing mendapat ${rewardText}.`;
