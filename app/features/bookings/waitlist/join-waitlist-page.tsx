import { Form } from "react-router";
import type { JoinPageData } from "#app/features/bookings/waitlist/join-page.queries.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface JoinWaitlistPageProps {
  page: JoinPageData;
  answer?: FormAnswer | undefined;
}

const fields = ["service", "barber", "day", "from", "until"];

export function JoinWaitlistPage({ page, answer }: JoinWaitlistPageProps) {
  const { outlet, chosen } = page;
  const errors = answer?.errors ?? {};
  const typed = (name: string, before: string) => {
    const value = answer?.values[name];
    return typeof value === "string" ? value : before;
  };
  return (
    <PageShell width="reading">
      <PageHeader
        title="Beri tahu saya bila ada waktu kosong"
        back={{ to: page.backTo, label: "Pilih waktu" }}
        lead={`Di ${outlet.name}`}
      />
      {outlet.isMobile || page.days.length === 0 ? (
        <Notice title={outlet.isMobile ? "Belum ada daftar tunggu untuk barber panggilan" : "Outlet ini sedang tutup"}>
          {outlet.isMobile
            ? "Waktu barber panggilan bergantung pada alamat tujuan. Coba hari lain di halaman booking."
            : "Belum ada hari buka yang bisa ditunggu."}
        </Notice>
      ) : (
        <Form method="post" noValidate className="flex flex-col gap-6">
          <ErrorSummary errors={errors} fields={fields} answer={answer} />
          <Notice title="Cara kerjanya">
            Begitu ada waktu kosong yang cocok, kami simpan 15 menit untuk Anda dan langsung memberi kabar. Urutannya
            menurut siapa yang lebih dahulu mendaftar.
          </Notice>
          <FormStack>
            <SelectField
              name="day"
              label="Hari"
              required
              options={page.days}
              defaultValue={typed("day", chosen.day)}
              error={errors.day}
            />
            <div className="grid grid-cols-2 gap-3">
              <SelectField
                name="from"
                label="Dari jam"
                required
                options={page.fromHours}
                defaultValue={typed("from", chosen.from)}
                error={errors.from}
              />
              <SelectField
                name="until"
                label="Sampai jam"
                required
                options={page.untilHours}
                defaultValue={typed("until", chosen.until)}
                error={errors.until}
              />
            </div>
            {errors.from?.length ? (
              <LinkButton variant="secondary" to={page.backTo}>
                Lihat waktu kosong
              </LinkButton>
            ) : null}
            <SelectField
              name="barber"
              label="Barber"
              required
              options={[{ value: "any", label: "Siapa saja" }, ...page.barbers]}
              defaultValue={typed("barber", chosen.barber)}
              error={errors.barber}
            />
            <ChoiceGroup
              name="service"
              type="checkbox"
              legend="Layanan"
              required
              error={errors.service}
              defaultValue={answer?.values.service ?? (answer ? [] : chosen.services)}
              options={page.services.map(({ id, name, detail }) => ({ value: id, label: name, meta: detail }))}
            />
          </FormStack>
          <div className="grid md:justify-start">
            <SubmitButton pendingLabel="Mendaftar…">Masuk daftar tunggu</SubmitButton>
          </div>
        </Form>
      )}
    </PageShell>
  );
}
