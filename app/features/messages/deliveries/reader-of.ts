import type { Reader } from "#app/features/core/outbox/notification-topic.ts";
import * as paths from "#app/paths.ts";

const countersPages = [paths.dashboard, paths.editOutlet({ id: "" }), "/release-", "/outlet-", paths.ownDay];

/** Which side a message is for, by where it leads. */
export function readerOf(href: string): Reader {
  return countersPages.some((start) => href.startsWith(start)) ? "outlet" : "customer";
}
