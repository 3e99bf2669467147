import type { BarbersView } from "#app/features/catalog/barbers-page.ts";
import { editorHref } from "#app/features/catalog/services-page.ts";
import { DeleteCard } from "#app/features/catalog/ui/delete-card.tsx";
import type { EditorAnswer } from "#app/features/catalog/ui/editor-answer.ts";

export interface BarberDeleteProps {
  view: Extract<BarbersView, { kind: "delete" }>;
  base: string;
  answer: EditorAnswer | undefined;
}

export function BarberDelete({ view: { id, name, isBooked }, base, answer }: BarberDeleteProps) {
  return (
    <DeleteCard
      id={id}
      isBooked={isBooked}
      label="Hapus barber"
      back={editorHref(base, { barber: id })}
      answer={answer}
    >
      {isBooked
        ? `${name} sudah pernah dibooking, jadi tidak dapat dihapus. Nonaktifkan saja supaya tidak bisa dipilih lagi.`
        : `${name} dihapus dari outlet Anda, dengan jadwal, libur, dan fotonya. Ini tidak bisa diurungkan.`}
    </DeleteCard>
  );
}
