import { timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { logger } from "#app/platform/logger.server.ts";

interface Place {
  port: number;
  host: string;
  token: string | undefined;
}

/** `/metrics` on a port of its own, in Prometheus's text format, for whoever has the token where there is one. */
export function openMetricsPort({ port, host, token }: Place): { reader: PrometheusExporter; close(): Promise<void> } {
  const reader = new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true, withoutTargetInfo: true });
  const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000 }, (request, response) => {
    const isPath = request.url?.split("?")[0] === "/metrics" && request.method === "GET";
    if (!isPath) return void response.writeHead(404).end();
    if (token && !isSame(request.headers.authorization ?? "", `Bearer ${token}`)) {
      return void response.writeHead(401, { "WWW-Authenticate": "Bearer" }).end();
    }
    response.setHeader("Cache-Control", "no-store");
    return reader.getMetricsRequestHandler(request, response);
  });
  server.on("error", (error) => logger.error({ err: error }, "metrics are not served"));
  server.listen(port, host);
  return {
    reader,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
