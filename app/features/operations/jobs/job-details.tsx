import type { JobDetails } from "#app/features/operations/jobs/job-list.queries.server.ts";
import type { JobAct } from "#app/features/operations/jobs/job-rules.ts";
import { JobStateBadge } from "#app/features/operations/jobs/job-state-badge.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { FactsList } from "#app/ui/facts-list.tsx";
import { ActForm } from "#app/ui/form/act-form.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";

const actTexts: Record<JobAct, { title: string; text: string; button: string }> = {
  retry: {
    title: "Jalankan lagi",
    text: "Pekerjaan memeriksa sendiri apa yang masih perlu dikerjakan; yang sudah selesai tidak diulang.",
    button: "Jalankan lagi",
  },
  hasten: { title: "Jalankan sekarang", text: "Tidak menunggu waktunya.", button: "Jalankan sekarang" },
  cancel: {
    title: "Batalkan",
    text: "Pekerjaan tidak dijalankan. Ia dapat dijalankan lagi selama tiga hari.",
    button: "Batalkan pekerjaan",
  },
  discard: {
    title: "Buang",
    text: "Pekerjaan hilang untuk selamanya. Yang belum dikerjakan tetap tidak dikerjakan.",
    button: "Buang pekerjaan",
  },
};

/** One job; of its data only what is nobody's. */
export function JobDetailsView({ job }: { job: JobDetails }) {
  return (
    <>
      <Card className="wrap-anywhere">
        <FactsList
          rows={[
            { term: "Keadaan", detail: <JobStateBadge state={job.state} /> },
            { term: "Id", detail: job.id },
            ...job.lines,
            ...(job.failure ? [{ term: "Galat terakhir", detail: job.failure }] : []),
          ]}
        />
      </Card>
      <Card as="section" aria-labelledby="facts" className="wrap-anywhere">
        <CardTitle id="facts">Isi</CardTitle>
        <p className="mt-1 mb-3 text-stone-600">Rahasia dan data pribadi disembunyikan.</p>
        {job.facts.length === 0 ? (
          <p className="text-stone-600">Tidak ada.</p>
        ) : (
          <FactsList rows={job.facts.map(({ name, value }) => ({ term: name, detail: value }))} />
        )}
      </Card>
    </>
  );
}

export function JobActs({ acts, answer }: { acts: readonly JobAct[]; answer: FormAnswer | undefined }) {
  if (acts.length === 0) return null;
  return (
    <Card>
      {acts.map((act) => (
        <ActForm
          key={act}
          act={act}
          {...actTexts[act]}
          variant={act === "discard" ? "danger" : "secondary"}
          answer={answer}
        />
      ))}
    </Card>
  );
}

export function QueueActs({
  isScheduled,
  isDeadLetters,
  source,
  answer,
}: {
  isScheduled: boolean;
  isDeadLetters: boolean;
  source: string;
  answer: FormAnswer | undefined;
}) {
  if (!isScheduled && !isDeadLetters) return null;
  return (
    <Card>
      {isScheduled && (
        <ActForm
          act="run"
          title="Jalankan sekarang"
          text="Sekali, di luar jadwalnya."
          button="Jalankan sekarang"
          answer={answer}
        />
      )}
      {isDeadLetters && (
        <ActForm
          act="redrive"
          title={source ? `Jalankan lagi semua dari ${source}` : "Jalankan lagi semuanya"}
          text="Paling banyak seribu sekaligus, kembali ke antrean asalnya."
          button="Jalankan lagi semuanya"
          answer={answer}
        >
          {() => source && <input type="hidden" name="source" value={source} />}
        </ActForm>
      )}
    </Card>
  );
}
