import type { BarbersView } from "#app/features/outlets/barbers/barbers-page.ts";
import { DeleteCard } from "#app/features/outlets/catalog/delete-card.tsx";
import { editorHref } from "#app/features/outlets/catalog/services-page.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";

export interface BarberDeleteProps {
  view: Extract<BarbersView, { kind: "delete" }>;
  base: string;
  answer: FormAnswer | undefined;
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
