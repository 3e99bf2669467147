import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * What goes wrong with a call. `code`: refused, by the code in the body. `status`: a page of a proxy. `hang`: neither
 * done nor answered. `lost`: done, then the connection breaks. `silent`: done and never answered. `slow`: not done
 * before that. `garbage`, `half`: done, and the answer is broken JSON, or ends in the middle. `reset`: not done.
 * `huge`: done, and the answer does not end.
 */
export type MidtransFault =
  | { kind: "code"; code: number; status?: number }
  | { kind: "status"; status: number }
  | { kind: "slow"; until: Promise<void> }
  | { kind: "hang" | "lost" | "silent" | "garbage" | "half" | "reset" | "huge" };

export interface MidtransAnswer {
  status: number;
  body: object;
}

const json = { "content-type": "application/json" };

/** Spoils a call before anything is done; false: it goes on. */
export function failsBefore(fault: MidtransFault | undefined, request: IncomingMessage, response: ServerResponse) {
  if (fault?.kind === "reset") request.socket.destroy();
  else if (fault?.kind === "status") {
    const headers = { "content-type": "text/html", ...(fault.status < 400 && { location: "/elsewhere" }) };
    response.writeHead(fault.status, headers).end("<html>Sorry, something went wrong.</html>");
  } else if (fault?.kind === "code") {
    const body = { status_code: String(fault.code), status_message: "Simulated refusal", id: "simulated" };
    response.writeHead(fault.status ?? (fault.code === 429 ? 429 : 200), json).end(JSON.stringify(body));
  } else return fault?.kind === "hang";
  return true;
}

/** Answers, as well as the fault lets it. */
export function answerBy(
  fault: MidtransFault | undefined,
  { status, body }: MidtransAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const text = JSON.stringify(body);
  switch (fault?.kind) {
    case "silent":
      return;
    case "lost":
      request.socket.destroy();
      return;
    case "garbage":
      response.writeHead(status, json).end(text.slice(0, -9));
      return;
    case "huge":
      response.writeHead(status, json).end(`${text.slice(0, -1)},"more":"${"m".repeat(100_000)}"}`);
      return;
    case "half":
      response.writeHead(status, { ...json, "content-length": Buffer.byteLength(text) });
      response.write(text.slice(0, text.length / 2), () => request.socket.destroy());
      return;
    default:
      response.writeHead(status, json).end(text);
  }
}
