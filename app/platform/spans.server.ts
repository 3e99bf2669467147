export type SpanKind = "server" | "internal" | "client" | "consumer";
export type Attributes = Record<string, string | number>;

interface SpanOptions {
  kind: SpanKind;
  attributes?: Attributes;
  /** `traceparent` of the span that this one belongs to, where it comes from elsewhere. */
  parent?: string | null;
  /** `traceparent` of a span that led to this one and may be long over. */
  link?: string | null;
}

/** What is told of a span when it ends: its name may be known only then. */
export interface Ended {
  name?: string;
  attributes?: Attributes;
  isFailed?: boolean;
}

/** Keeps traces. Nothing here loads OpenTelemetry: `telemetry.server.ts` puts a tracer in when the environment asks. */
export interface Tracer {
  /** Runs `work` in a span, which `end` closes. */
  begin<T>(name: string, options: SpanOptions, work: (end: (ended?: Ended) => void) => T): T;
  /** A span that ends now and began so many milliseconds ago. */
  note(name: string, kind: SpanKind, milliseconds: number, attributes?: Attributes): void;
  /** `traceparent` of the span that runs. */
  current(): string | null;
}

let chosen: Tracer | null = null;

export function setTracer(tracer: Tracer | null): void {
  chosen = tracer;
}

export function tracer(): Tracer | null {
  return chosen;
}

/** Runs `work` in a span that ends with it. */
export function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  if (!chosen) return work();
  return chosen.begin(name, options, async (end) => {
    try {
      const result = await work();
      end();
      return result;
    } catch (error) {
      end({ isFailed: true });
      throw error;
    }
  });
}
