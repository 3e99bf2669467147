import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";

process.env.OUTLET_MEMORY_MB = "1";
const { showReviews } = await import("#app/features/trust/reviews/show-reviews.server.ts");
const { onStatement } = await import("#app/platform/pool.server.ts");
const { createOutlet } = await import("#tests/support/fixtures.ts");

test("reviews are remembered of an outlet that has none yet, and of no id that is nobody's", async () => {
  const { id } = await createOutlet();
  const nobody = randomUUID();
  const asked = vi.fn();
  onStatement(asked);
  const none = { reviews: [], averageText: null, nextAfter: null, error: null };
  await vi.waitFor(async () => {
    await showReviews(id, new URLSearchParams());
    asked.mockClear();
    expect(await showReviews(id, new URLSearchParams())).toMatchObject({
      ...none,
      shares: Array(5).fill({ count: 0 }),
    });
    expect(asked).not.toHaveBeenCalled();
  }, 20_000);
  for (const _ of ["first", "second"]) {
    asked.mockClear();
    expect(await showReviews(nobody, new URLSearchParams())).toMatchObject(none);
    expect(asked).toHaveBeenCalledTimes(2);
  }
});
