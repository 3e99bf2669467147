import { z } from "zod";
import { saveErrorReports } from "#app/features/operations/monitoring/save-error-reports.server.ts";
import { answers, refusalText } from "#app/http/api/api-answer.server.ts";
import { apiRoute } from "#app/http/api/api-route.server.ts";
import { jsonBody, text } from "#app/http/api/json-body.server.ts";

const moment = z.union([z.iso.datetime({ offset: true }), z.number().int().min(0).max(8_640_000_000_000_000)]);

const errorsBody = jsonBody(
  "ErrorReports",
  z.object({
    errors: z
      .array(
        z.object({
          type: text(200).min(1),
          message: text(20_000),
          stack: text(60_000).nullish(),
          userAgent: text(2_000).nullish(),
          url: text(8_000).nullish(),
          timestamp: moment.nullish(),
          severity: z.enum(["low", "medium", "high", "critical"]),
        }),
      )
      .max(50),
    sessionId: text(200).nullish(),
    reportedAt: moment.nullish(),
  }),
);

const acceptedReports = z.object({ accepted: z.int().min(0) }).register(answers, { id: "AcceptedReports" });

export const loader = apiRoute(
  {
    method: "POST",
    path: "/api/monitoring/pwa-errors",
    summary: "Takes what went wrong in a browser",
    access: "everyone",
    limit: "error-report",
    body: errorsBody,
    answers: { 202: acceptedReports },
    failure: refusalText[500],
  },
  async ({ body }) => {
    const accepted = await saveErrorReports({ errors: body.errors, sessionId: body.sessionId ?? null });
    return { status: 202, body: { accepted } };
  },
);

export const action = loader;
