import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

interface NoCounterProps {
  /** Where the line is missing: an outlet without one notes its bookings there. */
  newOrderPath: string | null;
}

/** In place of the counter where no outlet takes guests now, or of the line where the outlet has none. */
export function NoCounter({ newOrderPath }: NoCounterProps) {
  return (
    <Notice
      title={newOrderPath ? "Belum ada barbershop yang bisa menerima tamu" : "Belum ada outlet yang sedang aktif"}
      action={
        <LinkButton variant="secondary" size="sm" to={newOrderPath ?? paths.outlets}>
          {newOrderPath ? "Catat booking telepon" : "Lihat outlet"}
        </LinkButton>
      }
    >
      {newOrderPath
        ? "Antrean tersedia untuk barbershop yang sedang aktif. Untuk barber panggilan, catat booking lewat telepon."
        : "Booking baru dan blokir waktu tersedia untuk outlet yang sedang aktif."}
    </Notice>
  );
}
