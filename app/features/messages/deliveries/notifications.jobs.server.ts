import { z } from "zod";
import { deliveryJob } from "#app/features/core/outbox/write-outbox.server.ts";
import { deliverEvent, type NoticeTable } from "#app/features/messages/deliveries/deliver-outbox.server.ts";
import { deliverOverdueEvents } from "#app/features/messages/deliveries/deliver-overdue.server.ts";
import type { Sender } from "#app/features/messages/deliveries/outgoing-message.ts";
import { emailSender, type FindAttachments } from "#app/features/messages/deliveries/send-by-email.server.ts";
import { pushSender } from "#app/features/messages/deliveries/send-by-push.server.ts";
import { whatsappSender } from "#app/features/messages/deliveries/send-by-whatsapp.server.ts";
import { sendDeliveries, settleLostTries } from "#app/features/messages/deliveries/send-deliveries.server.ts";
import { sendJobs } from "#app/features/messages/deliveries/write-deliveries.server.ts";
import type { DeliveryChannel } from "#app/platform/generated/enums.ts";
import type { JobHandler } from "#app/platform/jobs.server.ts";

const delivery = z.object({ eventId: z.uuid() });

/** Woken by what is due at once; what waited for its time is found every minute. */
function sending(subjects: NoticeTable, channel: DeliveryChannel, sender: Sender): JobHandler {
  return {
    name: sendJobs[channel],
    schedule: "* * * * *",
    async handle() {
      await sendDeliveries(subjects, channel, sender);
    },
  };
}

/** The jobs that tell people of events, after what each room tells of and what it attaches to mails. */
export const notificationJobs = (
  subjects: NoticeTable,
  attachments: readonly FindAttachments[],
): readonly JobHandler[] => [
  {
    name: deliveryJob,
    async handle(data) {
      await deliverEvent(subjects, delivery.parse(data).eventId);
    },
  },
  {
    name: "deliver-overdue-events",
    schedule: "*/10 * * * *",
    async handle() {
      await deliverOverdueEvents(subjects);
    },
  },
  sending(subjects, "WHATSAPP", whatsappSender),
  sending(subjects, "EMAIL", emailSender(attachments)),
  sending(subjects, "PUSH", pushSender),
  {
    name: "settle-lost-deliveries",
    schedule: "* * * * *",
    async handle() {
      await settleLostTries();
    },
  },
];
