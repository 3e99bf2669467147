import { Notice } from "#app/ui/notice.tsx";

/** In place of a form, for whoever only reads. */
export function ReadersNotice() {
  return <Notice title="Peran Anda hanya membaca">Minta anggota tim yang berwenang untuk melakukannya.</Notice>;
}
