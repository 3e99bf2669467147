import type { InstrumentationHandlerResult, ServerInstrumentation } from "react-router";
import { env } from "#app/platform/env.server.ts";
import { inSpan } from "#app/platform/spans.server.ts";

/** Loaders and actions as spans of their request, where traces are kept: they run side by side, which totals do not show. */
export const instrumentations: ServerInstrumentation[] = env.OTEL_EXPORTER_OTLP_ENDPOINT
  ? [
      {
        route({ id, instrument }) {
          instrument({
            loader: (call) => followed(`loader ${id}`, call),
            action: (call) => followed(`action ${id}`, call),
          });
        },
      },
    ]
  : [];

async function followed(name: string, call: () => Promise<InstrumentationHandlerResult>): Promise<void> {
  await inSpan(name, { kind: "internal" }, call);
}
