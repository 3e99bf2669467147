import { useState } from "react";
import { Form } from "react-router";
import { addressFieldNames } from "#app/features/addresses/address.ts";
import type { PlaceAnswer } from "#app/lib/place-answer.ts";
import type { RegionStep } from "#app/lib/region-chain.ts";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import type { FormConstraint } from "#app/ui/form/checked-fields.ts";
import { useCheckedForm } from "#app/ui/form/checked-form.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { FarCheck } from "#app/ui/place/far-check.tsx";
import { PinField } from "#app/ui/place/pin-field.tsx";
import type { PlaceFormAnswer } from "#app/ui/place/place-fields.tsx";
import { RegionFields } from "#app/ui/place/region-fields.tsx";
import { chosenCentre, useRegionLists } from "#app/ui/place/region-lists.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface AddressFormPageProps {
  title: string;
  saved: Readonly<Record<string, string>>;
  loaded: PlaceAnswer;
  tiles: { url: string; attribution: string } | null;
  back: string;
  constraint: FormConstraint;
  answer: PlaceFormAnswer | undefined;
}

const zoomOf: Record<RegionStep, number> = { province: 8, regency: 11, district: 13, kelurahan: 15 };
const wholeCountry = { centre: { lat: -2.5, lng: 118 }, zoom: 3.5 };

/** One address: its regions, its line, its pin on a map or as coordinates. Enter sends the form, it opens no list. */
export function AddressFormPage({ title, saved, loaded, tiles, back, constraint, answer }: AddressFormPageProps) {
  // Going to a part of the page ends the answer; what was chosen and asked meanwhile stands.
  const [latest, setLatest] = useState(answer);
  if (answer && answer !== latest) setLatest(answer);
  const { regions, question, opened } = { ...loaded, ...latest };
  const lists = useRegionLists(regions);
  const centre = chosenCentre(lists);
  const form = useCheckedForm({
    id: "address-form",
    answer,
    constraint,
    loadSchema: async () => {
      const [{ addressForm }, { withRegionCheck }] = await Promise.all([
        import("#app/features/addresses/address.schema.ts"),
        import("#app/lib/region-check.ts"),
      ]);
      return withRegionCheck(addressForm);
    },
  });
  const field = (name: string) => ({
    ...form.field(name),
    defaultValue: String(latest?.values[name] ?? saved[name] ?? ""),
  });
  const errors = Object.entries(form.summary.errors).flatMap(([name, texts]) =>
    texts.map((message) => (addressFieldNames.includes(name) ? { name, message } : { message })),
  );
  const isPrimary = latest ? latest.values.isPrimary === "on" : saved.isPrimary === "on";
  return (
    <PageShell width="reading">
      <PageHeader title={title} back={{ to: back, label: "Alamat tersimpan" }} />
      <ErrorSummary title="Belum tersimpan" errors={errors} answer={form.summary.answer} />
      <Card>
        <Form method="post" {...form.props}>
          {form.checks}
          <FormStack>
            {/* The first button of a form is the one that Enter presses. */}
            <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
            <TextField
              {...field("label")}
              label="Nama alamat"
              hint="Contohnya Rumah, Kantor, atau Kos."
              autoComplete="off"
            />
            <RegionFields lists={lists} errors={form.errors} opened={opened} />
            <TextField
              {...field("addressLine")}
              label="Alamat"
              hint="Jalan, nomor, dan RT/RW, paling sedikit 10 karakter."
              autoComplete="street-address"
            />
            <div className="space-y-4">
              <PinField
                {...field("pin")}
                label="Titik di peta"
                hint="Koordinat seperti -6.91470, 107.60980, atau tautan lengkap dari Google Maps."
                tiles={tiles}
                view={centre ? { centre, zoom: zoomOf[centre.step] } : wholeCountry}
              />
              {question && <FarCheck question={question} answer={latest} />}
            </div>
            <TextArea {...field("note")} label="Petunjuk menemukan pintu" note="(boleh kosong)" rows={2} />
            <CheckboxField
              name="isPrimary"
              value="on"
              defaultChecked={isPrimary}
              label="Jadikan alamat utama"
              hint="Alamat utama ditawarkan paling atas."
            />
            <SubmitButton pendingLabel="Menyimpan…">Simpan alamat</SubmitButton>
          </FormStack>
        </Form>
      </Card>
    </PageShell>
  );
}
