import type { AppProcess } from "#tests/support/app-process.ts";
import { CookieJar } from "#tests/support/cookie-jar.ts";

/** A browser behind a load balancer that keeps nobody at one process: each request goes where the caller says. */
export class BalancedBrowser {
  readonly cookies = new CookieJar();
  readonly apps: readonly AppProcess[];

  constructor(apps: readonly AppProcess[], sessionCookie = "") {
    this.apps = apps;
    const at = sessionCookie.indexOf("=");
    if (at > 0) this.cookies.set(sessionCookie.slice(0, at), sessionCookie.slice(at + 1));
  }

  originOf(index: number): string {
    return this.apps[index % this.apps.length]?.origin ?? "";
  }

  async send(index: number, path: string, init: RequestInit = {}): Promise<Response> {
    const origin = this.originOf(index);
    const headers = new Headers({ Accept: "text/html", Cookie: this.cookies.header(), Origin: origin });
    const response = await fetch(origin + path, { redirect: "manual", ...init, headers });
    this.cookies.take(response);
    return response;
  }

  get(index: number, path: string): Promise<Response> {
    return this.send(index, path);
  }

  post(index: number, path: string, fields: Record<string, string>): Promise<Response> {
    return this.send(index, path, { method: "POST", body: new URLSearchParams(fields) });
  }
}

/** Reads a stream of events until `leave`, counting those of this name. */
export async function countEvents(response: Response, name: string) {
  const heard = { count: 0 };
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  void (async () => {
    let rest = "";
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) return;
      const events = (rest + value).split("\n\n");
      rest = events.pop() ?? "";
      heard.count += events.filter((event) => event.startsWith(`event: ${name}`)).length;
    }
  })().catch(() => {});
  return { heard, leave: () => void reader?.cancel().catch(() => {}) };
}
