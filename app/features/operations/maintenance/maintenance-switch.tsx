import type { MaintenanceView } from "#app/features/operations/maintenance/maintenance-page.queries.server.ts";
import * as paths from "#app/paths.ts";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { ActForm } from "#app/ui/form/act-form.tsx";
import { fieldOf } from "#app/ui/form/field-of.ts";
import { type FormAnswer, typedIn } from "#app/ui/form/form-answer.ts";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Own = FormAnswer | undefined;

/** Whether the platform is closed, and what is planned. */
export function MaintenanceState({ view }: { view: MaintenanceView }) {
  const preview = (
    <a
      href={paths.maintenancePreview}
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      Lihat layarnya
    </a>
  );
  return view.isOn ? (
    <Notice tone="danger" title="Maintenance menyala" action={preview}>
      {view.message} {view.until ? `Sampai ${view.until}.` : "Sampai dimatikan."}
    </Notice>
  ) : (
    <Notice tone="success" title="Platform terbuka" action={preview}>
      Halaman manajemen, webhook, dan pemeriksaan kesehatan tetap terbuka juga selama maintenance.
    </Notice>
  );
}

export function MaintenanceActs({ view, answer }: { view: MaintenanceView; answer: Own }) {
  return (
    <Card>
      {view.isOn ? (
        <ActForm
          act="off"
          title="Matikan maintenance"
          text="Semua orang dapat masuk lagi dalam tiga detik."
          button="Matikan sekarang"
          variant="primary"
          answer={answer}
        />
      ) : (
        <ActForm
          act="on"
          twice={["message", "until"]}
          title="Nyalakan sekarang"
          text="Dalam tiga detik semua halaman pelanggan dan mitra diganti layar maintenance."
          button="Nyalakan sekarang"
          variant="danger"
          answer={answer}
        >
          {(own) => (
            <>
              <MessageField own={own} id="field-message-on" />
              <TimeField own={own} name="until" label="Sampai (WIB)" note="Boleh kosong" id="field-until-on" />
            </>
          )}
        </ActForm>
      )}
      <ActForm
        act="plan"
        title="Jadwalkan"
        text="Menyala dan mati sendiri pada waktunya, paling lama 24 jam."
        button="Simpan jadwal"
        answer={answer}
      >
        {(own) => (
          <>
            <MessageField own={own} />
            <TimeField own={own} name="from" label="Mulai (WIB)" />
            <TimeField own={own} name="until" label="Sampai (WIB)" />
          </>
        )}
      </ActForm>
    </Card>
  );
}

function MessageField({ own, id }: { own: Own; id?: string }) {
  return (
    <TextArea
      {...fieldOf(own, "message")}
      label="Pesan"
      note="Boleh kosong"
      hint="Tampil di layar maintenance."
      maxLength={300}
      {...(id && { id })}
    />
  );
}

interface TimeFieldProps {
  own: Own;
  name: "from" | "until";
  label: string;
  note?: string;
  id?: string;
}

function TimeField({ own, name, label, note, id }: TimeFieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      type="datetime-local"
      required={!note}
      defaultValue={typedIn(own, name)}
      error={own?.errors[name]}
      {...(note && { note })}
      {...(id && { id })}
    />
  );
}

export function PlannedMaintenances({
  planned,
  mayAct,
  answer,
}: {
  planned: MaintenanceView["planned"];
  mayAct: boolean;
  answer: Own;
}) {
  if (planned.length === 0) return null;
  return (
    <section aria-labelledby="planned" className="space-y-3">
      <CardTitle id="planned">Terjadwal</CardTitle>
      {planned.map(({ id, message, from, until }) => (
        <Card key={id}>
          <p className="font-semibold">
            {from} sampai {until}
          </p>
          <p className="wrap-anywhere text-stone-600">{message}</p>
          {mayAct && (
            <ActForm
              act="unplan"
              of={{ name: "plan", value: id }}
              title="Hapus jadwal ini"
              button="Hapus jadwal"
              answer={answer}
            />
          )}
        </Card>
      ))}
    </section>
  );
}
