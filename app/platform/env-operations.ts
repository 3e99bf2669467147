import { z } from "zod";

const milliseconds = z.coerce.number("must be a number").int().min(1).max(600_000);
const count = z.coerce.number("must be a number").int().min(1).max(1_000_000);

/** What whoever runs the platform sets: where it reports to, when it refuses and how it ends. */
export const operationVariables = {
  /** Where traces and metrics are sent, over OTLP/HTTP with JSON; without it nothing of OpenTelemetry is loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be an http or https address" })
    .transform((address) => address.replace(/\/+$/, ""))
    .optional(),
  OTEL_SERVICE_NAME: z
    .string()
    .regex(/^[\w.-]{1,60}$/, "must be a name of letters, digits, dots and dashes")
    .default("pangkas"),
  /** The port of `/metrics`, which is none of the web server's; without it there are none. */
  METRICS_PORT: z.coerce.number("must be a number").int().min(1).max(65535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  /** Asked for as a bearer token; has to be set where `METRICS_HOST` can be reached from elsewhere. */
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  /** A statement that took as long is logged by its name. */
  SLOW_STATEMENT_MS: milliseconds.default(200),
  /** A request that took as long is kept for management to see. */
  SLOW_REQUEST_MS: milliseconds.default(1000),
  /** `off`, or refuse new work while one of the limits below is passed. */
  SHEDDING: z.enum(["on", "off"]).default("on"),
  /** Requests whose answer has not begun: some seconds of work for one process that makes every page anew. */
  SHED_REQUESTS: count.default(200),
  /** Of these so many are worked on at a time, those that come first not counted: the others wait for their turn. */
  SHED_AT_ONCE: count.default(24),
  /** How late the process comes to what it has to do, for a quarter of a second and more. */
  SHED_DELAY_MS: milliseconds.default(500),
  /** Queries that wait for a connection. */
  SHED_WAITERS: count.default(800),
  /** Seconds during which /readyz says no while requests are still taken, so that a proxy sends them elsewhere. */
  DRAIN_SECONDS: z.coerce.number("must be a number").min(0).max(60).default(0),
} as const;

interface Metrics {
  METRICS_HOST: string;
  METRICS_TOKEN?: string | undefined;
  METRICS_PORT?: number | undefined;
  PORT: number;
}

/** What is wrong about them together. */
export function openMetrics({ METRICS_HOST, METRICS_TOKEN, METRICS_PORT, PORT }: Metrics): string[] {
  if (METRICS_PORT === undefined) return [];
  const isLocal = METRICS_HOST === "localhost" || METRICS_HOST === "::1" || /^127(\.\d+){3}$/.test(METRICS_HOST);
  return [
    ...(isLocal || METRICS_TOKEN ? [] : ["METRICS_TOKEN is missing where METRICS_HOST is not loopback"]),
    ...(METRICS_PORT === PORT ? ["METRICS_PORT must be another port than PORT"] : []),
  ];
}
