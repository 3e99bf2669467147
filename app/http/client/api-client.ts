import { mobileBreakpoint } from "#app/lib/screen.ts";

/** Milliseconds after which a call is given up: on a wide screen, under the mobile breakpoint, and without a network. */
const patience = { desktop: 30_000, mobile: 60_000, offline: 5_000 };

interface Surroundings {
  width: number;
  isOnline: boolean;
}

/** How long a call may take, in milliseconds. */
export function timeOutFor({ width, isOnline }: Surroundings): number {
  if (!isOnline) return patience.offline;
  return width < mobileBreakpoint ? patience.mobile : patience.desktop;
}

/** An answer that is not OK. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Calls the product's own server by whichever method, with an optional JSON body and extra headers; cookies go along. Gives the JSON of
 * the answer, else its text.
 * @throws ApiError with the server's message, else 'HTTP error! status: {code}'; TimeoutError; TypeError off line
 */
export async function apiRequest(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await send(method, path, body, headers);
  const answer = await readAnswer(response);
  if (!response.ok) throw new ApiError(response.status, messageIn(answer) ?? `HTTP error! status: ${response.status}`);
  return answer;
}

/**
 * What a query asks for when it says nothing itself: a GET of its joined key.
 * @throws ApiError '{status}: {body or status text}'
 */
export async function defaultQuery({ queryKey }: { queryKey: readonly unknown[] }): Promise<unknown> {
  const response = await send("GET", queryKey.join("/"));
  if (!response.ok) {
    const text = await response.text();
    throw new ApiError(response.status, `${response.status}: ${text || response.statusText}`);
  }
  return readAnswer(response);
}

function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const surroundings = { width: globalThis.innerWidth, isOnline: navigator.onLine };
  return fetch(path, {
    method,
    headers: {
      Accept: "application/json",
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    credentials: "include",
    signal: AbortSignal.timeout(timeOutFor(surroundings)),
  });
}

async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!/\bjson\b/i.test(response.headers.get("content-type") ?? "")) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function messageIn(answer: unknown): string | null {
  const message = typeof answer === "object" && answer !== null ? (answer as { message?: unknown }).message : null;
  return typeof message === "string" && message !== "" ? message : null;
}
