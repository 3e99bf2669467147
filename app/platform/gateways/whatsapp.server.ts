import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  ConstantBackoff,
  circuitBreaker,
  handleType,
  handleWhen,
  retry,
  wrap,
} from "cockatiel";
import { z } from "zod";
import { env } from "#app/platform/env.server.ts";
import { callVendor, parsedJson, VendorFailure } from "#app/platform/gateways/vendor-call.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { processWide } from "#app/platform/process-wide.ts";

export interface WhatsappAccount {
  url: string;
  version: string;
  phoneNumberId: string;
  accessToken: string;
  otpTemplate: string;
  language: string;
  /** Milliseconds until a call is given up. */
  patience?: number;
}

/**
 * `throttled`: too many messages of ours, or to this number, for now. `refused`: not taken for another reason. `down`:
 * never reached the vendor. `unknown`: nobody can say whether it was taken; the message may arrive.
 */
export type SentCode =
  | { ok: true; messageId: string }
  | { ok: false; reason: "throttled" | "refused" | "down" | "unknown"; code: number | null };

export interface Whatsapp {
  /** Sends a code of up to 15 characters to an E.164 number by the authentication template. Never throws. */
  sendCode(phone: string, code: string): Promise<SentCode>;
}

/** Graph's codes for "too fast": throughput of the account, and messages to one number. */
const throttles: ReadonlySet<number> = new Set([130429, 131056]);
const failuresUntilOpen = 5;
const longestCode = 15;

const accepted = z.object({ messages: z.tuple([z.object({ id: z.string().min(1).max(200) })], z.unknown()) });
const failed = z.object({ error: z.object({ code: z.number().int() }) });

/**
 * The Cloud API of one WhatsApp account. A call that may have reached it is never repeated: the message would come
 * twice. Five failures in a row keep callers away for half a minute. Source: Meta, WhatsApp Cloud API, messages
 */
export function createWhatsapp(account: WhatsappAccount): Whatsapp {
  const address = `${account.url}/${account.version}/${account.phoneNumberId}/messages`;
  const policy = wrap(
    circuitBreaker(handleType(VendorFailure), {
      breaker: new ConsecutiveBreaker(failuresUntilOpen),
      halfOpenAfter: 30_000,
    }),
    retry(
      handleWhen((error) => error instanceof VendorFailure && error.outcome === "down"),
      { maxAttempts: 1, backoff: new ConstantBackoff(200) },
    ),
  );

  return {
    async sendCode(phone, code) {
      if (code.length > longestCode) throw new Error("The code is too long for an authentication template.");
      try {
        return await policy.execute(() => post(address, account, otpMessage(account, phone, code)));
      } catch (error) {
        if (error instanceof BrokenCircuitError) return { ok: false, reason: "down", code: null };
        if (!(error instanceof VendorFailure)) throw error;
        logger.warn({ err: error }, "whatsapp message not sent");
        return { ok: false, reason: error.outcome === "down" ? "down" : "unknown", code: null };
      }
    },
  };
}

/** The text of the template is Meta's; the code stands in it and behind its copy button. */
function otpMessage({ otpTemplate, language }: WhatsappAccount, phone: string, code: string) {
  const parameters = [{ type: "text", text: code }];
  return {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: phone.replace("+", ""),
    type: "template",
    template: {
      name: otpTemplate,
      language: { code: language },
      components: [
        { type: "body", parameters },
        { type: "button", sub_type: "url", index: "0", parameters },
      ],
    },
  };
}

async function post(address: string, account: WhatsappAccount, message: object): Promise<SentCode> {
  const { status, text } = await callVendor(address, {
    method: "POST",
    headers: { Authorization: `Bearer ${account.accessToken}`, "Content-Type": "application/json" },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(account.patience ?? 10_000),
  });
  const answer = parsedJson(text);
  const taken = accepted.safeParse(answer);
  if (status < 300 && taken.success) return { ok: true, messageId: taken.data.messages[0].id };
  const code = failed.safeParse(answer).data?.error.code ?? null;
  if (code !== null && throttles.has(code)) return { ok: false, reason: "throttled", code };
  if (status >= 500 || status < 300)
    throw new VendorFailure("unknown", true, `The answer ${status} says nothing usable.`);
  if (status === 429) return { ok: false, reason: "throttled", code };
  logger.error({ status, code }, "whatsapp refused a message");
  return { ok: false, reason: "refused", code };
}

/** The account of the environment. */
export const whatsapp = processWide("whatsapp", () =>
  createWhatsapp({
    url: env.WHATSAPP_API_URL,
    version: env.WHATSAPP_API_VERSION,
    phoneNumberId: env.WHATSAPP_PHONE_NUMBER_ID,
    accessToken: env.WHATSAPP_ACCESS_TOKEN,
    otpTemplate: env.WHATSAPP_OTP_TEMPLATE,
    language: env.WHATSAPP_TEMPLATE_LANGUAGE,
  }),
);
