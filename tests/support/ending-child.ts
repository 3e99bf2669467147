import { logger } from "#app/platform/logger.server.ts";
import { endOnCrash, stopOnSignal } from "#app/platform/shutdown.server.ts";

/** A process whose end hangs, or that crashes over what somebody typed, as `process.argv[2]` says. */
const [, , way, longest = "600000"] = process.argv;
endOnCrash();
stopOnSignal(() => new Promise(() => {}), Number(longest));
setInterval(() => {}, 1_000);
logger.info("running");
if (way === "crash") {
  const message = 'Invalid `prisma.user.create()`\n{ email: "budi@example.com" }\nUnique constraint failed';
  void Promise.reject(Object.assign(new Error(message), { code: "P2002" }));
}
