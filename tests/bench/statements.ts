import { AsyncLocalStorage } from "node:async_hooks";
import { Client } from "pg";

export interface Statement {
  text: string;
  values: unknown[];
}

const askedBy = new AsyncLocalStorage<Statement[]>();
const own: { query: unknown } = Client.prototype;
const original = own.query as (...args: unknown[]) => unknown;
// Once and for good: a connection keeps the function that was there when it was opened.
own.query = function (this: Client, ...args: unknown[]): unknown {
  const [query, values] = args as [string | Partial<Statement>, unknown[]?];
  const { text, values: own } = typeof query === "string" ? { text: query, values } : query;
  if (!text?.startsWith("SET ")) askedBy.getStore()?.push({ text: text ?? "", values: own ?? values ?? [] });
  return Reflect.apply(original, this, args);
};

/**
 * Every statement that `work` sends through node-pg, also Prisma's, but for what sets a new connection up: whether one is
 * opened is the pool's affair. What other work left to be done behind its answer is not among them.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  await askedBy.run(sent, work);
  return sent;
}
