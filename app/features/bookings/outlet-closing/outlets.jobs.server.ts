import { z } from "zod";
import {
  cancelBookingsFrom,
  readSuspension,
  suspensionJob,
} from "#app/features/bookings/outlet-closing/suspend-outlet.server.ts";
import { priceOutlets } from "#app/features/outlets/search-index/refresh-outlet-search.server.ts";
import type { JobHandler } from "#app/platform/jobs.server.ts";

const suspension = z.object({
  outletId: z.uuid(),
  adminId: z.uuid(),
  from: z.string(),
  managementReason: z.string().optional(),
});

export const outletJobs: readonly JobHandler[] = [
  {
    name: suspensionJob,
    async handle(data) {
      await cancelBookingsFrom(readSuspension(suspension.parse(data)));
    },
  },
  {
    name: "price-outlets",
    schedule: "41 * * * *",
    longestSeconds: 900,
    async handle() {
      await priceOutlets();
    },
  },
];
