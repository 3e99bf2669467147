import { Client } from "pg";

export interface Statement {
  text: string;
  values: unknown[];
}

/** Every statement that this process sends through node-pg while `work` runs, also Prisma's. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const original = Client.prototype.query;
  const recording = function (this: Client, ...args: unknown[]): unknown {
    const [query, values] = args as [string | Partial<Statement>, unknown[]?];
    const { text, values: own } = typeof query === "string" ? { text: query, values } : query;
    sent.push({ text: text ?? "", values: own ?? values ?? [] });
    return Reflect.apply(original, this, args);
  };
  Client.prototype.query = recording as typeof original;
  try {
    await work();
  } finally {
    Client.prototype.query = original;
  }
  return sent;
}
