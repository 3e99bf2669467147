import {
  afterAnswer,
  type CancelAnswer,
  isDue,
  isTooLate,
  lateText,
  type WaitingCancel,
} from "#app/features/bookings/mine/waiting-cancel.ts";

/** What sending rests on: the queue of this device, its network, and a lock that all its pages and its worker share. */
export interface SendingParts {
  list(): Promise<WaitingCancel[]>;
  /** Puts `to` in the place of the same cancel, or takes it away; nothing when it is gone or was written anew. */
  replace(cancel: WaitingCancel, to: WaitingCancel | null): Promise<void>;
  post(cancel: WaitingCancel): Promise<CancelAnswer>;
  alone<T>(run: () => Promise<T>): Promise<T>;
  now(): number;
}

/**
 * Sends what is due, one after the other and by one sender at a time. A cancel leaves the state of waiting only after a
 * definite answer, and is then never sent again; what ends in between is repeated.
 */
export function sendDue(parts: SendingParts): Promise<void> {
  return parts.alone(async () => {
    const due = (await parts.list()).filter((cancel) => isDue(cancel, parts.now()));
    for (const cancel of due) await sendOne(parts, cancel);
  });
}

async function sendOne(parts: SendingParts, cancel: WaitingCancel): Promise<void> {
  if (isTooLate(cancel, parts.now())) {
    return parts.replace(cancel, { ...cancel, state: { kind: "refused", text: lateText, fee: null } });
  }
  const tried = { ...cancel, attempts: cancel.attempts + 1 };
  await parts.replace(cancel, tried);
  const answer = await parts.post(tried);
  await parts.replace(tried, afterAnswer(tried, answer, parts.now()));
}
