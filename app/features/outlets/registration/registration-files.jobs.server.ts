import { z } from "zod";
import { forgetApplicationFiles } from "#app/features/outlets/registration/forget-application-files.server.ts";
import { sweepPictures } from "#app/features/outlets/registration/sweep-pictures.server.ts";
import type { JobHandler } from "#app/platform/jobs.server.ts";
import { deletePictures, publishPicture } from "#app/platform/pictures.server.ts";
import { deletePicturesJob, publishPicturesJob } from "#app/platform/pictures-later.server.ts";

const deletion = z.object({ bucket: z.enum(["public", "private"]), keys: z.array(z.string()) });
const publication = z.object({ keys: z.array(z.string()) });

export const registrationFileJobs: readonly JobHandler[] = [
  {
    name: "forget-application-files",
    schedule: "17 19 * * *",
    async handle() {
      await forgetApplicationFiles();
    },
  },
  {
    name: "sweep-pictures",
    schedule: "47 19 * * *",
    // Every picture is looked at.
    longestSeconds: 3600,
    async handle() {
      await sweepPictures();
    },
  },
  {
    name: deletePicturesJob,
    async handle(data) {
      const { bucket, keys } = deletion.parse(data);
      await deletePictures(bucket, keys);
    },
  },
  {
    name: publishPicturesJob,
    async handle(data) {
      for (const key of publication.parse(data).keys) await publishPicture(key);
    },
  },
];
