import { afterEach, expect, test } from "vitest";
import { latestToast, onToast, showToast } from "#app/ui/toast-queue.ts";

afterEach(() => showToast(null));

test("one message is shown at a time: a new one takes the place of the one before", () => {
  const seen: (string | undefined)[] = [];
  const stop = onToast(() => seen.push(latestToast()?.title));
  showToast({ title: "Pertama" });
  showToast({ title: "Kedua", tone: "destructive" });
  expect(latestToast()).toEqual({ title: "Kedua", tone: "destructive" });
  showToast(null);
  stop();
  showToast({ title: "Ketiga" });
  expect(seen).toEqual(["Pertama", "Kedua", undefined]);
});
