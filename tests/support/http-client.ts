import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type ServerBuild } from "react-router";
import { matchQuickly } from "#app/http/quick-matching.server.ts";
import { env } from "#app/platform/env.server.ts";
import { sessionCookieOf } from "#tests/support/session-cookie.ts";

const buildFile = resolve(import.meta.dirname, "../../build/server/index.js");
if (!existsSync(buildFile)) throw new Error("The application is not built: run `npm run build` first.");

/** Holds its own copy of the product, of which tests share some modules: app/decisions/0083-one-build-and-the-copies-of-tests.md. */
export const build = matchQuickly((await import(pathToFileURL(buildFile).href)) as ServerBuild);
const handle = createRequestHandler(build, "production");

/** What a search engine says it is. */
export const crawler = { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" };

export type Fields = Record<string, string | string[]>;

/** Somebody at a browser: sends the cookie of a session and the headers that a browser sends with a form. */
export class Client {
  cookie = "";

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.send(path, { headers });
  }

  post(path: string, fields: Fields, headers: Record<string, string> = {}): Promise<Response> {
    const body = new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) for (const text of [value].flat()) body.append(name, text);
    return this.send(path, { method: "POST", body, headers: { Origin: env.ORIGIN, ...headers } });
  }

  send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookie) headers.set("Cookie", this.cookie);
    if (!headers.has("Accept")) headers.set("Accept", "text/html");
    return handle(new Request(new URL(path, env.ORIGIN), { ...init, headers }));
  }
}

/** A browser in which the person is signed in, by a session row of their own. */
export async function signedIn(userId: string): Promise<Client> {
  const client = new Client();
  client.cookie = await sessionCookieOf(userId);
  return client;
}
