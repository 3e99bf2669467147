import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { ensureDatabase, startPostgres } from "#prisma/embedded-postgres.ts";
import { applyMigrations } from "#prisma/migrate.ts";
import { freePort, startApp } from "#tests/support/app-process.ts";
import { buildIfNeeded } from "#tests/support/build.ts";
import { onShutdown, root } from "#tests/support/processes.ts";

const database = "proxies";
/** Milliseconds: a dead connection takes 65,000, one whose rest is read 5,000 at most. */
const patience = 6_000;
const sizes = [100, 400, 1_024, 5 * 1_024, 20 * 1_024].map((size) => size * 1024);
const proxies = ["haproxy", "nginx"] as const;
type Proxy = (typeof proxies)[number];

interface Answer {
  status: number;
  milliseconds: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/**
 * The product as the handbook sets it up, with two processes behind a real HAProxy and a real nginx that end TLS: large
 * bodies that are answered before they are read, and who is believed about host, address and scheme.
 */
export async function drillProxies(): Promise<number> {
  for (const proxy of proxies) installIfMissing(proxy);
  await buildIfNeeded();
  const server = await startPostgres({ name: "tests", durable: false });
  onShutdown(server.stop);
  await query(server.adminUrl, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  await ensureDatabase(server.adminUrl, database);
  const url = server.url(database);
  await applyMigrations(url);
  const problems: string[] = [];
  for (const proxy of proxies) problems.push(...(await drill(proxy, url)).map((problem) => `${proxy}: ${problem}`));
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? "Nothing to complain of." : `${problems.length} problems`);
  return problems.length === 0 ? 0 : 1;
}

async function drill(proxy: Proxy, url: string): Promise<string[]> {
  // What the last proxy's visitors used up: they come from the same address.
  await query(url, "DELETE FROM rate_limit");
  const port = await freePort();
  const origin = `https://localhost:${port}`;
  const variables = { DATABASE_URL: url, ORIGIN: origin, TRUST_PROXY: "1", JOBS: "off", LOG_LEVEL: "error" };
  const apps = [await startApp(variables), await startApp(variables)];
  const stopProxy = await startProxy(
    proxy,
    port,
    apps.map((app) => new URL(app.origin).port),
  );
  try {
    await untilAnswering(origin);
    return [...(await tryBodies(origin, url)), ...(await tryHttps(origin))];
  } finally {
    await stopProxy();
    for (const app of apps) await app.stop();
  }
}

/** Ten of each early answer, and what becomes of those who ask next, on whichever connection the proxy gives them. */
async function tryBodies(origin: string, url: string): Promise<string[]> {
  const problems: string[] = [];
  const json = { "Content-Type": "application/json" };
  const form = { "Content-Type": "application/x-www-form-urlencoded", Origin: origin };
  const early = [
    { method: "POST", path: "/api/nowhere", headers: json, status: 404 },
    { method: "POST", path: "/api/auth/track-login", headers: json, status: 401 },
    { method: "POST", path: "/contact", headers: { ...form, "Sec-Fetch-Site": "cross-site" }, status: 403 },
    { method: "PUT", path: "/api/auth/google", headers: json, status: 405 },
    { method: "POST", path: "/contact", headers: form, status: 413 },
    { method: "POST", path: "/contact", headers: form, status: 503 },
  ];
  for (const { method, path, headers, status } of early) {
    if (status === 503) await closeForMaintenance(url, origin);
    for (const bytes of sizes) {
      for (const isChunked of [false, true]) {
        const label = `${status} for ${bytes / 1024} KB${isChunked ? " in chunks" : ""}`;
        const ask = () => send(origin, { method, path, headers, bytes, isChunked });
        const answers = await Promise.all(Array.from({ length: 10 }, ask));
        // A proxy may refuse by itself what is longer than any upload, and so many calls pass a limit.
        const expected = bytes > 13 * 1024 * 1024 ? [status, 413, 429] : [status, 429];
        const wrong = answers.filter((answer) => !expected.includes(answer.status));
        if (wrong.length > 0)
          problems.push(`${label}: ${wrong.map(({ status, body }) => status || body).join()} instead`);
        const others = await Promise.all([
          ...Array.from({ length: 20 }, () => send(origin, { path: "/healthz" })),
          ...Array.from({ length: 10 }, () =>
            send(origin, { method: "POST", path: "/api/nowhere", headers: json, bytes: 20 }),
          ),
        ]);
        // Ten times 20 MB through TLS take this machine some time; a dead connection takes longer.
        const slow = [
          ...answers.filter(({ milliseconds }) => milliseconds > 5 * patience),
          ...others.filter(({ milliseconds }) => milliseconds > patience),
        ];
        if (slow.length > 0) problems.push(`${label}: ${slow.length} answers took too long`);
        const bad = others.filter((answer, index) => answer.status !== (index < 20 ? 200 : 404));
        if (bad.length > 0) problems.push(`${label}: others got ${bad.map((answer) => answer.status).join()}`);
      }
    }
  }
  await query(url, "DELETE FROM setting WHERE key = 'maintenance'");
  while ((await send(origin, { path: "/about/" })).status === 503) await sleep(200);
  return problems;
}

async function closeForMaintenance(url: string, origin: string): Promise<void> {
  await query(
    url,
    `INSERT INTO setting (key, value) VALUES ('maintenance', '{"on": true, "message": "Sebentar"}')
      ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
  );
  // Both processes have to have read it.
  for (let refusals = 0; refusals < 20; await sleep(50)) {
    refusals = (await send(origin, { path: "/about/" })).status === 503 ? refusals + 1 : 0;
  }
}

/** The browser sees https, whatever the process does; nobody's word counts about host, scheme and address but the proxy's. */
async function tryHttps(origin: string): Promise<string[]> {
  const problems: string[] = [];
  const check = (isWell: boolean, problem: string) => void (isWell || problems.push(problem));
  const spoofed = { "X-Forwarded-Host": "jahat.id", "X-Forwarded-Proto": "http", "X-Forwarded-Port": "81" };

  for (const [path, status] of [
    ["/", 200],
    ["/my-bookings", 401],
    ["/tidak-ada", 404],
    ["/manifest.json", 200],
    ["/api/nowhere", 404],
  ] as const) {
    const answer = await send(origin, { path, headers: spoofed });
    check(answer.status === status, `${path} answers ${answer.status}`);
    const said = `${JSON.stringify(answer.headers)} ${answer.body}`;
    check(!said.includes("jahat.id"), `${path} repeats a made-up X-Forwarded-Host`);
    const lasting = Number(/max-age=(\d+)/.exec(String(answer.headers["strict-transport-security"]))?.[1]);
    check(lasting >= 31_536_000, `${path} has no Strict-Transport-Security of a year`);
  }

  const signIn = await send(origin, {
    method: "POST",
    path: "/auth/google",
    headers: { ...spoofed, Origin: origin, "Content-Type": "application/x-www-form-urlencoded" },
    bytes: 0,
  });
  const cookies = [signIn.headers["set-cookie"] ?? []].flat();
  check(signIn.status >= 300 && signIn.status < 400, `a form of our own is answered ${signIn.status}`);
  const back = new URL(String(signIn.headers.location ?? origin), origin).searchParams.get("redirect_uri");
  check(back === `${origin}/auth/google/callback`, `signing in leads back to ${back}`);
  check(cookies.length > 0, "signing in sets no cookie");
  for (const cookie of cookies) check(/;\s*secure/i.test(cookie), `a cookie without Secure: ${cookie.split("=")[0]}`);

  const forged = await send(origin, {
    method: "POST",
    path: "/auth/google",
    headers: { ...spoofed, Origin: "https://jahat.id", "Content-Type": "application/x-www-form-urlencoded" },
    bytes: 0,
  });
  check([400, 403].includes(forged.status), `another origin, of the host it made up, is answered ${forged.status}`);

  const statuses: number[] = [];
  for (let turn = 0; turn < 15; turn += 1) {
    const headers = {
      Origin: origin,
      "Content-Type": "application/x-www-form-urlencoded",
      "X-Forwarded-For": `203.0.113.${turn}`,
    };
    statuses.push((await send(origin, { method: "POST", path: "/auth/google", headers, bytes: 0 })).status);
  }
  check(statuses.at(-1) === 429, `made-up addresses get past a limit: ${statuses.join()}`);
  return problems;
}

interface Order {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  bytes?: number;
  isChunked?: boolean;
}

/** Status 0: no answer; the body says why. */
function send(origin: string, { method = "GET", path, headers = {}, bytes, isChunked }: Order): Promise<Answer> {
  const begun = performance.now();
  const length = bytes === undefined || isChunked ? {} : { "Content-Length": String(bytes) };
  return new Promise((resolve) => {
    const done = (status: number, rest: Partial<Answer> = {}) =>
      resolve({ status, milliseconds: performance.now() - begun, headers: {}, body: "", ...rest });
    const asked = request(
      origin + path,
      { method, headers: { ...headers, ...length }, rejectUnauthorized: false, agent: new Agent({ keepAlive: false }) },
      (answer) => {
        let body = "";
        answer.setEncoding("utf8").on("data", (text) => {
          body += text;
        });
        answer.on("error", () => {});
        answer.on("close", () => {
          asked.destroy();
          done(answer.statusCode ?? 0, { headers: answer.headers, body });
        });
      },
    );
    asked.on("error", ({ message }) => done(0, { body: message }));
    asked.setTimeout(80_000, () => asked.destroy());
    asked.end(bytes ? Buffer.alloc(bytes, "0") : undefined);
  });
}

async function untilAnswering(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1, await sleep(100)) {
    if ((await send(origin, { path: "/healthz" })).status === 200) return;
  }
  throw new Error("The proxy does not answer.");
}

/** With the handbook's own configuration, its ports, addresses and certificate put in; the returned function ends it. */
async function startProxy(proxy: Proxy, port: number, appPorts: readonly string[]): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), `pangkas-${proxy}-`));
  const certificate = join(directory, "pangkas.pem");
  const key = join(directory, "key.pem");
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const files = ["-keyout", key, "-out", certificate];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject, ...files], {
    stdio: "ignore",
  });
  writeFileSync(certificate, `${readFileSync(certificate, "utf8")}${readFileSync(key, "utf8")}`);
  const handbook = readFileSync(join(root, "app/decisions/handbook-scale.md"), "utf8");
  const written = new RegExp(`\`\`\`${proxy}\\n([^]*?)\`\`\``).exec(handbook)?.[1];
  if (!written) throw new Error(`The handbook has no configuration for ${proxy}.`);
  let index = 0;
  const local = written.replaceAll(/10\.0\.0\.11:300\d/g, () => `127.0.0.1:${appPorts[index++ % appPorts.length]}`);
  const configuration = join(directory, "proxy.conf");
  writeFileSync(configuration, proxy === "haproxy" ? haproxy(local) : nginx(local));

  function haproxy(text: string): string {
    return text.replace("bind :443", `bind 127.0.0.1:${port}`).replace("/etc/haproxy/pangkas.pem", certificate);
  }
  function nginx(text: string): string {
    const listening = `listen 127.0.0.1:${port} ssl http2;\nssl_certificate ${certificate};\nssl_certificate_key ${key};`;
    const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${join(directory, name)};`,
    );
    const whole = [
      ...["daemon off;", `pid ${join(directory, "pid")};`, "error_log stderr crit;"],
      ...(process.getuid?.() === 0 ? ["user root;"] : []),
      ...["events {}", "http {", "access_log off;", ...places],
      text.replace("listen 443 ssl http2;", listening),
      "}",
    ];
    return `${whole.join("\n")}\n`;
  }

  const options = proxy === "haproxy" ? ["-db", "-q", "-f", configuration] : ["-c", configuration];
  const child = spawn(proxy, options, { stdio: ["ignore", "ignore", "inherit"] });
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(directory, { recursive: true, force: true });
  };
  onShutdown(async () => void child.kill("SIGKILL"));
  return stop;
}

/** Debian's own packages; npm brings neither. */
function installIfMissing(proxy: Proxy): void {
  const version = () => execFileSync(proxy, ["-v"], { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  try {
    console.log(version().split("\n")[0] ?? proxy);
  } catch {
    execFileSync("apt-get", ["install", "-y", "--no-install-recommends", proxy === "nginx" ? "nginx-light" : proxy], {
      stdio: "inherit",
    });
    console.log(version().split("\n")[0] ?? proxy);
  }
}

async function query(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
