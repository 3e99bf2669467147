import type { ServerResponse } from "node:http";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { constants } from "node:zlib";
import { createRequestHandler } from "@react-router/express";
import compression from "compression";
import express from "express";
import { createRequestHandler as createHandler } from "react-router";
import { endpoints } from "#app/endpoints.ts";
import { buildHeader } from "#app/features/operations/app/pwa-constants.ts";
import { recordRequestMinutes } from "#app/features/operations/monitoring/record-request-minutes.server.ts";
import { refuseOddAddresses, refuseOddMethods } from "#app/http/api/odd-requests.server.ts";
import { clientNetwork } from "#app/http/client-network.server.ts";
import { holderOfTime } from "#app/http/held-time-cookie.server.ts";
import { isManagementCookie } from "#app/http/management-cookie.server.ts";
import { isSharedPage, pageCache } from "#app/http/page-cache.server.ts";
import { matchQuickly } from "#app/http/quick-matching.server.ts";
import { jobs } from "#app/jobs.ts";
import { preferCompressed } from "#app/platform/compressed-files.server.ts";
import { assertDatabase } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { startJobs } from "#app/platform/jobs.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { serveMedia } from "#app/platform/media.server.ts";
import { databaseAnswers } from "#app/platform/readiness.server.ts";
import { followRequest } from "#app/platform/request-log.server.ts";
import { shedLoad } from "#app/platform/shedding.server.ts";
import { closeServer, endOnCrash, lastOfConnection, stopOnSignal } from "#app/platform/shutdown.server.ts";
import { startTelemetry, watchStatements } from "#app/platform/telemetry.server.ts";
import { timeLimits } from "#app/platform/time-limits.ts";
import { readUnreadBodies } from "#app/platform/unread-bodies.server.ts";

/** What the browser gets of the build that this file is an entry of. */
const clientDirectory = resolve(import.meta.dirname, "../client");
const openResponses = new Set<ServerResponse>();
let ready = true;
endOnCrash();

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

await assertDatabase().catch((error: Error) => fail(error.message || `The database does not answer: ${error}`));
watchStatements();
const stopTelemetry = await startTelemetry();
const requestMinutes = recordRequestMinutes();
const build = matchQuickly(await import("virtual:react-router/server-build"));
const runningJobs = env.JOBS === "in-process" ? await startJobs(jobs) : null;

const app = express();
app.disable("x-powered-by");
app.set("trust proxy", env.TRUST_PROXY);

app.use(readUnreadBodies);
app.get("/healthz", (_request, response) => void response.type("text").send("ok"));
app.get("/readyz", async (_request, response) => {
  const answers = ready && (await databaseAnswers());
  response
    .status(answers ? 200 : 503)
    .type("text")
    .send(answers ? "ready" : "not ready");
});

app.use(followRequest);
app.use((request, response, next) => {
  if (!ready) lastOfConnection(response);
  // The product has one origin, its own: another host's name is nobody's to say.
  delete request.headers["x-forwarded-host"];
  request.headers["x-client-address"] = clientNetwork(request.ip ?? "");
  openResponses.add(response);
  response.on("close", () => openResponses.delete(response));
  next();
});
// A seventh less than at quality 3, for one millisecond more of a thread beside on the longest pages.
app.use(
  compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } } }),
);

const files = { index: false, redirect: false } as const;
const assets = resolve(clientDirectory, "assets");
app.use("/assets", preferCompressed(assets), express.static(assets, { ...files, immutable: true, maxAge: "1y" }));
app.use("/media", serveMedia);
app.use(["/assets", "/media"], (_request, response) => void response.status(404).type("text").send("Not found"));
app.use(
  express.static(clientDirectory, {
    ...files,
    maxAge: "1h",
    setHeaders(response, path) {
      // The browser compares these with its copies on every visit: a cached one would hold an update back.
      if (/[\\/](sw\.js|manifest\.(json|webmanifest))$/.test(path)) response.setHeader("Cache-Control", "no-cache");
    },
  }),
);
app.use((_request, response, next) => {
  response.setHeader(buildHeader, build.assets.version);
  next();
});
app.use(refuseOddMethods(endpoints), refuseOddAddresses);
const render = createHandler(build, env.NODE_ENV === "development" ? "development" : "production");
const shedding = shedLoad({ isManager: isManagementCookie, holderOf: holderOfTime, isShared: isSharedPage });
const pages = pageCache(render, { isRefusing: shedding.isRefusing });
app.use(pages.ready, shedding.handler, pages.make);
// Behind a proxy that ends TLS the request looks like http, while the browser names the public origin.
app.use(createRequestHandler({ build: { ...build, allowedActionOrigins: [new URL(env.ORIGIN).host] } }));

const server = app.listen(env.PORT, (error) => {
  if (error) fail(`Port ${env.PORT} is not available (${error.message}): set PORT to a free one.`);
  logger.info({ origin: env.ORIGIN, port: env.PORT }, "listening");
});
server.keepAliveTimeout = timeLimits.keepAlive;
server.headersTimeout = timeLimits.headers;
server.requestTimeout = timeLimits.request;

stopOnSignal(
  async () => {
    ready = false;
    await sleep(env.DRAIN_SECONDS * 1000);
    shedding.stop();
    // Jobs that cannot be handed back cut no request.
    const ends = await Promise.allSettled([closeServer(server, openResponses), runningJobs?.stop()]);
    await requestMinutes.stop();
    await stopTelemetry();
    for (const end of ends) if (end.status === "rejected") throw end.reason;
  },
  env.DRAIN_SECONDS * 1000 + timeLimits.ending,
);
