import { BrokenCircuitError, wrap } from "cockatiel";
import { z } from "zod";
import { env } from "#app/platform/env.server.ts";
import {
  callVendor,
  onceMore,
  parsedJson,
  VendorFailure,
  vendorBreaker,
} from "#app/platform/gateways/vendor-call.server.ts";
import { logger } from "#app/platform/logger.server.ts";

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
export type SentMessage =
  | { ok: true; messageId: string }
  | { ok: false; reason: "throttled" | "refused" | "down" | "unknown"; code: number | null };

/** A message of a registered utility template. */
interface TemplateMessage {
  name: string;
  /** One for each variable of its body, in order: each a line of text that is not empty. */
  body: readonly string[];
  /** What its button's address ends in, without a slash at the start. */
  link: string;
}

export interface Whatsapp {
  /** Sends a code of up to 15 characters to an E.164 number by the authentication template. Never throws. */
  sendCode(phone: string, code: string): Promise<SentMessage>;
  /** Sends a message to an E.164 number, which must be its owner's by proof. Never throws. */
  sendTemplate(phone: string, message: TemplateMessage): Promise<SentMessage>;
}

/** Graph's codes for "too fast": calls of the app, throughput of the account, its share of spam, messages to one number. */
const throttles: ReadonlySet<number> = new Set([4, 80007, 130429, 131048, 131056]);
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
    vendorBreaker("whatsapp"),
    onceMore(({ outcome }) => outcome === "down"),
  );

  const send = async (message: object): Promise<SentMessage> => {
    try {
      return await policy.execute(() => post(address, account, message));
    } catch (error) {
      if (error instanceof BrokenCircuitError) return { ok: false, reason: "down", code: null };
      if (!(error instanceof VendorFailure)) throw error;
      logger.warn({ err: error }, "whatsapp message not sent");
      return { ok: false, reason: error.outcome === "down" ? "down" : "unknown", code: null };
    }
  };

  return {
    async sendCode(phone, code) {
      if (code.length > longestCode) throw new Error("The code is too long for an authentication template.");
      return send(templateMessage(account, phone, { name: account.otpTemplate, body: [code], link: code }));
    },
    sendTemplate: (phone, message) => send(templateMessage(account, phone, message)),
  };
}

/** The text of the template is Meta's; a code stands in it and, again, behind its copy button. */
function templateMessage({ language }: WhatsappAccount, phone: string, { name, body, link }: TemplateMessage) {
  const parameter = (text: string) => ({ type: "text", text });
  return {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: phone.replace("+", ""),
    type: "template",
    template: {
      name,
      language: { code: language },
      components: [
        { type: "body", parameters: body.map(parameter) },
        { type: "button", sub_type: "url", index: "0", parameters: [parameter(link)] },
      ],
    },
  };
}

async function post(address: string, account: WhatsappAccount, message: object): Promise<SentMessage> {
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
export const whatsapp = createWhatsapp({
  url: env.WHATSAPP_API_URL,
  version: env.WHATSAPP_API_VERSION,
  phoneNumberId: env.WHATSAPP_PHONE_NUMBER_ID,
  accessToken: env.WHATSAPP_ACCESS_TOKEN,
  otpTemplate: env.WHATSAPP_OTP_TEMPLATE,
  language: env.WHATSAPP_TEMPLATE_LANGUAGE,
});
