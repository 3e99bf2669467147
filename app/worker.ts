import { jobs } from "#app/jobs.ts";
import { assertDatabase } from "#app/platform/db.server.ts";
import { startJobs } from "#app/platform/jobs.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { endOnCrash, stopOnSignal } from "#app/platform/shutdown.server.ts";
import { startTelemetry, watchStatements } from "#app/platform/telemetry.server.ts";
import { timeLimits } from "#app/platform/time-limits.ts";

endOnCrash();
await assertDatabase();
watchStatements();
const stopTelemetry = await startTelemetry();
const running = await startJobs(jobs);
logger.info({ jobs: jobs.map((job) => job.name) }, "working");
stopOnSignal(async () => {
  await running.stop();
  await stopTelemetry();
}, timeLimits.ending);
