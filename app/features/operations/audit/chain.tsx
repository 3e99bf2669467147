import type { ChainProblem, ChainProblemKind } from "#app/features/operations/audit/audit-chain.ts";
import type { ChainView } from "#app/features/operations/audit/chain-page.queries.server.ts";
import { formatCount } from "#app/lib/count.ts";
import * as paths from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { FactsList } from "#app/ui/facts-list.tsx";
import { ActForm } from "#app/ui/form/act-form.tsx";
import { fieldOf } from "#app/ui/form/field-of.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DataTable } from "#app/ui/table.tsx";

const problemText: Record<ChainProblemKind, string> = {
  "row-gone": "Catatannya tidak ada lagi",
  "seal-gone": "Segelnya tidak ada lagi",
  mismatch: "Catatan atau segelnya diubah, atau urutannya ditukar",
  unsealed: "Catatan lama yang tidak pernah disegel",
  "head-gone": "Ujung rantai yang pernah diperiksa tidak ada lagi",
  "anchor-gone": "Hash dari catatan server tidak ada di rantai ini",
};

type Check = ChainView["checks"][number];
/** The chain with its last check, what can be done, and the checks before. */
export function Chain({ view, mayAct, answer }: { view: ChainView; mayAct: boolean; answer: FormAnswer | undefined }) {
  const [last] = view.checks;
  const hash = <span className="font-mono text-sm wrap-anywhere">{view.head?.hash ?? "Belum ada segel"}</span>;
  return (
    <>
      {last && !last.isSound && (
        <Notice tone="danger" title={`Pemeriksaan terakhir menemukan ${last.problemCount} masalah`}>
          <Problems check={last} />
        </Notice>
      )}
      {last?.isSound && (
        <Notice tone="success" title="Rantai utuh">
          Diperiksa {last.at}, sampai segel nomor {last.position}.
        </Notice>
      )}
      <Card as="section" aria-labelledby="head">
        <CardTitle id="head">Rantai sekarang</CardTitle>
        <div className="mt-3">
          <FactsList
            rows={[
              { term: "Panjang rantai", detail: view.head?.position ?? "0" },
              { term: "Menunggu segel", detail: view.waiting },
              { term: "Hash ujungnya", detail: hash },
            ]}
          />
        </div>
      </Card>
      {mayAct && <Acts answer={answer} />}
      {view.checks.length > 0 && <Checks checks={view.checks} />}
    </>
  );
}

function Acts({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <Card>
      <ActForm
        act="check"
        title="Periksa sekarang"
        text="Seluruh rantai dihitung ulang. Rantai yang panjang diperiksa di belakang layar; hasilnya tampil di sini."
        button="Periksa sekarang"
        variant="primary"
        answer={answer}
      >
        {(own) => (
          <TextField
            {...fieldOf(own, "anchor")}
            label="Hash dari catatan server"
            note="Boleh kosong"
            hint="64 karakter dari baris “audit log sealed”. Rantai yang ditulis ulang seluruhnya tidak memilikinya."
            autoComplete="off"
            maxLength={64}
          />
        )}
      </ActForm>
      <ActForm
        act="seal"
        title="Segel catatan yang tertinggal"
        text="Untuk catatan yang tersimpan terlalu lambat dan sudah Anda periksa sendiri: segelnya ditulis di ujung rantai."
        button="Segel sekarang"
        answer={answer}
      />
    </Card>
  );
}

function Checks({ checks }: { checks: readonly Check[] }) {
  return (
    <DataTable
      caption="Pemeriksaan"
      captionVisible
      rows={checks}
      rowKey={({ id }) => id}
      columns={[
        { key: "at", header: "Waktu", names: true, cell: ({ at }) => at },
        { key: "by", header: "Oleh", cell: ({ by }) => by },
        { key: "position", header: "Segel", align: "end", cell: ({ position }) => position },
        { key: "took", header: "Lamanya", align: "end", cell: ({ took }) => took },
        { key: "result", header: "Hasil", cell: (check) => <Result check={check} /> },
      ]}
    />
  );
}

function Result({ check }: { check: Check }) {
  if (check.isSound) return <Badge tone="success">Utuh</Badge>;
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center">
        <Badge tone="danger">{check.problemCount} masalah</Badge>
      </summary>
      <Problems check={check} />
    </details>
  );
}

function Problems({ check }: { check: Check }) {
  return (
    <ul className="space-y-1">
      {check.problems.map((problem) => (
        <li key={`${problem.kind} ${problem.position} ${problem.auditId}`}>
          <ProblemLine problem={problem} />
        </li>
      ))}
    </ul>
  );
}

function ProblemLine({ problem }: { problem: ChainProblem }) {
  const { kind, position, auditId } = problem;
  return (
    <>
      {problemText[kind]}
      {position !== null && ` (segel nomor ${formatCount(position)})`}
      {auditId !== null && kind !== "row-gone" && (
        <>
          {": "}
          <a
            href={paths.auditEntry({ id: auditId })}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            buka catatannya
          </a>
        </>
      )}
    </>
  );
}
