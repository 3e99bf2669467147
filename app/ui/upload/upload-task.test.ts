import { expect, test } from "vitest";
import { afterArrival, type UploadTask } from "#app/ui/upload/upload-task.ts";

const task = (id: number, batch: number, set: Partial<UploadTask> = {}): UploadTask => ({
  id,
  batch,
  file: new File([], `${id}.jpg`),
  state: "waiting",
  percent: 0,
  text: "",
  isRefused: false,
  ...set,
});
const refused = { state: "failed", isRefused: true } as const;
const lost = { state: "failed", isRefused: false } as const;
const left = (tasks: UploadTask[], id: number, isSingle: boolean) =>
  afterArrival(tasks, id, { isSingle }).map((each) => each.id);

test.each([
  ["one that came leaves", [task(1, 1)], 1, []],
  ["what was refused before another was chosen leaves", [task(1, 1, refused), task(2, 2)], 2, []],
  ["what was refused beside it stays to be read", [task(1, 1, refused), task(2, 1)], 2, [1]],
  ["what was refused after it stays", [task(1, 1), task(2, 2, refused)], 1, [2]],
  ["what was lost on the way stays to be sent", [task(1, 1, lost), task(2, 2)], 2, [1]],
  ["what still waits stays", [task(1, 1), task(2, 1), task(3, 2)], 1, [2, 3]],
])("among several, %s", (_, tasks, id, expected) => {
  expect(left(tasks, id, false)).toEqual(expected);
});

test("where there is one place, whatever failed leaves with the first that came", () => {
  const tasks = [task(1, 1, refused), task(2, 2, lost), task(3, 3), task(4, 4)];
  expect(left(tasks, 3, true)).toEqual([4]);
});
