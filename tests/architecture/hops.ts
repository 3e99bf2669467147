import { join } from "node:path";
import { build, type Rolldown } from "vite";

/**
 * How many files of the product a request passes through: those of `app/routes`, `app/http` and `app/features` whose code
 * is left when everything is shaken out that the named exports of the route module cannot reach. A reader of a page meets
 * its components and rules, too; of a command or call the files of the server count, which is where its way goes on.
 * What ends a way does not count: `platform`, `ui`, `lib`; nor do the guard and the middleware around every route.
 */
interface Way {
  name: string;
  route: string;
  exports: readonly string[];
  counts: RegExp;
  /** Files on other branches: the route takes several requests, of which this one never comes there. */
  unless?: RegExp;
  /** More files fail the tests; fewer lower it. */
  most: number;
}

const pageFile = /^app\/(routes|http|features)\//;
const serverFile = /^app\/routes\/|^app\/(http|features)\/.*\.server\.ts$/;

export const ways: readonly Way[] = [
  {
    name: "GET /barbershop/:id",
    route: "app/routes/public/barbershop.tsx",
    exports: ["loader", "default"],
    counts: pageFile,
    most: 29,
  },
  {
    name: "POST /booking/:id",
    route: "app/routes/booking/booking.tsx",
    exports: ["action"],
    counts: serverFile,
    most: 38,
  },
  {
    name: "GET /admin/orders",
    route: "app/routes/admin/orders.tsx",
    exports: ["loader", "default"],
    counts: pageFile,
    most: 24,
  },
  {
    name: "POST /admin/booking/:id, confirm",
    route: "app/routes/admin/booking.tsx",
    exports: ["action"],
    counts: serverFile,
    unless: /\/(settle-money|record-sale)\./,
    most: 15,
  },
  {
    name: "POST /api/payments/midtrans/notification, of a booking",
    route: "app/routes/webhooks/midtrans.ts",
    exports: ["action"],
    counts: serverFile,
    unless: /\/(settle-invoice|(reverse|void)-[a-z]+)\./,
    most: 24,
  },
  { name: "GET /api/users/:uid", route: "app/routes/api/user.ts", exports: ["loader"], counts: serverFile, most: 12 },
];

export async function filesOf({ route, exports, counts, unless }: Way): Promise<string[]> {
  const root = process.cwd();
  const { output } = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "way",
        enforce: "pre",
        resolveId(id, from) {
          if (id === "way") return "\0way";
          const path = from === "\0way" ? route : id.startsWith("#") ? id.slice(1) : "";
          const isFollowed = /^app\/.*\.tsx?$/.test(path) && !path.includes("/generated/") && !unless?.test(path);
          return isFollowed ? join(root, path) : { id, external: true };
        },
        resolveDynamicImport: (id) => ({ id: String(id), external: true }),
        load: (id) => (id === "\0way" ? `export { ${exports.join(", ")} } from "route";` : null),
      },
    ],
    build: {
      write: false,
      ssr: true,
      rolldownOptions: { input: "way", treeshake: { moduleSideEffects: false, propertyReadSideEffects: false } },
    },
  })) as Rolldown.RolldownOutput;
  return output
    .flatMap((chunk) => (chunk.type === "chunk" ? Object.entries(chunk.modules) : []))
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .map(([id]) => id.replace(`${root}/`, ""))
    .filter((path) => counts.test(path))
    .sort();
}

if (import.meta.main) {
  const isNaming = process.argv.includes("--files");
  for (const way of ways) {
    const files = await filesOf(way);
    console.log(`${String(files.length).padStart(3)}  ${way.name}`);
    if (isNaming) console.log(files.map((path) => `     ${path}`).join("\n"));
  }
}
