import { z } from "zod";
import { findMaintenance } from "#app/features/operations/maintenance/maintenance.queries.server.ts";
import { answers } from "#app/http/api/api-answer.server.ts";
import { apiRoute } from "#app/http/api/api-route.server.ts";

const maintenanceStatus = z
  .object({ maintenanceMode: z.boolean(), message: z.string() })
  .register(answers, { id: "MaintenanceStatus" });

export const loader = apiRoute(
  {
    method: "GET",
    path: "/api/system/maintenance-mode",
    summary: "Whether the platform is under maintenance, and what people are told",
    access: "everyone",
    limit: null,
    answers: { 200: maintenanceStatus },
    failure: null,
    isAlwaysOpen: true,
  },
  async () => {
    const { maintenanceMode, message } = await findMaintenance();
    return { status: 200, body: { maintenanceMode, message } };
  },
);

export const action = loader;
