import type { ServerBuild } from "react-router";
import { withProduct } from "#tests/bench/bench-app.ts";
import { listPages } from "#tests/bench/demo-pages.ts";
import { against, alternate, formatSpread, type Report, type Scenario, sized, spread } from "#tests/bench/harness.ts";
import { statementsOf } from "#tests/bench/statements.ts";

/** By the names of `listPages`: what bare React Router's page is to cost of ours, without the database and with it. */
const limits: Record<string, { without?: number; whole: number }> = {
  list: { without: 0.85, whole: 0.6 },
  "outlet, signed out": { without: 0.85, whole: 0.6 },
  "my bookings": { whole: 0.5 },
  orders: { whole: 0.5 },
  "booking: time": { whole: 0.5 },
};

/**
 * S6: pages as the built application answers them, one at a time in this process, against React Router with the same
 * elements and the same data and nothing else; with the database, and with the answers of the loaders kept from the
 * first time.
 */
export const pages: Scenario = {
  run: () => withProduct("pages", measure, { demo: true }),
};

async function measure(): Promise<Report> {
  // Only now: React chooses its production build by the environment.
  const { createRequestHandler } = await import("react-router");
  const { build } = await import("#tests/support/http-client.ts");
  const { sessionCookieOf } = await import("#tests/support/session-cookie.ts");
  const { db } = await import("#app/platform/db.server.ts");
  const { barePage, countElements } = await import("#tests/bench/bare-page.ts");
  await db.$executeRaw`VACUUM ANALYZE`;
  const report: Report = {
    title: "S6 · pages rendered on the server: microseconds, one caller",
    columns: ["page", "KB", "elements", "statements", "with the database", "without", "bare React Router"],
    rows: [],
    targets: [],
    notes: [
      "Bare: one route, plain elements instead of components, the page's data, no middleware, no headers, no cookies.",
      "It is the harder of the peers: epic-stack's way of answering such a page makes a third to a fifth as many a second.",
    ],
  };
  const measured = (await listPages()).filter(({ page }) => limits[page]);
  const warm = createRequestHandler(build, "production");
  // A server that has just started compiles what it runs: the page that is measured first would pay for all.
  for (let visit = 0; visit < sized(300, 0); visit += 1)
    for (const { path, userId } of measured) {
      const headers = { Accept: "text/html", ...(userId && { Cookie: await sessionCookieOf(userId) }) };
      await (
        await warm(new Request(new URL(path, process.env.ORIGIN ?? "http://localhost"), { headers }))
      ).arrayBuffer();
    }
  for (const { page, path, userId } of measured) {
    const limit = limits[page];
    if (!limit) continue;
    const cookie = userId ? await sessionCookieOf(userId) : "";
    const kept = keepingAnswers(build);
    const handlers = {
      full: createRequestHandler(build, "production"),
      kept: createRequestHandler(kept.build, "production"),
    };
    // Bytes, as a server sends them: text of more than 64 KB is dear to make, and a page on either side of that is no measure.
    const read = async (handle: (request: Request) => Promise<Response>) => {
      const headers = { Accept: "text/html", ...(cookie && { Cookie: cookie }) };
      const response = await handle(new Request(new URL(path, process.env.ORIGIN ?? "http://localhost"), { headers }));
      const html = await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${response.status} from ${path}`);
      return html;
    };
    const textOf = async (handle: typeof handlers.full) => new TextDecoder().decode(await read(handle));
    const html = await textOf(handlers.full);
    await read(handlers.kept);
    const bare = barePage(html, kept.answers());
    const [elements, bareElements] = [countElements(html), countElements(await textOf(bare))];
    if (Math.abs(elements - bareElements) > elements * 0.01) {
      throw new Error(`${page}: ${elements} elements, and ${bareElements} bare.`);
    }
    const sent = await statementsOf(() => read(handlers.full));
    // What every page believes for some seconds may be due to be read anew; right after that it is not.
    const due = await statementsOf(() => read(handlers.kept));
    const [unexpected] = due.length > 0 ? await statementsOf(() => read(handlers.kept)) : due;
    if (!userId && unexpected) throw new Error(`${page}: a statement without the database: ${unexpected.text}`);
    const times = await alternate([
      { name: "full", run: () => read(handlers.full) },
      { name: "kept", run: () => read(handlers.kept) },
      { name: "bare", run: () => read(bare) },
    ]);
    const cells = ["full", "kept", "bare"].map((name) => formatSpread(spread(times.get(name) ?? [])));
    report.rows.push([page, (html.length / 1024).toFixed(1), elements, sent.length, ...cells]);
    const than = (name: string) => against(times.get(name), times.get("bare"));
    if (limit.without) {
      report.targets.push({ name: `${page}: bare ÷ without the database`, ...than("kept"), atLeast: limit.without });
    }
    report.targets.push({ name: `${page}: bare ÷ ours`, ...than("full"), atLeast: limit.whole });
  }
  return report;
}

/** The same application, whose loaders answer from the second time on what they answered the first. */
function keepingAnswers(build: ServerBuild) {
  const answers = new Map<string, unknown>();
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    if (!route || !loader) return [id, route] as const;
    const keeping: typeof loader = async (args) => {
      if (!answers.has(id)) answers.set(id, await loader(args));
      return answers.get(id);
    };
    return [id, { ...route, module: { ...route.module, loader: keeping } }] as const;
  });
  return {
    build: { ...build, routes: Object.fromEntries(routes) } as ServerBuild,
    /** What the loaders said, as React Router hands it to the components. */
    answers: () => Object.fromEntries([...answers].map(([id, answer]) => [id, dataOf(answer)])),
  };
}

function dataOf(answer: unknown): unknown {
  const isWithInit = typeof answer === "object" && answer !== null && "type" in answer && "data" in answer;
  return isWithInit ? answer.data : answer;
}
