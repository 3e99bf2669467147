import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import type { Socket } from "node:net";
import type { ClientBase } from "pg";
import { env } from "#app/platform/env.server.ts";
import { timeLimits } from "#app/platform/time-limits.ts";

export interface Statement {
  /** The name of a raw statement that is prepared, else what it does to which table: `select booking`. Never a value. */
  name: string;
  milliseconds: number;
}

const listeners = new Set<(statement: Statement) => void>();

/**
 * Tells of every statement that came back, failed ones too, whichever way it went (Prisma, `readRows`, a transaction's
 * BEGIN). The listener is called in the asynchronous context of whoever asked; it is quick and does not throw.
 */
export function onStatement(listener: (statement: Statement) => void): void {
  listeners.add(listener);
}

const patience = new AsyncLocalStorage<number>();

/** Runs `work`, whose statements may each be unanswered for so many milliseconds: what PostgreSQL lets them take, and more. */
export function withPatience<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  return patience.run(milliseconds, async () => await work());
}

type Send = (this: ClientBase, ...args: unknown[]) => unknown;

/**
 * Times what this connection is asked from now on, and ends it when it says nothing: PostgreSQL's own time-outs are no
 * help once it cannot be reached. `whenFailed` hears why a statement failed, in the asynchronous context of whoever asked.
 */
export function timeStatements(client: ClientBase, whenFailed?: (error: unknown) => void): void {
  const send = client.query as Send;
  const timed: Send = function timed(...args) {
    const started = performance.now();
    let isAnswered = false;
    // An answer that came while the process did something else is read first.
    const giveUp = () => void setImmediate(() => isAnswered || cut(client));
    const silence = setTimeout(giveUp, patience.getStore() ?? timeLimits.answer * env.DATABASE_PATIENCE_FACTOR).unref();
    const end = AsyncResource.bind((error: unknown) => {
      isAnswered = true;
      clearTimeout(silence);
      if (listeners.size > 0) {
        const statement = { name: nameOf(args[0]), milliseconds: performance.now() - started };
        for (const listener of listeners) listener(statement);
      }
      if (error) whenFailed?.(error);
    });
    const callback = args.at(-1);
    if (typeof callback !== "function") {
      const answer = send.apply(this, args);
      // What is read piece by piece says itself when it ends.
      if (answer instanceof Promise) answer.then(() => end(null), end);
      else clearTimeout(silence);
      return answer;
    }
    const heard = (...answer: unknown[]) => {
      end(answer[0]);
      return callback(...answer);
    };
    return send.apply(this, [...args.slice(0, -1), heard]);
  };
  client.query = timed as typeof client.query;
}

/** How the names of Prisma's own prepared reads begin: what they read says more. */
export const readsOfPrisma = "read-";

function cut(client: ClientBase): void {
  const { connection } = client as unknown as { connection: { stream: Socket } };
  connection.stream.destroy(new Error("Query read timeout"));
}

function nameOf(asked: unknown): string {
  if (typeof asked === "string") return labelOf(asked);
  const { name, text } = (asked ?? {}) as { name?: string; text?: string };
  return name && !name.startsWith(readsOfPrisma) ? name : labelOf(text ?? "");
}

/** The verb and the first table. */
function labelOf(sql: string): string {
  const label = /^\s*\/\*\s*([\w-]{1,40})\s*\*\//.exec(sql)?.[1];
  if (label) return label;
  const verb = /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? "statement";
  const table = /\b(?:FROM|INTO|UPDATE)\s+(?:"?public"?\.)?"?(\w+)"?/i.exec(sql)?.[1]?.toLowerCase();
  return table ? `${verb} ${table}` : verb;
}
