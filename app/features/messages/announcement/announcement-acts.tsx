import type { AnnouncementView } from "#app/features/messages/announcement/announcement.queries.server.ts";
import { audiences, longestAnnouncement } from "#app/features/messages/announcement/announcement.ts";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { FactsList } from "#app/ui/facts-list.tsx";
import { ActForm } from "#app/ui/form/act-form.tsx";
import { type FormAnswer, typedIn } from "#app/ui/form/form-answer.ts";
import { optionsFrom } from "#app/ui/form/options.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

const audienceText: Record<(typeof audiences)[number], string> = {
  everyone: "Semua orang",
  "signed-in": "Yang sudah masuk",
  partners: "Mitra",
};

/** The announcement of now or of later, as people see it. */
export function CurrentAnnouncement({ view }: { view: AnnouncementView | null }) {
  if (!view) return <p className="text-stone-600">Tidak ada pengumuman. Satu pengumuman tampil di semua halaman.</p>;
  return (
    <Card as="section" aria-labelledby="current">
      <CardTitle id="current">{view.isPlanned ? "Pengumuman terjadwal" : "Pengumuman sekarang"}</CardTitle>
      <div className="mt-3">
        <FactsList
          rows={[
            { term: "Teks", detail: <span className="wrap-anywhere">{view.text}</span> },
            { term: "Tautan", detail: <span className="wrap-anywhere">{view.link ?? "–"}</span> },
            { term: "Untuk", detail: audienceText[view.audience] },
            { term: "Tampil", detail: `${view.from} sampai ${view.until}` },
          ]}
        />
      </div>
    </Card>
  );
}

export function AnnouncementActs({ hasOne, answer }: { hasOne: boolean; answer: FormAnswer | undefined }) {
  return (
    <Card>
      <ActForm
        act="show"
        title={hasOne ? "Ganti pengumuman" : "Buat pengumuman"}
        text={`Tampil di bawah kepala setiap halaman dalam beberapa detik; halaman publik yang disimpan menyusul. Yang sudah menutup pengumuman lama melihat yang baru.${
          hasOne ? " Yang lama hilang seketika, juga bila yang baru dimulai nanti." : ""
        }`}
        button="Tampilkan"
        variant="primary"
        answer={answer}
      >
        {(own) => <Fields own={own} />}
      </ActForm>
      {hasOne && <ActForm act="remove" title="Hapus pengumuman" button="Hapus pengumuman" answer={answer} />}
    </Card>
  );
}

function Fields({ own }: { own: FormAnswer | undefined }) {
  const field = (name: string) => ({ name, defaultValue: typedIn(own, name), error: own?.errors[name] });
  return (
    <>
      <TextArea {...field("text")} label="Teks" required maxLength={longestAnnouncement} />
      <TextField
        {...field("link")}
        label="Tautan"
        note="Boleh kosong"
        hint="Halaman sendiri, contoh /help"
        maxLength={200}
      />
      <SelectField
        name="audience"
        label="Untuk"
        defaultValue={typedIn(own, "audience") || "everyone"}
        error={own?.errors.audience}
        options={optionsFrom(audiences, audienceText)}
      />
      <TextField {...field("from")} label="Mulai (WIB)" note="Kosong: sekarang" type="datetime-local" />
      <TextField {...field("until")} label="Sampai (WIB)" type="datetime-local" required />
    </>
  );
}
