import { startGoogle } from "#tests/support/google-run.ts";

type Google = Awaited<ReturnType<typeof startGoogle>>;

const worker = globalThis as { pangkasGoogle?: Google };

/** One identity provider for all files of a worker, which the environment names: before anything reads the environment. */
export async function openGoogleOfWorker(): Promise<void> {
  worker.pangkasGoogle ??= await startGoogle();
  const { hostile, simulator } = worker.pangkasGoogle;
  await simulator.withdrawAllGrants();
  Object.assign(hostile.way, { tamper: null, failure: null, keys: null });
  hostile.asked.length = 0;
}

export function googleOfWorker(): Google {
  if (!worker.pangkasGoogle) throw new Error("No identity provider: this file is called *.limited.test.ts.");
  return worker.pangkasGoogle;
}
