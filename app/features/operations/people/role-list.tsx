import { Form } from "react-router";
import type { RoleMember, RoleRequestView } from "#app/features/operations/people/role-pages.queries.server.ts";
import type { UserPageData } from "#app/features/operations/people/user-page.queries.server.ts";
import { actionText, requestStatusText, roleText } from "#app/features/people/roles/role-request.ts";
import * as paths from "#app/paths.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { FactsList } from "#app/ui/facts-list.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { ReasonField } from "#app/ui/form/reason-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { DataTable, RowLink } from "#app/ui/table.tsx";

const tones: Readonly<Record<RoleRequestView["status"], Tone>> = {
  PENDING: "warning",
  APPROVED: "success",
  REFUSED: "danger",
  WITHDRAWN: "neutral",
  EXPIRED: "neutral",
};

export function RequestBadge({ status }: { status: RoleRequestView["status"] }) {
  return <Badge tone={tones[status]}>{requestStatusText[status]}</Badge>;
}

export const changeText = ({ action, role }: Pick<RoleRequestView, "action" | "role">) =>
  `${actionText[action]} peran ${roleText[role].label}`;

export function RequestTable({
  caption,
  captionVisible = false,
  requests,
}: {
  caption: string;
  captionVisible?: boolean;
  requests: readonly RoleRequestView[];
}) {
  return (
    <DataTable
      caption={caption}
      captionVisible={captionVisible}
      rows={requests}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "what",
          header: "Permintaan",
          names: true,
          cell: (request) => <RowLink to={paths.roleRequest({ id: request.id })} name={changeText(request)} />,
        },
        { key: "subject", header: "Untuk", cell: ({ subject }) => subject },
        { key: "asker", header: "Diajukan oleh", cell: ({ asker }) => asker },
        { key: "status", header: "Keadaan", cell: ({ status }) => <RequestBadge status={status} /> },
        { key: "at", header: "Diajukan", cell: ({ askedAt }) => askedAt },
      ]}
    />
  );
}

export function MemberTable({ members }: { members: readonly RoleMember[] }) {
  return (
    <DataTable
      caption="Yang punya peran sekarang"
      rows={members}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "name",
          header: "Orang",
          names: true,
          cell: ({ id, name, email }) => (
            <RowLink to={paths.userRoles({ id })} name={name}>
              {email}
            </RowLink>
          ),
        },
        {
          key: "role",
          header: "Peran",
          cell: ({ roles }) => (
            <ul>
              {roles.map(({ role, since }) => (
                <li key={role}>
                  {roleText[role].label} <span className="text-stone-600">sejak {since}</span>
                </li>
              ))}
            </ul>
          ),
        },
        {
          key: "code",
          header: "Autentikator",
          cell: ({ hasAuthenticator }) => (hasAuthenticator ? "Terpasang" : "Belum"),
        },
      ]}
    />
  );
}

/** What a person has, and what was asked about them. */
export function OwnRequests({ user }: { user: UserPageData }) {
  return (
    <Card as="section" aria-labelledby="peran-sekarang">
      <CardTitle id="peran-sekarang">Peran sekarang</CardTitle>
      <p className="mt-2">{user.roles.map(({ role }) => roleText[role].label).join(", ") || "Tidak ada."}</p>
      {user.requests.length > 0 && (
        <ul className="mt-3 divide-y divide-stone-200">
          {user.requests.map((request) => (
            <li key={request.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1">
              <a
                href={paths.roleRequest({ id: request.id })}
                className="inline-flex min-h-11 items-center text-orange-700 underline underline-offset-4"
              >
                {changeText(request)}, {request.at}
              </a>
              <RequestBadge status={request.status} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** One request with what this member may do with it. */
export function RoleRequestPage({
  request,
  memberId,
  mayAct,
  answer,
}: {
  request: RoleRequestView;
  memberId: string;
  mayAct: boolean;
  answer: FormAnswer | undefined;
}) {
  const { status, subject, subjectEmail, asker, askedAt, expiresAt, reason, decider, decidedAt, decision } = request;
  const isAsker = request.askedBy === memberId;
  const isSubject = request.subjectId === memberId;
  return (
    <>
      <Card>
        <FactsList
          rows={[
            { term: "Untuk", detail: `${subject} (${subjectEmail})` },
            { term: "Diajukan oleh", detail: `${asker}, ${askedAt}` },
            { term: "Alasan", detail: reason },
            ...(status === "PENDING" ? [{ term: "Berlaku sampai", detail: expiresAt }] : []),
            ...(decider && decidedAt ? [{ term: "Diputuskan oleh", detail: `${decider}, ${decidedAt}` }] : []),
            ...(decision && decidedAt ? [{ term: "Alasan keputusan", detail: decision }] : []),
          ]}
        />
      </Card>
      {status === "PENDING" && !isAsker && isSubject && (
        <Notice>Permintaan ini tentang Anda. Anggota lain yang memutuskannya.</Notice>
      )}
      {mayAct && status === "PENDING" && (isAsker || !isSubject) && (
        <Card as="section" aria-labelledby="putuskan">
          <CardTitle id="putuskan">{isAsker ? "Menunggu anggota lain" : "Keputusan Anda"}</CardTitle>
          <Form method="post" noValidate className="mt-4 space-y-6">
            <ErrorSummary title="Belum tersimpan" errors={answer?.errors} answer={answer} />
            <ReasonField answer={answer} />
            <div className="flex flex-wrap gap-3">
              {isAsker ? (
                <SubmitButton name="act" value="withdraw" variant="secondary" pendingLabel="Menarik…">
                  Tarik permintaan
                </SubmitButton>
              ) : (
                <>
                  <SubmitButton name="act" value="approve" pendingLabel="Menyetujui…">
                    Setujui
                  </SubmitButton>
                  <SubmitButton name="act" value="refuse" variant="danger" pendingLabel="Menolak…">
                    Tolak
                  </SubmitButton>
                </>
              )}
            </div>
          </Form>
        </Card>
      )}
    </>
  );
}
