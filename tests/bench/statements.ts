import { Client } from "pg";

export interface Statement {
  text: string;
  values: unknown[];
}

const listeners = new Set<Statement[]>();
const own: { query: unknown } = Client.prototype;
const original = own.query as (...args: unknown[]) => unknown;
// Once and for good: a connection keeps the function that was there when it was opened.
own.query = function (this: Client, ...args: unknown[]): unknown {
  const [query, values] = args as [string | Partial<Statement>, unknown[]?];
  const { text, values: own } = typeof query === "string" ? { text: query, values } : query;
  if (!text?.startsWith("SET ")) {
    for (const sent of listeners) sent.push({ text: text ?? "", values: own ?? values ?? [] });
  }
  return Reflect.apply(original, this, args);
};

/**
 * Every statement that this process sends through node-pg while `work` runs, also Prisma's, but for what sets a new
 * connection up: whether one is opened is the pool's affair.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  listeners.add(sent);
  try {
    await work();
  } finally {
    listeners.delete(sent);
  }
  return sent;
}
