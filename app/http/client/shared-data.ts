import { QueryClient } from "@tanstack/query-core";
import { defaultQuery } from "#app/http/client/api-client.ts";

const freshMs = 5 * 60_000;

let client: QueryClient | undefined;

/** What scripts of one page read from the server and share: stale after five minutes, one more try after a failure. */
export function sharedData(): QueryClient {
  client ??= newSharedData();
  return client;
}

export function newSharedData(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { queryFn: defaultQuery, staleTime: freshMs, retry: 1, networkMode: "always" } },
  });
}

export interface OutletsCheck {
  hasOutlets: boolean;
  outletCount: number;
}

/** Asked for anew every time: an outlet may have been opened on another device. */
export function checkOutlets(userId: string, data: QueryClient = sharedData()): Promise<OutletsCheck> {
  return data.fetchQuery<OutletsCheck>({ queryKey: ["/api/users", userId, "outlets"], staleTime: 0 });
}
