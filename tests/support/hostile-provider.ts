import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text as textOf } from "node:stream/consumers";
import type { GoogleSimulator } from "#tests/simulators/google.ts";

type Tamper = (idToken: string) => Promise<string> | string;

/** No answer at all, a broken server's, or what the provider says. */
export type Failure = "refused" | "broken" | { status: number; body: unknown };

/** Stands before the simulator's token endpoint and changes the id_token on its way, or fails altogether; and before its keys. */
export async function startHostileProvider(simulator: () => GoogleSimulator) {
  const way: { tamper: Tamper | null; failure: Failure | null; keys: object[] | null } = {
    tamper: null,
    failure: null,
    keys: null,
  };
  /** Every request for tokens, by its grant type, and "jwks" for the keys. */
  const asked: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const form = await textOf(request);
    asked.push(new URLSearchParams(form).get("grant_type") ?? "");
    if (way.failure === "refused") return request.socket.destroy();
    if (way.failure === "broken") return response.writeHead(503).end("<html>busy</html>");
    if (way.failure) return response.writeHead(way.failure.status).end(JSON.stringify(way.failure.body));
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      authorization: request.headers.authorization ?? "",
    };
    const given = await fetch(`${simulator().issuer}/token`, { method: "POST", headers, body: form });
    const tokens = (await given.json()) as Record<string, unknown>;
    if (way.tamper && typeof tokens.id_token === "string") tokens.id_token = await way.tamper(tokens.id_token);
    response.writeHead(given.status, { "content-type": "application/json" }).end(JSON.stringify(tokens));
  };
  const answerKeys = async (response: ServerResponse) => {
    asked.push("jwks");
    const given = await fetch(`${simulator().issuer}/jwks`);
    const { keys } = (await given.json()) as { keys: object[] };
    response.writeHead(given.status, { "content-type": "application/json" });
    response.end(JSON.stringify({ keys: way.keys ?? keys }));
  };
  const server = createServer(
    (request, response) => void (request.url === "/jwks" ? answerKeys(response) : answer(request, response)),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The hostile provider does not listen.");
  return {
    way,
    asked,
    endpoint: `http://127.0.0.1:${address.port}/token`,
    keysEndpoint: `http://127.0.0.1:${address.port}/jwks`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
