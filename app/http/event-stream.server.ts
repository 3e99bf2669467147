import { data } from "react-router";
import { isSessionOpen } from "#app/features/people/sessions/sessions.queries.server.ts";
import { readSessionToken } from "#app/http/session-cookie.server.ts";
import { keepStream } from "#app/platform/open-streams.server.ts";

/** Streams that one person may have open at once in a process: a few tabs. */
const maxStreams = 6;
/** Proxies close what says nothing for a minute. */
const heartbeatEvery = 20_000;
/** A browser opens it again by itself, as the person who is signed in by then. */
const longestLife = 10 * 60_000;

const openOf = new Map<string, number>();

export interface Stream {
  /** One event with its data as JSON. */
  send(event: string, value: unknown): void;
  end(): void;
}

/**
 * Server-sent events for one person: `start` sends them and answers with what stops it, which is called once, however
 * the stream ends. At shutdown the server ends every stream, and so does the end of what `holds` it, the session that
 * opened it unless said otherwise: nothing is sent before that was asked, and it is asked at every heartbeat.
 * @throws a 429 answer when the person has too many open
 */
export function eventStream(
  request: Request,
  userId: string,
  start: (stream: Stream) => () => void,
  holds: () => Promise<boolean> = () => sessionHolds(request),
): Response {
  const count = openOf.get(userId) ?? 0;
  if (count >= maxStreams) throw data(null, { status: 429, headers: { "Retry-After": "30" } });
  openOf.set(userId, count + 1);

  const encoder = new TextEncoder();
  let finish = (_isCancelled?: boolean) => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let isOpen = true;
      const write = (text: string) => {
        if (isOpen) controller.enqueue(encoder.encode(text));
      };
      let stop = () => {};
      finish = (isCancelled = false) => {
        if (!isOpen) return;
        isOpen = false;
        clearInterval(heartbeat);
        clearTimeout(life);
        forget();
        stop();
        const left = (openOf.get(userId) ?? 1) - 1;
        if (left > 0) openOf.set(userId, left);
        else openOf.delete(userId);
        if (!isCancelled) controller.close();
      };
      // One after another: nothing overtakes what it was sent after. Where nobody can say, the browser comes back.
      let turn = Promise.resolve();
      const inTurn = (task: () => void) => {
        turn = turn.then(async () => {
          if (!isOpen) return;
          if (await holds().catch(() => false)) task();
          else finish();
        });
      };
      const heartbeat = setInterval(() => inTurn(() => write(": still here\n\n")), heartbeatEvery).unref();
      const life = setTimeout(() => finish(), longestLife).unref();
      request.signal.addEventListener("abort", () => finish(), { once: true });
      const forget = keepStream(() => {
        write(`retry: ${Math.round(1_000 + Math.random() * 3_000)}\n\n`);
        finish();
      });
      write("retry: 3000\n\n");
      stop = start({
        send(event, value) {
          const text = `event: ${event}\ndata: ${JSON.stringify(value)}\n\n`;
          inTurn(() => write(text));
        },
        end() {
          inTurn(() => finish());
        },
      });
      if (!isOpen) stop();
    },
    cancel: () => finish(true),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      // A proxy or a compressor that collects would hold the events back.
      "Cache-Control": "private, no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}

/** Whether the session that a request brought is still open; who brought none has none that could end. */
export async function sessionHolds(request: Request): Promise<boolean> {
  const token = await readSessionToken(request);
  return token === null || isSessionOpen(token);
}
