import type { ServerBuild } from "react-router";
import { withProduct } from "#tests/bench/bench-app.ts";
import { alternate, formatSpread, type Report, ratio, type Scenario, spread } from "#tests/bench/harness.ts";
import { statementsOf } from "#tests/bench/statements.ts";

/**
 * S6: the list and an outlet's page as the built application answers a visitor, one at a time in this process, against
 * React Router with the same elements and the same data and nothing else; with the database, and with the answers of
 * the loaders kept from the first time.
 */
export const pages: Scenario = {
  name: "pages",
  run: () => withProduct("pages", measure),
};

async function measure(url: string): Promise<Report> {
  const { seedDatabase } = await import("#tests/support/seed-database.ts");
  await seedDatabase(url, Date.now());
  // Only now: React chooses its production build by the environment.
  const { createRequestHandler } = await import("react-router");
  const { build } = await import("#tests/support/http-client.ts");
  const { db } = await import("#app/platform/db.server.ts");
  const { barePage, countElements } = await import("#tests/bench/bare-page.ts");
  await db.$executeRaw`VACUUM ANALYZE`;
  const outlet = await db.outlet.findFirstOrThrow({
    where: { status: "ACTIVE", type: "BARBERSHOP" },
    orderBy: { ratingCount: "desc" },
    select: { id: true },
  });
  const report: Report = {
    title: "S6 · pages rendered on the server: microseconds, one caller",
    columns: ["page", "KB", "elements", "statements", "with the database", "without", "bare React Router"],
    rows: [],
    targets: [],
    notes: [
      "Bare: one route, plain elements instead of components, the page's data, no middleware, no headers, no cookies.",
    ],
  };
  const paths = { list: "/?place=Bandung", outlet: `/barbershop/${outlet.id}` };
  for (const [page, path] of Object.entries(paths)) {
    const kept = keepingAnswers(build);
    const handlers = {
      full: createRequestHandler(build, "production"),
      kept: createRequestHandler(kept.build, "production"),
    };
    const read = async (handle: (request: Request) => Promise<Response>) => {
      const response = await handle(
        new Request(new URL(path, process.env.ORIGIN), { headers: { Accept: "text/html" } }),
      );
      const html = await response.text();
      if (response.status !== 200) throw new Error(`${response.status} from ${path}`);
      return html;
    };
    const html = await read(handlers.full);
    await read(handlers.kept);
    const bare = barePage(html, kept.answers());
    const [elements, bareElements] = [countElements(html), countElements(await read(bare))];
    if (Math.abs(elements - bareElements) > elements * 0.01) {
      throw new Error(`${page}: ${elements} elements, and ${bareElements} bare.`);
    }
    const sent = await statementsOf(() => read(handlers.full));
    const unexpected = await statementsOf(() => read(handlers.kept));
    if (unexpected.length > 0) throw new Error(`${page}: a statement without the database.`);
    const times = await alternate([
      { name: "full", run: () => read(handlers.full) },
      { name: "kept", run: () => read(handlers.kept) },
      { name: "bare", run: () => read(bare) },
    ]);
    const cells = ["full", "kept", "bare"].map((name) => formatSpread(spread(times.get(name) ?? [])));
    report.rows.push([page, (html.length / 1024).toFixed(1), elements, sent.length, ...cells]);
    report.targets.push(
      { name: `${page}: bare ÷ without`, measured: ratio(times.get("bare"), times.get("kept")), atLeast: 0.85 },
      { name: `${page}: bare ÷ with`, measured: ratio(times.get("bare"), times.get("full")), atLeast: 0.6 },
    );
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
