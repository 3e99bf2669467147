import type { Reader } from "#app/features/core/outbox/notification-topic.ts";

const countersPages = ["/admin", "/edit-outlet/", "/release-", "/outlet-", "/staff"];

/** Which side a message is for, by where it leads. */
export function readerOf(href: string): Reader {
  return countersPages.some((start) => href.startsWith(start)) ? "outlet" : "customer";
}
