import { earlyState, type InstallPrompt } from "#app/http/early/early-state.ts";
import { startPage, watchFailures } from "#app/http/early/failures.ts";
import { loadFiles } from "#app/http/early/load-files.ts";
import { startSplash } from "#app/http/early/splash.ts";

// Runs inline in the head of every document, before anything else: the build puts it there in one piece.
const state = earlyState();

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  state.installPrompt = event as InstallPrompt;
});

addEventListener("appinstalled", () => {
  state.installPrompt = null;
  state.isInstalled = true;
});

for (const name of ["input", "change"]) {
  addEventListener(
    name,
    ({ target }) => {
      if ((target as HTMLInputElement | null)?.form) state.typedAt = location.href;
    },
    true,
  );
}

state.load = loadFiles;
watchFailures();
startPage();
startSplash();
