import { DeleteCard } from "#app/features/outlets/catalog/delete-card.tsx";
import { editorHref, type ServicesView } from "#app/features/outlets/catalog/services-page.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";

export interface ServiceDeleteProps {
  view: Extract<ServicesView, { kind: "delete" }>;
  base: string;
  answer: FormAnswer | undefined;
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
