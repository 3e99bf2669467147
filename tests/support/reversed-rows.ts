import { Client } from "pg";

/**
 * From now on, what asks for no order gets its rows the other way round: the order in which a table happens to lie is
 * nothing that the product or a test may rest on.
 */
export function reverseUnorderedRows(): void {
  const own: { query: unknown } = Client.prototype;
  const original = own.query as (...args: unknown[]) => unknown;
  own.query = function (this: Client, ...args: unknown[]): unknown {
    const [query] = args as [string | { text?: string }];
    const text = typeof query === "string" ? query : (query.text ?? "");
    const answer = Reflect.apply(original, this, args);
    const isOrdered = !/^\s*SELECT\b/i.test(text) || /\bORDER BY\b/i.test(text);
    if (isOrdered || !(answer instanceof Promise)) return answer;
    return answer.then((result: { rows?: unknown[] }) => {
      result.rows?.reverse();
      return result;
    });
  };
}
