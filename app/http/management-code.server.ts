import { randomBytes, timingSafeEqual } from "node:crypto";
import { createCookie, data, redirect } from "react-router";
import { type LoginForm, loginForm } from "#app/features/people/management/management-code.schema.ts";
import { areRecoveryCodesOf } from "#app/features/people/management/management-recovery.server.ts";
import { managementLogin } from "#app/features/people/management/management-session.ts";
import { findPendingManager } from "#app/features/people/management/management-sessions.queries.server.ts";
import { endManagementSession } from "#app/features/people/management/management-sessions.server.ts";
import { codeRefusalText, notSavedText, tooManyCodesText } from "#app/features/people/management/management-text.ts";
import {
  confirmFirstCodes,
  enrolAuthenticator,
  verifyRecoveryCode,
  verifyTotp,
  type WaitingBrowser,
} from "#app/features/people/management/verify-manager.server.ts";
import type { RouteArgs } from "#app/http/context.ts";
import { type FieldErrors, readForm } from "#app/http/form.server.ts";
import {
  clearManagementToken,
  readManagementToken,
  serializeManagementToken,
} from "#app/http/management-cookie.server.ts";
import { managementBrowser, managementLoginPath, managementReturn } from "#app/http/management-entry.server.ts";
import { clientAddressHeader } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { isHttps } from "#app/platform/env.server.ts";
import { keyedHash } from "#app/platform/keyed-hash.server.ts";
import { giveBack, spend } from "#app/platform/rate-limits.server.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";

/** A refused form, or the recovery codes: this answer is the only one that shows them. */
export type CodeAnswer = FormAnswer & { codes: string[] };
export type Reject = (errors: FieldErrors, status?: number) => { data: FormAnswer };

/** One step of the login page: a code, the first code, a recovery code, the word that the codes are kept, or another account. */
export async function answerManagementLogin({ request, context, url }: RouteArgs) {
  const to = managementReturn(url.searchParams.get("to"));
  const token = await readManagementToken(request);
  const pending = token ? await findPendingManager(token) : null;
  if (!token || !pending) throw redirect(managementLoginPath(to, token ? "expired" : undefined), 303);

  const form = await readForm(request, loginForm);
  if (!form.ok) return rejected(form.rejected.data);
  const sent = form.value;
  const browser = { ...managementBrowser(request, context), token };
  if (sent.intent === "leave") {
    await endManagementSession(token);
    throw redirect(managementLogin, { status: 303, headers: { "Set-Cookie": await clearManagementToken() } });
  }
  if (sent.intent === "saved" && !sent.isSaved && (await areRecoveryCodesOf(pending.id, sent.shown))) {
    return rejected(form.reject({ isSaved: notSavedText }).data, 422, sent.shown);
  }

  const keys = await codeKeys(request, pending.id, sent.intent === "recovery");
  const seconds = await spend("management-code", keys);
  if (seconds > 0) return tooMany(form.reject, fieldOf(sent), seconds);
  const result = await answerOf(sent, browser);
  if (result.ok) {
    await giveBack("management-code", keys);
    if ("codes" in result) return data<CodeAnswer>({ values: {}, errors: {}, codes: result.codes });
    throw await opened(to, { token: result.token, memberId: pending.id, isRecovery: sent.intent === "recovery" });
  }
  if (result.reason === "locked") throw redirect(managementLoginPath(to, "locked"), 303);
  if (result.reason === "no-session") throw redirect(managementLoginPath(to, "expired"), 303);
  const texts = codeRefusalText[sent.intent === "recovery" ? "recovery" : sent.intent === "enrol" ? "enrol" : "totp"];
  return rejected(form.reject({ [fieldOf(sent)]: texts[result.reason] }).data);
}

function answerOf(sent: Exclude<LoginForm, { intent: "leave" }>, browser: WaitingBrowser) {
  switch (sent.intent) {
    case "enrol":
      return enrolAuthenticator({ ...browser, code: sent.totp });
    case "code":
      return verifyTotp({ ...browser, code: sent.totp });
    case "recovery":
      return verifyRecoveryCode({ ...browser, code: sent.recoveryCode });
    case "saved":
      return confirmFirstCodes({ ...browser, shown: sent.shown });
  }
}

function fieldOf({ intent }: LoginForm): string {
  return intent === "recovery" ? "recoveryCode" : intent === "saved" ? "" : "totp";
}

interface Opened {
  token: string;
  memberId: string;
  isRecovery: boolean;
}

async function opened(to: string, { token, memberId, isRecovery }: Opened): Promise<Response> {
  const headers = new Headers({ "Set-Cookie": await serializeManagementToken(token) });
  headers.append("Set-Cookie", await serializeKnownBrowser(memberId));
  if (!isRecovery) return redirect(to, { status: 303, headers });
  const title = "Satu kode pemulihan sudah terpakai.";
  return redirectWithToast(to, { title, description: "Lihat sisanya di halaman Keamanan." }, headers);
}

/**
 * Whose tries are counted together, at whatever session. A browser in which the member gave a right code before has a
 * count of its own: the wrong codes of somebody else shut nobody out of it. Recovery codes, which nobody guesses, are
 * counted by the address alone: they open the door whatever was tried elsewhere.
 */
export async function codeKeys(request: Request, memberId: string, isRecovery = false): Promise<string[]> {
  const address = `address:${request.headers.get(clientAddressHeader) ?? "unknown"}`;
  if (isRecovery) return [`recovery:${memberId}:${address}`];
  const known = await knownBrowserOf(request, memberId);
  return known ? [`browser:${known}`] : [`user:${memberId}`, address];
}

export function rejected(form: FormAnswer, status = 422, codes: string[] = []) {
  return data<CodeAnswer>({ ...form, codes }, { status });
}

export function tooMany(reject: Reject, field: string, seconds: number) {
  const { data: form } = reject({ [field]: tooManyCodesText(seconds) });
  const headers = { "Retry-After": String(seconds) };
  return data<CodeAnswer>({ ...form, codes: [] }, { status: 429, headers });
}

const knownSeconds = 180 * 86_400;

/** Says that its browser once gave a right code of a member; it opens nothing by itself. */
const browserCookie = createCookie(isHttps ? "__Host-management-browser" : "management-browser", {
  path: "/",
  httpOnly: true,
  sameSite: "strict",
  secure: isHttps,
  maxAge: knownSeconds,
});

const sealOf = (memberId: string, name: string) => Buffer.from(keyedHash(`management browser of ${memberId}`, name));

/** A Set-Cookie value for a browser in which this member has just given a right code. */
function serializeKnownBrowser(memberId: string): Promise<string> {
  const name = randomBytes(16).toString("base64url");
  return browserCookie.serialize(`${name}.${sealOf(memberId, name).toString("base64url")}`);
}

/** A name for the browser of a request where this member has given a right code before; null for any other. */
export async function knownBrowserOf(request: Request, memberId: string): Promise<string | null> {
  const header = request.headers.get("cookie");
  if (!header?.includes(`${browserCookie.name}=`)) return null;
  const value: unknown = await browserCookie.parse(header);
  const [name = "", seal = ""] = typeof value === "string" ? value.split(".") : [];
  const [given, right] = [Buffer.from(seal, "base64url"), sealOf(memberId, name)];
  return name !== "" && given.length === right.length && timingSafeEqual(given, right) ? name : null;
}
