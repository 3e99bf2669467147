import { Clock } from "lucide-react";
import { Form } from "react-router";
import type {
  CounterInstead,
  CounterPageData,
  CounterStart,
  CounterTimes,
} from "#app/features/bookings/counter/counter-page.queries.server.ts";
import type { TimeChoice } from "#app/features/bookings/terms/time-choices.ts";
import { OutletChips } from "#app/features/outlets/status/outlet-chips.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { StickyBar } from "#app/ui/sticky-bar.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface CounterFormProps {
  page: CounterPageData;
  /** What the link to the form named. */
  asked: CounterStart | null;
  /** Puts the guest in the line instead of booking. */
  isForQueue: boolean;
  linkTo: (outletId: string) => string;
  queuePath: string;
  answer:
    | (FormAnswer & {
        times?: CounterTimes | null;
        instead?: CounterInstead;
        asksAhead?: boolean;
        chosen?: TimeChoice | null;
      })
    | undefined;
}

/** One page, one button: who, what, with whom and when. Without a time chosen it is now. */
export function CounterForm({ page, asked, isForQueue, linkTo, queuePath, answer }: CounterFormProps) {
  const errors = answer?.errors ?? {};
  const typed = (name: string) => {
    const value = answer?.values[name];
    return typeof value === "string" ? value : "";
  };
  const field: CounterField = (name) => ({ name, defaultValue: typed(name), error: errors[name] });
  const chosen = answer?.values.service ?? [];
  return (
    <>
      <OutletChips outlets={page.outlets} chosen={page.outlet.id} linkTo={linkTo} />
      <Form method="post" noValidate preventScrollReset className="flex grow flex-col gap-6">
        {/* Enter in a field means the button at the end, not the one beside the date. */}
        <button type="submit" name="intent" value={isForQueue ? "queue" : "book"} hidden tabIndex={-1}>
          Simpan
        </button>
        <HiddenFields values={{ outlet: page.outlet.id, key: typed("key") || page.key }} />
        <ErrorSummary
          errors={errors}
          fields={["service", "barber", "district", "point", "addressLine", "start", "name", "phone", "date"]}
          answer={answer}
        />
        {answer?.asksAhead && (
          <Notice
            tone="warning"
            title="Dahulukan tamu ini?"
            action={
              <SubmitButton name="ahead" value="1" variant="secondary" pendingLabel="Menyimpan…">
                Tetap layani sekarang
              </SubmitButton>
            }
          >
            Anda juga bisa memilih barber lain, atau memasukkannya ke antrean.
          </Notice>
        )}
        <ChoiceGroup
          name="service"
          type="checkbox"
          legend="Layanan"
          legendSize="question"
          error={errors.service}
          defaultValue={chosen}
          options={page.services.map(({ id, name, price, duration }) => ({
            value: id,
            label: name,
            description: duration,
            meta: price,
          }))}
        />
        {page.visit && <Where visit={page.visit} field={field} />}
        <ChoiceGroup
          name="barber"
          legend="Barber"
          legendSize="question"
          appearance="chips"
          error={errors.barber}
          defaultValue={typed("barber") || asked?.barber || "any"}
          options={[
            { value: "any", label: isForQueue || page.visit ? "Siapa saja" : "Yang bebas duluan" },
            ...page.barbers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        {!isForQueue && (
          <When
            page={page}
            answer={answer ?? { chosen: asked?.start ?? null }}
            errors={errors}
            start={answer ? typed("start") : (asked?.start?.value ?? "")}
            date={typed("date") || asked?.date || ""}
          />
        )}
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            {...field("name")}
            label="Nama"
            note="(opsional)"
            placeholder="Tamu"
            autoComplete="off"
            maxLength={60}
          />
          <TextField
            {...field("phone")}
            type="tel"
            label="Nomor WhatsApp"
            required={page.visit !== null}
            note={isForQueue ? "(opsional)" : page.visit ? undefined : "(wajib bila untuk nanti)"}
            placeholder="0812-3456-7890"
            autoComplete="off"
          />
        </div>
        {!isForQueue && !page.visit && (
          <p className="leading-11 text-stone-600">
            Belum ada yang bebas?{" "}
            <button
              type="submit"
              name="intent"
              value="queue"
              className="min-h-11 font-semibold text-orange-800 underline"
            >
              Masukkan antrean
            </button>{" "}
            atau{" "}
            <Link to={queuePath} className="inline-flex min-h-11 items-center font-semibold text-orange-800 underline">
              lihat antrean
            </Link>
            .
          </p>
        )}
        <StickyBar
          caption={isForQueue ? "Tamu mendapat nomor" : page.visit ? "Bayar di lokasi" : "Bayar di outlet"}
          action={
            <SubmitButton name="intent" value={isForQueue ? "queue" : "book"} pendingLabel="Menyimpan…">
              {isForQueue ? "Beri nomor" : "Simpan booking"}
            </SubmitButton>
          }
        />
      </Form>
    </>
  );
}

/** What a box is called and holds, and what is wrong with it. */
type CounterField = (name: string) => { name: string; defaultValue: string; error: string[] | undefined };

interface WhereProps {
  visit: NonNullable<CounterPageData["visit"]>;
  field: CounterField;
}

/** Where a mobile barber comes to: the way decides the fee and the free times. */
function Where({ visit, field }: WhereProps) {
  return (
    <fieldset className="space-y-4">
      <legend className="text-xl font-bold text-stone-900">Ke mana</legend>
      <Notice title="Ongkos perjalanan">
        <ul className="list-disc space-y-1 pl-5">
          {visit.terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </Notice>
      <SelectField
        {...field("district")}
        label="Kecamatan"
        required
        placeholder="Pilih kecamatan"
        options={visit.groups}
      />
      <TextField
        {...field("addressLine")}
        label="Alamat lengkap"
        required
        placeholder="Jl. Melati No. 5, RT 02/RW 03"
        autoComplete="off"
        maxLength={200}
      />
      <TextField
        {...field("point")}
        label="Titik tepat"
        note="(opsional)"
        hint="Koordinat seperti -6.91470, 107.60980 atau tautan Google Maps. Dengan titik tepat, ongkosnya lebih pas."
        autoComplete="off"
        inputMode="url"
      />
    </fieldset>
  );
}

interface WhenProps extends Pick<CounterFormProps, "page"> {
  answer: Pick<NonNullable<CounterFormProps["answer"]>, "times" | "instead" | "chosen">;
  errors: Record<string, string[]>;
  start: string;
  date: string;
}

function When({ page, answer, errors, start, date }: WhenProps) {
  const { times, instead, chosen } = answer;
  const near = instead?.times ?? [];
  const others = instead?.barbers ?? [];
  // A mobile barber has nobody in the chair who is served now.
  const options = [
    ...(page.visit ? [] : [{ value: "now", label: "Sekarang" }]),
    ...[...(chosen ? [chosen] : []), ...near].map(({ value, label, name }) => ({
      value,
      label,
      accessibleLabel: name,
    })),
  ];
  return (
    <div className="space-y-4">
      {(near.length > 0 || others.length > 0) && (
        <Notice tone="warning" title="Yang masih bisa">
          {others.length > 0 && <p>Bebas pada waktu itu: {others.map(({ name }) => name).join(", ")}.</p>}
          {near.length > 0 && <p>Waktu terdekat ada di pilihan di bawah.</p>}
        </Notice>
      )}
      <ChoiceGroup
        name="start"
        legend="Kapan"
        legendSize="question"
        appearance="chips"
        hint={page.visit && !times ? "Pilih tanggal, lalu Lihat jam: waktunya tergantung jauhnya tujuan." : undefined}
        error={errors.start}
        defaultValue={start || "now"}
        options={options}
      />
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 grow md:max-w-60">
          <TextField
            name="date"
            type="date"
            label={page.visit ? "Tanggal" : "Untuk nanti"}
            min={page.today}
            max={page.lastDay}
            defaultValue={date || page.today}
            error={errors.date}
          />
        </div>
        <SubmitButton name="intent" value="times" variant="secondary" icon={Clock}>
          Lihat jam
        </SubmitButton>
      </div>
      <p role="status" className="sr-only">
        {times &&
          (times.emptyText ??
            `${times.dayName}: ${times.groups.flatMap((each) => each.times).length} jam di pilihan Kapan`)}
      </p>
      {times?.travel && <Notice>{times.travel}</Notice>}
      {times?.emptyText && <Notice>{times.emptyText}</Notice>}
      {times?.groups.map(({ name, times: each }, index) => (
        <ChoiceGroup
          key={`${times.dayName} ${name}`}
          id={`field-start-${index + 1}`}
          name="start"
          legend={index === 0 ? `${times.dayName}, ${name.toLowerCase()}` : name}
          appearance="grid"
          defaultValue={start}
          options={each.map(({ value, label, name: full }) => ({ value, label, accessibleLabel: full }))}
        />
      ))}
    </div>
  );
}
