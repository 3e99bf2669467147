import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text as textOf } from "node:stream/consumers";

interface TokenAnswer {
  status: number;
  body?: unknown;
}

/**
 * A provider's token and revocation endpoint that answers as the test says and keeps what it was sent. It is named in
 * the environment: start it before anything reads that.
 */
export async function startTokenEndpoint() {
  const asked: { path: string; authorization: string; fields: Record<string, string> }[] = [];
  const way: { answer: TokenAnswer | "refused" | "silent"; whenAsked: (() => Promise<void>) | null } = {
    answer: { status: 200, body: {} },
    whenAsked: null,
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const fields = Object.fromEntries(new URLSearchParams(await textOf(request)));
    asked.push({ path: request.url ?? "", authorization: request.headers.authorization ?? "", fields });
    await way.whenAsked?.();
    if (way.answer === "refused") return void request.socket.destroy();
    if (way.answer === "silent") return;
    const { status, body } = way.answer;
    response.writeHead(status, { "content-type": "application/json" });
    response.end(typeof body === "string" ? body : JSON.stringify(body ?? {}));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The token endpoint does not listen.");
  const origin = `http://127.0.0.1:${address.port}`;
  process.env.GOOGLE_TOKEN_ENDPOINT = `${origin}/token`;
  process.env.GOOGLE_REVOCATION_ENDPOINT = `${origin}/revoke`;
  const stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { asked, way, stop };
}
