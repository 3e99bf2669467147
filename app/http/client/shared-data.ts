import { defaultQuery } from "#app/http/client/api-client.ts";

const freshMs = 5 * 60_000;
const retries = 1;
const retryDelayMs = 1000;

type QueryKey = readonly string[];

interface SharedData {
  /** @throws what the last try threw */
  read(queryKey: QueryKey, options?: { staleTime?: number }): Promise<unknown>;
}

let ofPage: SharedData | undefined;

/** What scripts of one page read from the server and share: stale after five minutes, one more try after a failure. */
function sharedData(): SharedData {
  ofPage ??= newSharedData();
  return ofPage;
}

export function newSharedData(): SharedData {
  const answers = new Map<string, { value: unknown; at: number }>();
  const asked = new Map<string, Promise<unknown>>();

  const ask = async (queryKey: QueryKey, triesLeft = retries): Promise<unknown> => {
    try {
      return await defaultQuery({ queryKey });
    } catch (error) {
      if (triesLeft === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
      return ask(queryKey, triesLeft - 1);
    }
  };

  return {
    async read(queryKey, { staleTime = freshMs } = {}) {
      const key = queryKey.join("/");
      const known = answers.get(key);
      if (known && performance.now() - known.at < staleTime) return known.value;
      const underWay = asked.get(key);
      if (underWay) return underWay;
      const asking = ask(queryKey).finally(() => asked.delete(key));
      asked.set(key, asking);
      const value = await asking;
      answers.set(key, { value, at: performance.now() });
      return value;
    },
  };
}

export interface OutletsCheck {
  hasOutlets: boolean;
  outletCount: number;
}

/** Asked for anew every time: an outlet may have been opened on another device. */
export async function checkOutlets(userId: string, data: SharedData = sharedData()): Promise<OutletsCheck> {
  return (await data.read(["/api/users", userId, "outlets"], { staleTime: 0 })) as OutletsCheck;
}
