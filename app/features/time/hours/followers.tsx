import type { HoursPageData } from "#app/features/time/hours/show-hours-editor.server.ts";
import { listed } from "#app/lib/indonesian-text.ts";
import type { CheckedForm } from "#app/ui/form/checked-form.ts";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";

interface FollowersProps {
  page: HoursPageData;
  chosen: string | undefined;
  field: CheckedForm["field"];
}

/** Whether the barbers' weeks change with the outlet's: asked each time, since only their owner knows. */
export function Followers({ page: { followers, others, isNew }, chosen, field }: FollowersProps) {
  const usual = others.length === 0 || isNew ? "all" : followers.length > 0 ? "same" : "none";
  return (
    <ChoiceGroup
      {...field("follow")}
      legend="Jadwal barber ikut jam ini?"
      hint="Pelanggan hanya bisa memilih waktu saat outlet buka dan barbernya bertugas."
      required
      defaultValue={chosen || usual}
      options={[
        {
          value: "all",
          label: "Sama untuk semua",
          description: `${listed([...followers, ...others])} bekerja selama outlet buka.`,
        },
        ...(followers.length > 0 && others.length > 0
          ? [
              {
                value: "same",
                label: "Hanya yang sekarang sama dengan jam buka",
                description: `${listed(followers)} ikut. ${listed(others)} tetap dengan jadwal sendiri.`,
              },
            ]
          : []),
        { value: "none", label: "Jadwal barber tetap", description: "Ubah jadwal tiap barber di halaman Barber." },
      ]}
    />
  );
}
