import type { ProofView } from "#app/features/money/ledger/ledger-page.queries.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { ActForm } from "#app/ui/form/act-form.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { DataTable } from "#app/ui/table.tsx";

function SoundBadge({ isSound, problemCount }: Pick<ProofView, "isSound" | "problemCount">) {
  return isSound ? <Badge tone="success">Cocok</Badge> : <Badge tone="danger">{problemCount} masalah</Badge>;
}

interface LastProofProps {
  proof: ProofView | undefined;
  mayAct: boolean;
  answer: FormAnswer | undefined;
}

/** The last proof with what it found, and the form for a new one. */
export function LastProof({ proof, mayAct, answer }: LastProofProps) {
  return (
    <Card as="section" aria-labelledby="bukti">
      <div className="space-y-1">
        <h2 id="bukti" className="flex flex-wrap items-center gap-2 text-lg font-bold">
          Pembuktian terakhir {proof && <SoundBadge {...proof} />}
        </h2>
        {proof ? (
          <>
            <p className="text-stone-700">
              <time dateTime={proof.at.dateTime}>{proof.at.text}</time>, {proof.by}
            </p>
            <p className="text-sm text-stone-600">
              {proof.size}, dihitung dalam {proof.took}
            </p>
          </>
        ) : (
          <p className="text-stone-700">Belum pernah. Pembuktian berjalan sendiri setiap malam.</p>
        )}
      </div>
      {proof && <Problems proof={proof} />}
      {mayAct && (
        <div className="mt-4">
          <ActForm
            act="prove"
            title="Buktikan sekarang"
            text="Sama seperti pembuktian tiap malam: semua saldo dihitung ulang dari catatannya. Yang lebih lama dari semenit hanya berjalan malam hari."
            button="Buktikan sekarang"
            pendingLabel="Membuktikan…"
            variant="primary"
            answer={answer}
          />
        </div>
      )}
    </Card>
  );
}

function Problems({ proof }: { proof: ProofView }) {
  if (proof.problems.length === 0) return null;
  const rest = proof.problemCount - proof.problems.length;
  return (
    <ul className="mt-4 space-y-2">
      {proof.problems.map(({ key, title, detail }) => (
        <li key={key} className="rounded-lg border border-red-200 bg-red-50 p-3">
          <p className="font-semibold text-red-800">{title}</p>
          <p className="text-sm wrap-anywhere text-stone-800">{detail}</p>
        </li>
      ))}
      {rest > 0 && <li className="text-stone-700">Dan {rest} lagi.</li>}
    </ul>
  );
}

export function PastProofs({ proofs }: { proofs: readonly ProofView[] }) {
  if (proofs.length === 0) return null;
  return (
    <DataTable
      caption="Pembuktian sebelumnya"
      captionVisible
      rows={proofs}
      rowKey={({ id }) => id}
      columns={[
        { key: "at", header: "Waktu", names: true, cell: ({ at }) => <time dateTime={at.dateTime}>{at.text}</time> },
        { key: "by", header: "Oleh", cell: ({ by }) => by },
        { key: "size", header: "Isi", cell: ({ size }) => size },
        { key: "result", header: "Hasil", cell: (proof) => <ProofResult proof={proof} /> },
      ]}
    />
  );
}

function ProofResult({ proof }: { proof: ProofView }) {
  if (proof.problems.length === 0) return <SoundBadge {...proof} />;
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center">
        <SoundBadge {...proof} />
      </summary>
      <Problems proof={proof} />
    </details>
  );
}
