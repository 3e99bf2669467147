import { createHash } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import { env } from "#app/platform/env.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { type Lane, type Load, laneOf, type Overload, priorityOf } from "#app/platform/overload.ts";
import { pool } from "#app/platform/pool.server.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { emit } from "#app/platform/signals.server.ts";
import { lookEvery, openGate } from "#app/platform/work-gate.ts";

const limits: Load = { requests: env.SHED_REQUESTS, delay: env.SHED_DELAY_MS, waiters: env.SHED_WAITERS };
/** Seconds after which to come back, spread out so that not all come at once. */
const soonest = 2;
const latest = 6;

const style =
  "body{margin:0;background:#fafaf9;color:#1c1917;font:16px/1.5 system-ui,sans-serif}header{background:#c2410c;color:#fff;padding:16px;font-size:20px;font-weight:700}main{max-width:480px;margin:auto;padding:32px 16px;text-align:center}h1{font-size:28px;line-height:1.2}a{display:inline-block;min-height:44px;padding:0 24px;border-radius:8px;background:#c2410c;color:#fff;line-height:44px;font-weight:600;text-decoration:none}";
const page = `<!doctype html><html lang="id"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Sedang ramai | Pangkas</title><style>${style}</style><header>Pangkas</header><main><h1>Sedang ramai sekali</h1><p>Terlalu banyak yang membuka Pangkas saat ini. Coba lagi beberapa detik lagi; yang sudah Anda bayar dan pesan tetap aman.</p><p><a href="">Coba lagi</a></p></main></html>`;
const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
const text = "Terlalu banyak permintaan saat ini. Coba lagi beberapa detik lagi.";

/** How somebody shows that they belong to a lane: by the headers alone, before the database is asked. */
interface LaneProofs {
  /** The Cookie header was set for a member of management. */
  isManager(cookies: string): Promise<boolean>;
  /** Names who holds a time at the outlet of this address; null: nobody. */
  holderOf(request: Request): Promise<string | null>;
  /** A page that is made for everybody. */
  isShared(request: Request): boolean;
}

/**
 * Takes new work in order of what it is, and refuses, quickly, what there is no time for: the rest stays quick. Health
 * checks, files and pages that lie ready in memory come before it. Why so:
 * app/decisions/0087-who-gets-through-first.md. The returned function stops looking at how late the process is.
 */
export function shedLoad(proofs: LaneProofs): {
  handler: RequestHandler;
  isRefusing: () => boolean;
  stop: () => void;
} {
  if (env.SHEDDING === "off") {
    return { handler: (_request, _response, next) => next(), isRefusing: () => false, stop: () => {} };
  }
  let refusedFor: Overload | null = null;
  const gate = openGate({
    limits,
    atOnce: env.SHED_AT_ONCE,
    waiters: () => pool.waiters,
    whenTurned(reason, load) {
      const about = { reason: reason ?? refusedFor, ...load, delay: Math.round(load.delay) };
      logger.warn(about, reason ? "refusing work" : "taking work again");
      refusedFor = reason;
    },
  });
  const timer = setInterval(() => gate.look(performance.now()), lookEvery).unref();

  const refuse = (response: Response, path: string, about: { reason: string; kind: string }) => {
    emit("shed", about);
    sayNo(response, path);
  };

  return {
    isRefusing: () => refusedFor !== null,
    stop: () => clearInterval(timer),
    async handler(request, response, next) {
      const { lane, holder } = await provenLane(request, proofs);
      if (response.destroyed) return;
      const priority = priorityOf(request.method, lane);
      const kind = lane ?? priority;
      const entered = gate.enter(request, { lane, priority, holder });
      if (!entered.ok) return refuse(response, request.path, { reason: entered.reason, kind });
      response.once("close", entered.leave);
      const reason = await entered.turn;
      if (response.destroyed) return;
      if (reason) {
        entered.leave();
        return refuse(response, request.path, { reason, kind });
      }
      const about = requestContext.getStore();
      if (about) about.priority = priority;
      // An answer that has begun costs little more; a stream would count for as long as somebody watches.
      const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => Response;
      response.writeHead = ((...args: unknown[]) => {
        entered.leave();
        return writeHead(...args);
      }) as Response["writeHead"];
      return next();
    },
  };
}

async function provenLane(request: Request, proofs: LaneProofs): Promise<{ lane: Lane | null; holder?: string }> {
  const lane = laneOf(request.method, request.path);
  if (lane === "management") return { lane: (await proofs.isManager(request.headers.cookie ?? "")) ? lane : null };
  if (lane === "held") {
    const holder = await proofs.holderOf(request);
    return holder ? { lane, holder } : { lane: null };
  }
  return { lane: lane ?? (proofs.isShared(request) ? "shared" : null) };
}

function sayNo(response: Response, path: string): void {
  const about = requestContext.getStore();
  if (about) about.route = "(refused)";
  const seconds = soonest + Math.floor(Math.random() * (latest - soonest + 1));
  response.status(503).set({ "Retry-After": String(seconds), "Cache-Control": "no-store" });
  if (/^\/api(\/|$)/i.test(path)) response.json({ message: text });
  else if (path.endsWith(".data")) response.type("text").send(text);
  else response.set("Content-Security-Policy", policy).type("html").send(page);
}
