import { expect, it } from "vitest";
import { type BuiltFile, precacheList } from "#app/features/operations/app/precache-list.ts";

const file = (module: string, set: Partial<BuiltFile> = {}): BuiltFile => ({
  modules: [module],
  imports: [],
  dynamicImports: [],
  css: [],
  ...set,
});

it("takes what visitors' and customers' pages draw in, and leaves maps, editors and management for later", () => {
  const files = new Map<string, BuiltFile>([
    ["entry.js", file("/x/app/entry.client.tsx", { imports: ["framework.js"] })],
    ["framework.js", file("/x/node_modules/react/index.js")],
    ["root.js", file("/x/app/root.tsx", { css: ["root.css"], dynamicImports: ["late.js"] })],
    ["late.js", file("/x/app/http/shell/late-parts.tsx", { imports: ["banner.js"] })],
    ["banner.js", file("/x/app/ui/banner.tsx")],
    ["shop.js", file("/x/app/routes/public/barbershop.tsx", { dynamicImports: ["map.js"] })],
    ["map.js", file("/x/node_modules/maplibre-gl/dist/maplibre-gl.js", { css: ["map.css"] })],
    ["dashboard.js", file("/x/app/routes/management/dashboard.tsx", { imports: ["chart.js"] })],
    ["chart.js", file("/x/app/ui/chart.tsx")],
  ]);
  const kept = ["entry.js", "framework.js", "root.js", "root.css", "late.js", "banner.js", "shop.js"];
  expect([...precacheList(files)].sort()).toEqual(kept.sort());
});
