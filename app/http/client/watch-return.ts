import { pwaTimes } from "#app/features/operations/app/pwa-constants.ts";
import { isOffline, onNetwork, setOffline } from "#app/http/client/network-state.ts";
import * as paths from "#app/paths.ts";

/** Soon at first: a network that has just come back may need a moment. */
const waitsMs = [2_000, 5_000, 15_000] as const;

/**
 * While the network is found to be gone though the browser believes in it, asks the site now and then whether it is
 * back: no event tells. Gives what ends it.
 */
export function watchReturn(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;

  const ask = async () => {
    asked += 1;
    if (navigator.onLine && (await answers())) setOffline(false);
    else wait();
  };
  const wait = () => {
    clearTimeout(timer);
    if (isOffline()) timer = setTimeout(() => void ask(), waitsMs[asked] ?? waitsMs[2]);
  };
  const start = () => {
    asked = 0;
    wait();
  };

  start();
  const stop = onNetwork(start);
  return () => {
    stop();
    clearTimeout(timer);
  };
}

async function answers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(pwaTimes.networkTest);
    return (await fetch(paths.home, { method: "HEAD", cache: "no-store", signal })).status < 500;
  } catch {
    return false;
  }
}
