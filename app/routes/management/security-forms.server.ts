import { data } from "react-router";
import { securityForm } from "#app/features/people/management/management-code.schema.ts";
import { findAuthenticator } from "#app/features/people/management/management-credential.server.ts";
import { areRecoveryCodesOf, countRecoveryCodes } from "#app/features/people/management/management-recovery.server.ts";
import type { Manager } from "#app/features/people/management/management-sessions.server.ts";
import { codeRefusalText, notSavedText } from "#app/features/people/management/management-text.ts";
import { renewRecoveryCodes } from "#app/features/people/management/renew-recovery-codes.server.ts";
import type { ActionArgs } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { type CodeAnswer, codeKeys, rejected, tooMany } from "#app/http/management-code.server.ts";
import { memberOf } from "#app/http/management-member.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { formatInstant } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import { giveBack, spend } from "#app/platform/rate-limits.server.ts";

/** The member's own authenticator and how many recovery codes are left. */
export async function showManagementSecurity({ id }: Manager) {
  const [authenticator, codesLeft] = await Promise.all([findAuthenticator(id), countRecoveryCodes(id)]);
  const confirmedAt = authenticator?.confirmedAt ?? null;
  return { confirmedAt: confirmedAt && formatInstant(confirmedAt, "WIB"), codesLeft };
}

/** New recovery codes for a fresh code; this answer is the only one that shows them. */
export async function answerManagementSecurity({ request, context }: ActionArgs, member: Manager) {
  const form = await readForm(request, securityForm);
  if (!form.ok) return rejected(form.rejected.data);
  const sent = form.value;
  if (sent.intent === "saved") {
    if (!sent.isSaved && (await areRecoveryCodesOf(member.id, sent.shown))) {
      return rejected(form.reject({ isSaved: notSavedText }).data, 422, sent.shown);
    }
    throw await redirectWithToast(paths.managementSecurity, { title: "Kode pemulihan baru sudah berlaku." });
  }
  const keys = await codeKeys(request, member.id);
  const seconds = await spend("management-code", keys);
  if (seconds > 0) return tooMany(form.reject, "totp", seconds);
  const renewed = await renewRecoveryCodes({ member: memberOf(context), code: sent.totp });
  if (!renewed.ok) return rejected(form.reject({ totp: codeRefusalText.totp[renewed.reason] }).data);
  await giveBack("management-code", keys);
  return data<CodeAnswer>({ values: {}, errors: {}, codes: renewed.codes });
}
