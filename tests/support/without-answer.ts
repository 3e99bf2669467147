import { expect, vi } from "vitest";

interface VendorThatMayBeSilent {
  /** Calls so far that it left without an answer. */
  readonly unanswered: number;
}

/** Makes calls of which the vendor leaves one unanswered: the caller's patience ends as soon as that one is there. */
export async function withoutAnswer<T>(
  vendor: VendorThatMayBeSilent,
  patience: number,
  call: () => Promise<T>,
): Promise<T> {
  const end = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(end.signal);
  const before = vendor.unanswered;
  try {
    const answer = call();
    await expect.poll(() => vendor.unanswered, { timeout: 60_000, interval: 5 }).toBe(before + 1);
    expect(timeout).toHaveBeenCalledWith(patience);
    end.abort(new DOMException("The operation was aborted due to timeout", "TimeoutError"));
    return await answer;
  } finally {
    timeout.mockRestore();
  }
}

/** Faults of which the caller learns by its own patience only. */
export const isSilent = (kind: string) => kind === "hang" || kind === "lost";
