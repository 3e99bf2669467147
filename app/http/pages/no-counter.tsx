import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** In place of the counter where no outlet takes guests now. */
export function NoCounter({ outletsPath }: { outletsPath: string }) {
  return (
    <Notice
      title="Belum ada outlet yang bisa menerima tamu"
      action={
        <LinkButton variant="secondary" size="sm" to={outletsPath}>
          Lihat outlet
        </LinkButton>
      }
    >
      Booking di tempat dan antrean tersedia untuk barbershop yang sedang aktif.
    </Notice>
  );
}
