import { RotateCw } from "lucide-react";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ChairDrawing } from "#app/ui/tool-drawings.tsx";

/** A barber's day without visits. */
export function NoVisits() {
  return (
    <EmptyState
      drawing={<ChairDrawing />}
      title="Belum ada kunjungan hari ini"
      text="Booking baru untuk Anda tampil di sini."
      action={
        <LinkButton to={paths.ownDay} variant="secondary" icon={RotateCw}>
          Muat ulang
        </LinkButton>
      }
    />
  );
}

/** For somebody who is nobody's barber, or no more. */
export function NoDay() {
  return (
    <EmptyState
      level={1}
      drawing={<ChairDrawing />}
      title="Belum ada jadwal untuk akun ini"
      text="Halaman ini untuk barber yang diundang outlet. Bila akses Anda baru dicabut, atau outlet sedang tidak aktif, hubungi pemilik outlet."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to={paths.joinStaff}>Lihat undangan</LinkButton>
          <LinkButton to={paths.home} variant="secondary">
            Ke beranda
          </LinkButton>
        </div>
      }
    />
  );
}
