import { DeleteCard } from "#app/features/outlets/catalog/delete-card.tsx";
import type { EditorAnswer } from "#app/features/outlets/catalog/editor-answer.ts";
import { editorHref, type ServicesView } from "#app/features/outlets/catalog/services-page.ts";

export interface ServiceDeleteProps {
  view: Extract<ServicesView, { kind: "delete" }>;
  base: string;
  answer: EditorAnswer | undefined;
}

export function ServiceDelete({ view: { id, name, isBooked }, base, answer }: ServiceDeleteProps) {
  return (
    <DeleteCard
      id={id}
      isBooked={isBooked}
      label="Hapus layanan"
      back={editorHref(base, { service: id })}
      answer={answer}
    >
      {isBooked
        ? `${name} sudah pernah dibooking, jadi tidak dapat dihapus. Nonaktifkan saja supaya tidak bisa dipilih lagi.`
        : `${name} dihapus dari daftar layanan Anda, juga dari semua barber. Ini tidak bisa diurungkan.`}
    </DeleteCard>
  );
}
