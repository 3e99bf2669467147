import type { OutboxMessage } from "#app/features/core/outbox/notification-kind.ts";

/** A message for one person by one channel, as it is true when it is sent. */
export interface OutgoingMessage {
  /** Stays the same however often the message is tried. */
  deliveryId: string;
  eventId: string;
  kind: OutboxMessage["kind"];
  payload: OutboxMessage["payload"];
  user: {
    id: string;
    name: string;
    /** Verified; empty where the person has none that is. */
    email: string;
    /** E.164 and verified, else null. */
    phone: string | null;
  };
  title: string;
  body: string;
  /** A path of the product. */
  href: string;
}

/**
 * `later`: not taken now, another try may work. `never`: no try will work. `unknown`: it may have been taken, so it is
 * not sent again by itself.
 */
export type SendOutcome =
  | { ok: true; providerId: string | null }
  | { ok: false; outcome: "later" | "never" | "unknown"; reason: string };

/** A channel. It never throws, and gives a message up in less than half a minute. */
export interface Sender {
  send(message: OutgoingMessage): Promise<SendOutcome>;
}

/** The reason of a `never` where the person cannot be reached by this channel: no failure of ours or of the vendor. */
export const noAddress = "no-address";
