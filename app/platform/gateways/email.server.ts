import { BrokenCircuitError } from "cockatiel";
import { product } from "#app/lib/product.ts";
import { env, isLoopback } from "#app/platform/env.server.ts";
import { type SmtpServer, sendBySmtp } from "#app/platform/gateways/smtp-send.server.ts";
import { VendorFailure, vendorBreaker } from "#app/platform/gateways/vendor-call.server.ts";
import { timedCall } from "#app/platform/gateways/vendor-watch.server.ts";
import { logger } from "#app/platform/logger.server.ts";

interface MailAccount {
  /** `smtp://user:password@host:port` or `smtps://…` */
  url: string;
  /** The address that sends; its domain stands in the ids of the messages. */
  from: string;
  /** Milliseconds until a silent server is given up. */
  patience?: number;
  /** Milliseconds for which callers are kept away after five failures in a row. */
  rest?: number;
}

export interface MailAttachment {
  fileName: string;
  contentType: string;
  content: string | Uint8Array;
}

export interface Mail {
  /** The same text gives the same Message-ID, by which receivers know a message that comes again. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Where the receiver chooses what they are sent; an address of ours. */
  settingsUrl: string;
  attachments: readonly MailAttachment[];
}

/**
 * `later`: it was not taken, and may be another time. `never`: it was refused for good. `unknown`: the server may have
 * taken it. `code` is the server's, or a word of ours.
 */
type SentMail = { ok: true; messageId: string } | { ok: false; reason: "later" | "never" | "unknown"; code: string };

export interface Mailer {
  /** Never throws, whatever stands in the mail. */
  send(mail: Mail): Promise<SentMail>;
}

/** Of one mailbox, as SMTP can name it: no spaces, no brackets, nothing that ends a line. */
const sendable = /^[^\s<>()[\]\\,;:"@]{1,64}@[A-Za-z0-9.-]{1,255}$/;

/**
 * E-mail by one SMTP server. Temporary refusals (4xx) are for later, permanent ones (5xx) for good; nothing is repeated
 * here. Five failures of the server itself in a row keep callers away for half a minute. Source: RFC 5321, 4.2
 */
export function createMailer(account: MailAccount): Mailer {
  const server = serverOf(account);
  const breaker = vendorBreaker("email", account.rest);
  const domain = account.from.slice(account.from.lastIndexOf("@") + 1);

  const give = async (mail: Mail, messageId: string): Promise<SentMail> => {
    const message = await composed(mail, account.from, messageId);
    const sent = await timedCall(
      "email",
      () => sendBySmtp(server, { from: account.from, to: mail.to.address }, message),
      ({ ok }) => (ok ? "2xx" : "refused"),
    );
    if (sent.ok) return { ok: true, messageId };
    if (sent.kind === "failed") {
      throw new VendorFailure(sent.isBegun ? "unknown" : "down", true, `The mail server failed: ${sent.why}.`);
    }
    logger.warn({ smtp: sent.code }, "mail refused");
    return { ok: false, reason: sent.code >= 500 ? "never" : "later", code: String(sent.code) };
  };

  return {
    async send(mail) {
      if (!sendable.test(mail.to.address)) return { ok: false, reason: "never", code: "bad-address" };
      try {
        return await breaker.execute(() => give(mail, `<${mail.id.replace(/[^\w.-]/g, "")}@${domain}>`));
      } catch (error) {
        if (error instanceof BrokenCircuitError) return { ok: false, reason: "later", code: "resting" };
        if (!(error instanceof VendorFailure)) throw error;
        logger.warn({ err: error }, "mail not sent");
        return error.outcome === "unknown"
          ? { ok: false, reason: "unknown", code: "no-answer" }
          : { ok: false, reason: "later", code: "down" };
      }
    },
  };
}

/** The message as it goes over the wire. The composer encodes what stands in headers, so that no value begins another. */
async function composed(mail: Mail, from: string, messageId: string): Promise<Buffer> {
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, " ").trim();
  return new MailComposer({
    from: { name: product.name, address: from },
    to: { name: oneLine(mail.to.name), address: mail.to.address },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId,
    headers: {
      // No holiday notice answers it. Source: RFC 3834, 5
      "Auto-Submitted": "auto-generated",
      "List-Unsubscribe": `<${mail.settingsUrl}>`,
    },
    attachments: mail.attachments.map(({ fileName, contentType, content }) => ({
      filename: fileName,
      contentType,
      // Its line ends stay as they are.
      contentTransferEncoding: "base64",
      content: typeof content === "string" ? content : Buffer.from(content),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

function serverOf({ url, patience = 10_000 }: MailAccount): SmtpServer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === "smtps:";
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (isSecure ? 465 : 587),
    isSecure,
    isLocal: isLoopback(url),
    login: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : null,
    patience,
  };
}

/** The account of the environment. */
export const mailer = createMailer({ url: env.SMTP_URL, from: env.EMAIL_FROM });
