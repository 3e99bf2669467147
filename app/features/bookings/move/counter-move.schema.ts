import { z } from "zod";

/** `10:30` of a time box, or `10.30`, in minutes of the day. */
const wallTime = z
  .string({ error: "Isi jamnya." })
  .regex(/^([01]?\d|2[0-3])[:.][0-5]\d(:00)?$/, { error: "Tulis jam seperti 10.30." })
  .transform((text) => {
    const [hours = 0, minutes = 0] = text.split(/[:.]/).map(Number);
    return hours * 60 + minutes;
  });

/** Another time for a booking that the outlet brought itself. */
export const counterMoveForm = z.object({
  barber: z.guid({ error: "Pilih barbernya." }),
  date: z.iso.date({ error: "Isi tanggalnya." }),
  time: wallTime,
  version: z.coerce.number().int(),
});
