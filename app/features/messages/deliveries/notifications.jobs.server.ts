import { z } from "zod";
import { writeReminders } from "#app/features/bookings/notices/write-reminders.server.ts";
import { deliveryJob } from "#app/features/core/outbox/write-outbox.server.ts";
import { watchChannels } from "#app/features/messages/channels/watch-channels.server.ts";
import { deliverEvent } from "#app/features/messages/deliveries/deliver-outbox.server.ts";
import { deliverOverdueEvents } from "#app/features/messages/deliveries/deliver-overdue.server.ts";
import type { Sender } from "#app/features/messages/deliveries/outgoing-message.ts";
import { emailSender } from "#app/features/messages/deliveries/send-by-email.server.ts";
import { pushSender } from "#app/features/messages/deliveries/send-by-push.server.ts";
import { whatsappSender } from "#app/features/messages/deliveries/send-by-whatsapp.server.ts";
import { sendDeliveries, settleLostTries } from "#app/features/messages/deliveries/send-deliveries.server.ts";
import { sendJobs } from "#app/features/messages/deliveries/write-deliveries.server.ts";
import type { DeliveryChannel } from "#app/platform/generated/enums.ts";
import type { JobHandler } from "#app/platform/jobs.server.ts";

const delivery = z.object({ eventId: z.uuid() });

/** Woken by what is due at once; what waited for its time is found every minute. */
function sending(channel: DeliveryChannel, sender: Sender): JobHandler {
  return {
    name: sendJobs[channel],
    schedule: "* * * * *",
    async handle() {
      await sendDeliveries(channel, sender);
    },
  };
}

export const notificationJobs: readonly JobHandler[] = [
  {
    name: deliveryJob,
    async handle(data) {
      await deliverEvent(delivery.parse(data).eventId);
    },
  },
  {
    name: "deliver-overdue-events",
    schedule: "*/10 * * * *",
    async handle() {
      await deliverOverdueEvents();
    },
  },
  sending("WHATSAPP", whatsappSender),
  sending("EMAIL", emailSender),
  sending("PUSH", pushSender),
  {
    name: "settle-lost-deliveries",
    schedule: "* * * * *",
    async handle() {
      await settleLostTries();
    },
  },
  {
    name: "remind-of-bookings",
    schedule: "* * * * *",
    async handle() {
      await writeReminders();
    },
  },
  {
    name: "watch-channels",
    schedule: "*/5 * * * *",
    async handle() {
      await watchChannels();
    },
  },
];
