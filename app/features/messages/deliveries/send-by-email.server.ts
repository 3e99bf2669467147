import { renderEmail } from "#app/features/messages/deliveries/email-layout.ts";
import { listAttachments } from "#app/features/messages/deliveries/mail-attachments.server.ts";
import {
  noAddress,
  type OutgoingMessage,
  type Sender,
  type SendOutcome,
} from "#app/features/messages/deliveries/outgoing-message.ts";
import { env } from "#app/platform/env.server.ts";
import { mailer } from "#app/platform/gateways/email.server.ts";
import { logger } from "#app/platform/logger.server.ts";

/** E-mail, to addresses that the identity provider has verified only. */
export const emailSender: Sender = {
  async send(message: OutgoingMessage): Promise<SendOutcome> {
    const { deliveryId, user, title, body, href } = message;
    if (user.email === "") return { ok: false, outcome: "never", reason: noAddress };
    try {
      const attachments = await listAttachments(message);
      const settingsUrl = `${env.ORIGIN}/notifications/settings`;
      const content = { name: user.name, title, body, url: new URL(href, env.ORIGIN).href, settingsUrl };
      const sent = await mailer.send({
        ...renderEmail({ ...content, attached: attachments.map(({ label }) => label) }),
        id: deliveryId,
        to: { name: user.name, address: user.email },
        subject: title,
        settingsUrl,
        attachments,
      });
      if (sent.ok) return { ok: true, providerId: sent.messageId };
      return { ok: false, outcome: sent.reason, reason: `mail-${sent.code}` };
    } catch (error) {
      // The gateway never throws: whatever did, nothing was sent yet.
      logger.error({ err: error, delivery: deliveryId }, "mail not made");
      return { ok: false, outcome: "later", reason: "failed" };
    }
  },
};
