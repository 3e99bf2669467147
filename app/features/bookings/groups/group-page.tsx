import { Form } from "react-router";
import { GroupConfirm } from "#app/features/bookings/groups/group-confirm.tsx";
import type { GroupPageData as Page } from "#app/features/bookings/groups/group-page.queries.server.ts";
import { formatRupiah } from "#app/lib/money.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ChipLink, ChipRow } from "#app/ui/chip.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { StickyBar } from "#app/ui/sticky-bar.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface GroupPageProps {
  page: Page;
  /** The contact as it was typed before a refusal that led to another time. */
  typed: Readonly<Record<string, string>>;
  answer?: FormAnswer | undefined;
}

export function GroupPage({ page, typed, answer }: GroupPageProps) {
  const errors = { ...page.errors, ...answer?.errors };
  const fields = Object.keys(errors).filter((name) => name !== "people");
  return (
    <PageShell width="reading">
      <PageHeader
        title="Booking untuk rombongan"
        back={{ to: paths.book({ id: page.outlet.id }), label: page.outlet.name }}
        lead="Datang bersama, dicukur bersamaan. Satu orang satu barber."
      />
      <ErrorSummary errors={errors} fields={fields} answer={answer ?? page.errors} />
      <Step page={page} errors={errors} typed={typed} answer={answer} />
    </PageShell>
  );
}

function Step({ page, errors, typed, answer }: GroupPageProps & { errors: Record<string, string[]> }) {
  if (page.refusal) {
    return (
      <Notice
        tone="warning"
        title="Booking rombongan tidak tersedia"
        action={<LinkButton to={paths.book({ id: page.outlet.id })}>Booking untuk satu orang</LinkButton>}
      >
        {page.refusal}
      </Notice>
    );
  }
  if (!page.people) return <SizeForm page={page} />;
  if (!page.times) return <PersonsForm page={page} errors={errors} />;
  return page.summary ? (
    <GroupConfirm summary={page.summary} typed={typed} answer={answer} />
  ) : (
    <TimeForm page={page} />
  );
}

function SizeForm({ page }: { page: Page }) {
  return (
    <Form method="get" className="flex flex-col gap-6">
      <ChoiceGroup
        name="people"
        legend="Berapa orang?"
        legendSize="question"
        appearance="chips"
        required
        defaultValue={page.sizes[0]?.value}
        options={page.sizes}
      />
      <div className="grid md:justify-start">
        <SubmitButton>Lanjut</SubmitButton>
      </div>
    </Form>
  );
}

function PersonsForm({ page, errors }: { page: Page; errors: Record<string, string[]> }) {
  return (
    <Form method="get" className="flex flex-col gap-8">
      <HiddenFields values={{ people: String(page.people), chosen: "1" }} />
      {page.persons.map(({ nth, services, barber }) => (
        <section key={nth} aria-labelledby={`person-${nth}`} className="space-y-4">
          <h2 id={`person-${nth}`} className="text-xl font-bold">
            Orang {nth}
          </h2>
          <ChoiceGroup
            name={`service${nth}`}
            type="checkbox"
            legend={`Layanan orang ${nth}`}
            legendHidden
            error={errors[`service${nth}`]}
            defaultValue={services}
            options={page.services.map(({ id, name, detail, price }) => ({
              value: id,
              label: name,
              description: detail,
              meta: formatRupiah(price),
            }))}
          />
          <SelectField
            name={`barber${nth}`}
            label="Barber"
            options={[{ value: "any", label: "Siapa saja" }, ...page.barbers]}
            defaultValue={barber}
            error={errors[`barber${nth}`]}
          />
        </section>
      ))}
      <div className="grid md:justify-start">
        <SubmitButton>Lihat waktu</SubmitButton>
      </div>
    </Form>
  );
}

function TimeForm({ page }: { page: Page }) {
  const { times } = page;
  if (!times || times.days.every(({ count }) => count === 0)) {
    return (
      <Notice title="Belum ada waktu untuk semuanya" action={<LinkButton to={page.changeTo}>Ubah pilihan</LinkButton>}>
        Tidak ada waktu dengan cukup barber kosong. Coba layanan lain atau lebih sedikit orang.
      </Notice>
    );
  }
  const persons = page.persons.flatMap(({ nth, services, barber }) => [
    [`service${nth}`, [...services]] as const,
    [`barber${nth}`, barber] as const,
  ]);
  return (
    <Form method="get" className="flex grow flex-col gap-6">
      <HiddenFields values={{ people: String(page.people), chosen: "1", ...Object.fromEntries(persons) }} />
      <ChipRow label="Pilih hari">
        {times.days.map(({ label, to, isShown }) => (
          <ChipLink key={to} to={to} selected={isShown}>
            {label}
          </ChipLink>
        ))}
      </ChipRow>
      {times.times.length > 0 ? (
        <>
          <ChoiceGroup
            name="start"
            legend={`${times.dayName}, waktu dalam ${times.zone}`}
            appearance="grid"
            required
            options={times.times}
          />
          <StickyBar caption={`${page.people} orang`} action={<SubmitButton>Pilih waktu</SubmitButton>} />
        </>
      ) : (
        <Notice title={`${times.dayName}: sudah penuh untuk rombongan ini`}>Pilih hari lain di atas.</Notice>
      )}
    </Form>
  );
}
