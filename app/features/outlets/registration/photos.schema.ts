import { z } from "zod";

/** The photo page has no field of its own: its pictures are sent beside it. */
export const photosForm = z.object({});
