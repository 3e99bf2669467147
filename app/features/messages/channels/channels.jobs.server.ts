import { watchChannels } from "#app/features/messages/channels/watch-channels.server.ts";
import type { JobHandler } from "#app/platform/jobs.server.ts";

export const channelJobs: readonly JobHandler[] = [
  {
    name: "watch-channels",
    schedule: "*/5 * * * *",
    async handle() {
      await watchChannels();
    },
  },
];
