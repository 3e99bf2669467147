import fc from "fast-check";
import { createStaticHandler, matchRoutes, type RouteObject } from "react-router";
import { expect, it } from "vitest";
import { runs } from "#tests/support/counts.ts";
import { build, Client } from "#tests/support/http-client.ts";

type Entry = { id: string; parentId?: string | undefined; path?: string | undefined; index?: boolean | undefined };

/** The product's routes without what they do. */
function routesIn(parentId: string | undefined): RouteObject[] {
  const entries: Entry[] = Object.values(build.routes).flatMap((route) => route ?? []);
  return entries
    .filter((entry) => entry.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, path, index: true } : { id, path, children: routesIn(id), ErrorBoundary: () => null },
    );
}

const routes = routesIn(undefined);
const handler = createStaticHandler(routes, { future: build.future });
const found = (matches: readonly { params: object; route: RouteObject }[]) =>
  matches.map(({ route, params }) => ({ id: route.id, params }));

/** What the server finds, and what a browser's way finds, which React Router documents. */
async function expectSame(path: string) {
  const url = new URL(path, "http://pangkas.test");
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error(`${path} was answered.`);
  expect(found(context.matches), path).toEqual(found(matchRoutes(routes, url.pathname) ?? []));
}

function patternsIn(list: readonly RouteObject[], before = ""): string[] {
  return list.flatMap((route) => {
    const pattern = route.path ? `${before}/${route.path}` : before;
    return [pattern, ...patternsIn(route.children ?? [], pattern)];
  });
}

it("finds the route of every address that a browser finds", async () => {
  const page = await (await new Client().get("/about")).text();
  expect(page).toContain(`"future":{`);
  expect(page).not.toContain("unstable_routePatternMatching");
  const patterns = [...new Set(patternsIn(routes))];
  expect(patterns.length).toBeGreaterThan(200);
  const piece = fc.constantFrom("7", "a.b", "Budi%20S", "caf%C3%A9", "live", "new", "a%2Fb", "x:y", "(z)", "%25");
  const ending = fc.constantFrom("", "/", "/lagi", ".json", "?tab=2");
  for (const pattern of patterns) {
    const filled = fc.array(piece, { minLength: 6, maxLength: 6 }).map((pieces) => {
      let next = 0;
      return pattern.replace(/:\w+\??|\*/g, () => pieces[next++ % pieces.length] ?? "") || "/";
    });
    await fc.assert(
      fc.asyncProperty(filled, ending, fc.boolean(), (path, end, shouts) =>
        // An ending like .csv is written as the product writes it.
        expectSame(
          (shouts && !pattern.includes(".") ? path.toUpperCase() : path).replace(
            /\/$/,
            /^[./]|^$/.test(end) ? "" : "/",
          ) + end,
        ),
      ),
      runs(1, 20),
    );
  }
});
