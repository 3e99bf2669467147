import { Client } from "pg";

export interface Statement {
  text: string;
  values: unknown[];
}

/** Every statement that this process sends through node-pg while `work` runs, also Prisma's. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const own: { query: unknown } = Client.prototype;
  const original = own.query as (...args: unknown[]) => unknown;
  own.query = function (this: Client, ...args: unknown[]): unknown {
    const [query, values] = args as [string | Partial<Statement>, unknown[]?];
    const { text, values: own } = typeof query === "string" ? { text: query, values } : query;
    sent.push({ text: text ?? "", values: own ?? values ?? [] });
    return Reflect.apply(original, this, args);
  };
  try {
    await work();
  } finally {
    own.query = original;
  }
  return sent;
}
