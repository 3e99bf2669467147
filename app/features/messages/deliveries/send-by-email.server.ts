import { renderEmail } from "#app/features/messages/deliveries/email-layout.ts";
import {
  noAddress,
  type OutgoingMessage,
  type Sender,
  type SendOutcome,
} from "#app/features/messages/deliveries/outgoing-message.ts";
import * as paths from "#app/paths.ts";
import { env } from "#app/platform/env.server.ts";
import { type MailAttachment, mailer } from "#app/platform/gateways/email.server.ts";
import { logger } from "#app/platform/logger.server.ts";

export interface LabelledAttachment extends MailAttachment {
  /** As the mail calls it. */
  label: string;
}

/** What a room sends along with a mail, as it is now. */
export type FindAttachments = (message: OutgoingMessage) => Promise<LabelledAttachment[]>;

/** E-mail, to addresses that the identity provider has verified only. */
export const emailSender = (attachmentsOf: readonly FindAttachments[]): Sender => ({
  async send(message: OutgoingMessage): Promise<SendOutcome> {
    const { deliveryId, user, title, body, href } = message;
    if (user.email === "") return { ok: false, outcome: "never", reason: noAddress };
    try {
      const attachments = (await Promise.all(attachmentsOf.map((find) => find(message)))).flat();
      const settingsUrl = env.ORIGIN + paths.notificationSettings;
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
});
