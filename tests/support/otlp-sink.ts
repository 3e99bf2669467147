import { once } from "node:events";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";

interface Value {
  stringValue?: string;
  intValue?: number | string;
}

interface SeenSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  links?: { traceId: string; spanId: string }[];
  attributes?: { key: string; value: Value }[];
}

interface Sent {
  resourceSpans?: { resource: { attributes: { key: string; value: Value }[] }; scopeSpans: { spans: SeenSpan[] }[] }[];
  resourceMetrics?: { scopeMetrics: { metrics: { name: string }[] }[] }[];
}

/** Takes traces and metrics over OTLP/HTTP with JSON and keeps them. */
export async function startOtlpSink() {
  const spans: SeenSpan[] = [];
  const metrics = new Set<string>();
  const services = new Set<string>();
  const keep = (sent: Sent) => {
    for (const { resource, scopeSpans } of sent.resourceSpans ?? []) {
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      for (const { key, value } of resource.attributes)
        if (key === "service.name") services.add(String(value.stringValue));
    }
    for (const { scopeMetrics } of sent.resourceMetrics ?? [])
      for (const { name } of scopeMetrics.flatMap((scope) => scope.metrics)) metrics.add(name);
  };
  const server = createServer((request, response) => {
    const answer = (status: number) => response.writeHead(status, { "Content-Type": "application/json" }).end("{}");
    json(request).then(
      (sent) => {
        keep(sent as Sent);
        answer(200);
      },
      () => answer(400),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("No free port.");
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    spans,
    metrics,
    services,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
