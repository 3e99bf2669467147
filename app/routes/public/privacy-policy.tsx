import { errorReportDays } from "#app/features/operations/monitoring/error-report-life.ts";
import { browserAnswerMs } from "#app/features/people/consent/measurement-consent.ts";
import { referralRecordMs } from "#app/features/people/referrals/referral-constants.ts";
import { sessionIdleMs, sessionLongestMs, signInHistoryDays } from "#app/features/people/sessions/session-life.ts";
import { keptFormMinutes } from "#app/features/people/sign-in/kept-form.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { PrivacyPage } from "#app/http/pages/privacy-page.tsx";
import { dayMs } from "#app/lib/period.ts";
import { product } from "#app/lib/product.ts";
import * as paths from "#app/paths.ts";

export function meta() {
  return pageMeta({
    title: "Kebijakan Privasi",
    description: `Data apa yang disimpan ${product.name}, untuk apa, siapa yang melihatnya, dan hak Anda menurut UU Pelindungan Data Pribadi.`,
    path: paths.privacyPolicy,
    isPublic: true,
  });
}

export default function PrivacyPolicy() {
  const session = {
    idle: sessionIdleMs / dayMs,
    longest: sessionLongestMs / dayMs,
    invitation: referralRecordMs / dayMs,
    measurement: browserAnswerMs / dayMs,
    keptForm: keptFormMinutes,
    history: signInHistoryDays,
    errorReports: errorReportDays,
  };
  return <PrivacyPage session={session} />;
}
