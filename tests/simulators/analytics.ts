import { tagScript } from "#tests/simulators/analytics-tag.ts";
import type { Simulator } from "#tests/simulators/simulator.ts";

/** What the tag told, by GA4's names: v, tid, cid, sid, en, dl, dt, dr and others. */
export type Hit = Readonly<Record<string, string>>;

const kept = 1_000;

interface AnalyticsSimulator {
  simulator: Simulator;
  /** Oldest first. */
  readonly hits: readonly Hit[];
}

/** Google Analytics 4: gives its tag at /gtag/js, takes hits at /g/collect, and shows them at /analytics/hits.json?cid=…. */
export function createAnalyticsSimulator(): AnalyticsSimulator {
  const hits: Hit[] = [];
  const simulator: Simulator = async (request, response) => {
    const url = new URL(request.url ?? "/", `http://${request.headers.host ?? "localhost"}`);
    if (url.pathname === "/gtag/js") {
      const id = url.searchParams.get("id") ?? "";
      const isKnown = /^G-[A-Z0-9]+$/.test(id);
      response
        .writeHead(isKnown ? 200 : 404, { "content-type": "application/javascript; charset=UTF-8" })
        .end(isKnown ? tagScript(id, url.origin) : "");
    } else if (url.pathname === "/g/collect") {
      // Several events of one request stand in its body, a line each.
      let body = "";
      for await (const chunk of request) body += String(chunk);
      const common = Object.fromEntries(url.searchParams);
      for (const line of body.trim().split("\n"))
        hits.push({ ...common, ...Object.fromEntries(new URLSearchParams(line)) });
      hits.splice(0, hits.length - kept);
      response.writeHead(204, { "access-control-allow-origin": "*" }).end();
    } else if (url.pathname === "/analytics/hits.json") {
      const cid = url.searchParams.get("cid");
      const found = hits.filter((hit) => cid === null || hit.cid === cid);
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(found));
    } else return false;
    return true;
  };
  return { simulator, hits };
}
