import { useState } from "react";
import type { StepProps } from "#app/features/bookings/place/booking-page.ts";
import { FlowBar } from "#app/features/bookings/place/flow-bar.tsx";
import { StepForm } from "#app/features/bookings/place/step-form.tsx";
import { leastText, subtotalsOf } from "#app/features/bookings/terms/subtotals.ts";
import { formatRupiah } from "#app/lib/money.ts";
import * as paths from "#app/paths.ts";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

export function ServicesStep({ page, body, answer }: StepProps<"services">) {
  const isHydrated = useHydrated();
  // As this form was sent and refused, also with none.
  const sent = answer?.values.from === "services" ? [answer.values.service ?? []].flat() : null;
  const ids = sent ?? page.choices.services;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(ids));
  const change = (id: string, isChecked: boolean) => {
    setChosen((before) => new Set(isChecked ? [...before, id] : [...before].filter((each) => each !== id)));
  };
  const services = body.categories.flatMap((category) => category.services).filter(({ id }) => chosen.has(id));
  const subtotals = subtotalsOf(services);
  const minutes = services.reduce((sum, { durationMin }) => sum + durationMin, 0);
  const missing = body.minOrder - Math.max(...subtotals);
  const addition = services.length > 0 && missing > 0 && `Tambah ${formatRupiah(missing)} lagi`;
  return (
    <StepForm page={page} step="services" asks={["service"]}>
      <ErrorSummary errors={page.errors} fields={["service"]} answer={answer ?? page} />
      <p className="text-stone-600">
        {`Boleh lebih dari satu, paling banyak ${body.maxServices}. Totalnya sudah termasuk biaya layanan ${formatRupiah(body.serviceFee)}.`}
      </p>
      {body.minOrder > 0 && (
        <Notice title={`Pesanan minimal ${formatRupiah(body.minOrder)}`}>
          {addition
            ? `${addition} untuk kunjungan ke lokasi Anda.`
            : "Untuk kunjungan ke lokasi Anda, di luar ongkos perjalanan."}
        </Notice>
      )}
      {body.travelTerms.length > 0 && (
        <p className="text-sm text-stone-600">Ongkos perjalanan: {body.travelTerms.join(" ")}</p>
      )}
      {body.categories.map((category, index) => (
        <ChoiceGroup
          key={category.label}
          id={index === 0 ? undefined : `field-service-${index}`}
          name="service"
          type="checkbox"
          legend={category.label}
          error={index === 0 ? page.errors.service : undefined}
          defaultValue={ids}
          onValueChange={change}
          options={category.services.map(({ id, name, description, prices, durationMin }) => ({
            value: id,
            label: name,
            description: (
              <>
                {durationMin} menit
                {description && <span className="hidden md:inline"> · {description}</span>}
              </>
            ),
            // On a phone in two lines, which leave the name its room.
            meta: (
              <span className="inline-block w-min md:w-auto">
                {leastText(prices.filter((price) => price !== null))}
              </span>
            ),
          }))}
        />
      ))}
      {body.togetherText && (
        <Link
          to={paths.bookGroup({ id: page.outlet.id })}
          className="inline-flex min-h-11 items-center self-start font-semibold text-orange-700 underline underline-offset-4"
        >
          {body.togetherText}
        </Link>
      )}
      <FlowBar
        bar={{
          caption:
            addition ||
            (services.length > 0
              ? `${services.length} layanan, ${minutes} menit`
              : isHydrated
                ? "Belum ada yang dipilih"
                : "Pilih, lalu lanjutkan"),
          total: services.length > 0 ? leastText(subtotals.map((each) => each + body.serviceFee)) : null,
        }}
        action={<SubmitButton>Lanjut</SubmitButton>}
      />
    </StepForm>
  );
}
