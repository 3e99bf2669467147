import { MessageCircle, UserPlus } from "lucide-react";
import { Form } from "react-router";
import type { StaffPageData } from "#app/features/outlets/staff/show-staff.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { fieldOf } from "#app/ui/form/field-of.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface StaffListProps {
  page: StaffPageData;
  canEdit: boolean;
  answer: FormAnswer | undefined;
}

/** Barbers with a sign-in of their own: who there is, one more, and the link they need. */
export function StaffList({ page, canEdit, answer }: StaffListProps) {
  const { members, free } = page;
  const errors = answer?.errors ?? {};
  return (
    <>
      {members.length > 0 && (
        <section aria-labelledby="akun">
          <SectionHeading id="akun">Akun barber</SectionHeading>
          <ul className="space-y-3">
            {members.map((member) => (
              <Member key={member.id} member={member} />
            ))}
          </ul>
        </section>
      )}
      {members.some(({ isActive }) => !isActive) && <InvitationLink page={page} />}
      {canEdit && (
        <section aria-labelledby="undang">
          <SectionHeading
            id="undang"
            description="Barber masuk dengan akun Google-nya sendiri: di sini ia melihat kunjungannya hari ini, di kalender ponselnya jadwalnya sendiri. Tanpa pendapatan, tanpa jadwal barber lain."
          >
            Undang barber
          </SectionHeading>
          <Card>
            {free.length === 0 ? (
              <p className="text-stone-600">Semua barber yang aktif sudah diundang.</p>
            ) : (
              <Form method="post" noValidate className="space-y-6">
                <ErrorSummary errors={errors} fields={["barber", "email"]} answer={answer} />
                <HiddenFields values={{ intent: "invite" }} />
                <FormStack>
                  <SelectField
                    {...fieldOf(answer, "barber")}
                    label="Barber"
                    required
                    placeholder="Pilih barber"
                    options={free.map(({ id, name }) => ({ value: id, label: name }))}
                  />
                  <TextField
                    {...fieldOf(answer, "email")}
                    type="email"
                    label="E-mail akun Google barber"
                    hint="Tulis persis seperti di akun Google-nya. Hanya akun itu yang dapat menerima undangan."
                    inputMode="email"
                    autoComplete="off"
                    required
                    maxLength={254}
                  />
                </FormStack>
                <SubmitButton icon={UserPlus} fullWidth pendingLabel="Menyimpan…">
                  Undang
                </SubmitButton>
              </Form>
            )}
          </Card>
        </section>
      )}
    </>
  );
}

function Member({
  member: { id, barber, email, isActive, state, person, warning },
}: {
  member: StaffPageData["members"][number];
}) {
  return (
    <Card as="li" className="space-y-3">
      <div className="flex items-start gap-3">
        <Avatar name={barber} />
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-2 font-bold">
            {barber}
            <Badge tone={isActive ? "success" : "warning"}>{isActive ? "Aktif" : "Diundang"}</Badge>
          </p>
          <p className="wrap-anywhere text-stone-600">{person ? `${person}, ${email}` : email}</p>
          <p className="text-sm text-stone-600">{state}</p>
          {warning && <p className="text-sm font-semibold text-amber-800">{warning}</p>}
        </div>
      </div>
      <Form method="post">
        <HiddenFields values={{ intent: "take-back", id }} />
        <SubmitButton variant="secondary" size="sm">
          {isActive ? "Cabut akses" : "Batalkan undangan"}
          <span className="sr-only">&nbsp;{barber}</span>
        </SubmitButton>
      </Form>
    </Card>
  );
}

function InvitationLink({ page: { link, whatsAppHref } }: { page: StaffPageData }) {
  return (
    <section aria-labelledby="tautan">
      <SectionHeading id="tautan">Kirim tautan undangan</SectionHeading>
      <Card className="space-y-4">
        <ol className="list-decimal space-y-1 pl-5">
          <li>Kirim tautan ini kepada barber Anda.</li>
          <li>Barber masuk dengan akun Google dari e-mail yang Anda tulis.</li>
          <li>Barber menekan Terima undangan. Anda dikabari setelahnya.</li>
        </ol>
        <p className="select-all break-all rounded-lg bg-stone-100 px-3 py-2.5">{link}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={whatsAppHref} target="_blank" rel="noopener" icon={MessageCircle} size="sm">
            Kirim lewat WhatsApp
          </LinkButton>
          <CopyButton value={link} label="Salin tautan" copiedLabel="Tautan tersalin" />
        </div>
      </Card>
    </section>
  );
}
