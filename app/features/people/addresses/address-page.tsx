import { Form } from "react-router";
import { addressFieldNames } from "#app/features/people/addresses/customer-address.ts";
import type { PlaceAnswer } from "#app/lib/place-answer.ts";
import * as paths from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormConstraint } from "#app/ui/form/form-answer.ts";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { type PlaceFormAnswer, PlacePin, usePlace } from "#app/ui/place/place-fields.tsx";
import { RegionFields } from "#app/ui/place/region-fields.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface AddressFormPageProps {
  title: string;
  saved: Readonly<Record<string, string>>;
  loaded: PlaceAnswer;
  tiles: { url: string; attribution: string } | null;
  constraint: FormConstraint;
  answer: PlaceFormAnswer | undefined;
}

/** One address: its regions, its line, its pin on a map or as coordinates. Enter sends the form, it opens no list. */
export function AddressFormPage({ title, saved, loaded, tiles, constraint, answer }: AddressFormPageProps) {
  const place = usePlace(loaded, answer);
  const { latest, lists, opened } = place;
  const form = useCheckedForm({
    id: "address-form",
    answer,
    constraint,
    loadSchema: async () => {
      const [{ addressForm }, { withRegionCheck }] = await Promise.all([
        import("#app/features/people/addresses/customer-address.schema.ts"),
        import("#app/lib/region-check.ts"),
      ]);
      return withRegionCheck(addressForm);
    },
  });
  const field = (name: string) => ({
    ...form.field(name),
    defaultValue: String(latest?.values[name] ?? saved[name] ?? ""),
  });
  return (
    <PageShell width="reading">
      <PageHeader title={title} back={{ to: paths.addresses, label: "Alamat tersimpan" }} />
      <ErrorSummary
        title="Belum tersimpan"
        errors={form.summary.errors}
        fields={addressFieldNames}
        answer={form.summary.answer}
      />
      <Card>
        <Form method="post" {...form.props}>
          {form.checks}
          <FormStack>
            {/* The first button of a form is the one that Enter presses. */}
            <button type="submit" hidden />
            <TextField {...field("label")} label="Nama alamat" hint="Contohnya Rumah, Kantor, atau Kos." />
            <RegionFields lists={lists} errors={form.errors} opened={opened} />
            <TextField
              {...field("addressLine")}
              label="Alamat"
              hint="Jalan, nomor, dan RT/RW, paling sedikit 10 karakter."
              autoComplete="street-address"
            />
            <PlacePin {...field("pin")} label="Titik di peta" place={place} tiles={tiles} />
            <TextArea {...field("note")} label="Petunjuk menemukan pintu" note="(opsional)" rows={2} />
            {/* Another address takes its place; by itself it never stops to be the primary one. */}
            {!saved.isPrimary && (
              <CheckboxField
                name="isPrimary"
                value="on"
                defaultChecked={Boolean(latest?.values.isPrimary)}
                label="Jadikan alamat utama"
                hint="Alamat utama ditawarkan paling atas."
              />
            )}
            <SubmitButton pendingLabel="Menyimpan…">Simpan alamat</SubmitButton>
          </FormStack>
        </Form>
      </Card>
    </PageShell>
  );
}
