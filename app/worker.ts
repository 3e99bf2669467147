import { jobs } from "#app/jobs.ts";
import { assertDatabase } from "#app/platform/db.server.ts";
import { startJobs } from "#app/platform/jobs.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { stopOnSignal } from "#app/platform/shutdown.server.ts";

await assertDatabase();
const running = await startJobs(jobs);
logger.info({ jobs: jobs.map((job) => job.name) }, "working");
stopOnSignal(() => running.stop());
