import { z } from "zod";
import type { JobHandler } from "#app/platform/jobs.server.ts";
import { deletePictures, publishPicture } from "#app/platform/pictures.server.ts";
import { deletePicturesJob, publishPicturesJob } from "#app/platform/pictures-later.server.ts";

const deletion = z.object({ bucket: z.enum(["public", "private"]), keys: z.array(z.string()) });
const publication = z.object({ keys: z.array(z.string()) });

export const registrationFileJobs: readonly JobHandler[] = [
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
