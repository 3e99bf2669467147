import { isTooOld } from "#app/features/operations/app/copy-limits.ts";
import { noVisitor } from "#app/features/operations/app/pwa-constants.ts";

/** What the worker knows of who uses this browser; it outlives the worker. */
export interface Known {
  /** The name of the person, "none" for a visitor who is signed out, null while no answer has said it. */
  visitor: string | null;
  /** Another one after each change: what was asked for before a change is told from what was asked for after. */
  id: string;
  /** When an answer last said so, in milliseconds since 1970. */
  seenAt: number;
  /** Somebody signed out while there was no connection: the session on the server has yet to end. */
  isLeaving: boolean;
}

export const nobodyKnown: Known = { visitor: null, id: "", seenAt: 0, isLeaving: false };

export type Verdict =
  /** It is for the person who is known: it may be kept. */
  | "same"
  /** Somebody else uses the browser now: what is kept for others goes. */
  | "change"
  /** It was asked for before a change, or by a session that is being ended: it says nothing of now. */
  | "stale";

/** What an answer for `visitor` means that was asked for while `startedUnder` was the id of what was known. */
export function judgeAnswer(visitor: string, startedUnder: string, known: Known): Verdict {
  if (known.isLeaving && visitor !== noVisitor) return "stale";
  if (visitor === known.visitor) return "same";
  return startedUnder === known.id ? "change" : "stale";
}

/** Whose copies may be shown now: a person's only to that person, and those of nobody to whoever is signed out. */
export function readableVisitor({ visitor, seenAt }: Known, now: number): string {
  return visitor === null || isTooOld(seenAt, now) ? noVisitor : visitor;
}

/** The name as the server gives it; null for a header that is missing or odd. */
export function visitorIn(header: string | null): string | null {
  return header !== null && /^[\w-]{1,64}$/.test(header) ? header : null;
}
