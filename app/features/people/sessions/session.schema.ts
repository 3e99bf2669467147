// Script group: shared
import { z } from "zod";

export const endSessionForm = z.object({ session: z.uuid() });
