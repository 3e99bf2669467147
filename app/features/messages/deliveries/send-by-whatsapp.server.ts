import { type Reader, topicOf } from "#app/features/core/outbox/notification-topic.ts";
import {
  noAddress,
  type OutgoingMessage,
  type Sender,
  type SendOutcome,
} from "#app/features/messages/deliveries/outgoing-message.ts";
import { templateOfTopic, templateParameters } from "#app/features/messages/deliveries/whatsapp-templates.ts";
import * as paths from "#app/paths.ts";
import { type SentMessage, whatsapp } from "#app/platform/gateways/whatsapp.server.ts";

/** WhatsApp, to numbers that their owners have proved only. */
export const whatsappSender: Sender = {
  async send({ kind, user, title, body, href }: OutgoingMessage): Promise<SendOutcome> {
    if (!user.phone) return { ok: false, outcome: "never", reason: noAddress };
    const sent = await whatsapp.sendTemplate(user.phone, {
      name: templateOfTopic[topicOf(kind, readerOf(href))],
      body: templateParameters({ name: user.name, title, body }),
      link: href.replace(/^\/+/, ""),
    });
    return sent.ok ? { ok: true, providerId: sent.messageId } : refused(sent);
  },
};

/** Graph's codes about our account, not about the message: somebody has to mend it, and then it goes. */
const ofAccount: ReadonlySet<number> = new Set([0, 3, 10, 190, 131031, 131042, 133010]);

function refused({ reason, code }: Extract<SentMessage, { ok: false }>): SendOutcome {
  const because = code === null ? reason : `${reason}-${code}`;
  if (reason === "unknown") return { ok: false, outcome: "unknown", reason: because };
  const isOfMessage = reason === "refused" && !(code !== null && ofAccount.has(code));
  return { ok: false, outcome: isOfMessage ? "never" : "later", reason: because };
}

const countersPages = [paths.dashboard, paths.editOutlet({ id: "" }), "/release-", "/outlet-", paths.ownDay];

/** Which side a message is for, by where it leads. */
function readerOf(href: string): Reader {
  return countersPages.some((start) => href.startsWith(start)) ? "outlet" : "customer";
}
