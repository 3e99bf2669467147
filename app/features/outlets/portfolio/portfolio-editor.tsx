import { Form } from "react-router";
import { cutsMost } from "#app/features/outlets/portfolio/cut.ts";
import { cutAlt, cutStyles, cutStyleText } from "#app/features/outlets/search-index/cut-styles.ts";
import { pictureFile } from "#app/lib/picture-widths.ts";
import type { CutStyle } from "#app/platform/generated/enums.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/details-disclosure.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { controlProps, Field } from "#app/ui/form/field.tsx";
import { fieldOf } from "#app/ui/form/field-of.ts";
import { type FormAnswer, typedIn } from "#app/ui/form/form-answer.ts";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { optionsFrom } from "#app/ui/form/options.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { placeholderStyle } from "#app/ui/placeholder-style.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { FileInput } from "#app/ui/upload/file-input.tsx";
import { PictureActs } from "#app/ui/upload/picture-acts.tsx";

/** The name of the slot, of its place on the page and of the file's field. */
export const cutSlot = "cuts";

interface Cut {
  id: string;
  style: CutStyle;
  serviceId: string | null;
  key: string;
  placeholder: string;
}

interface PortfolioEditorProps {
  barberName: string;
  services: readonly { id: string; name: string }[];
  cuts: readonly Cut[];
  canEdit: boolean;
  answer: FormAnswer | undefined;
}

/** The pictures of a barber's cuts: add one with its style, put them in order, file them anew, take them away. */
export function PortfolioEditor({ barberName, services, cuts, canEdit, answer }: PortfolioEditorProps) {
  return (
    <div className="space-y-6">
      {canEdit && cuts.length < cutsMost && <NewCut key={cuts.length} services={services} answer={answer} />}
      <Card as="section" id={`slot-${cutSlot}`} aria-labelledby="cuts-title" padding="none" className="scroll-mt-4">
        <div className="flex items-baseline justify-between gap-3 p-4 md:px-6">
          <CardTitle id="cuts-title">Foto potongan</CardTitle>
          <span className="shrink-0 text-sm text-stone-600">
            {cuts.length} dari {cutsMost} foto
          </span>
        </div>
        {cuts.length === 0 ? (
          <p className="px-4 pb-4 text-stone-600 md:px-6">
            Belum ada foto. Pelanggan memilih barber dari potongan yang mereka lihat.
          </p>
        ) : (
          <ul className="divide-y divide-stone-200 border-stone-200 border-t">
            {cuts.map((cut, index) => (
              <StoredCut
                key={cut.id}
                cut={cut}
                alt={cutAlt(cut.style, barberName)}
                name={`${cutStyleText[cut.style]}, foto ${index + 1}`}
                services={services}
                isFirst={index === 0}
                isLast={index === cuts.length - 1}
                canEdit={canEdit}
                answer={answer?.values.cut === cut.id ? answer : undefined}
              />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

const styleOptions = optionsFrom(cutStyles, cutStyleText);
const serviceOptions = (services: PortfolioEditorProps["services"]) =>
  services.map(({ id, name }) => ({ value: id, label: name }));

function NewCut({ services, answer }: Pick<PortfolioEditorProps, "services" | "answer">) {
  const own = answer?.values.cut === undefined ? answer : undefined;
  const errors = own?.errors;
  const file = {
    name: cutSlot,
    label: "Foto",
    hint: "JPEG, PNG, atau WebP, sampai 12 MB, sisi panjang minimal 800 piksel. Lokasi dan data kamera kami hapus.",
    error: errors?.[cutSlot],
    required: true,
  };
  return (
    <Card as="section" aria-labelledby="new-cut-title" className="space-y-4">
      <CardTitle id="new-cut-title">Tambah foto</CardTitle>
      <ErrorSummary errors={errors} fields={[cutSlot, "style", "service", "consent"]} answer={answer} />
      <Form method="post" action={`?slot=${cutSlot}`} encType="multipart/form-data" noValidate preventScrollReset>
        <HiddenFields values={{ intent: "add" }} />
        <FormStack>
          <Field {...file}>
            <FileInput {...controlProps(file)} shrinks />
          </Field>
          <SelectField
            {...fieldOf(own, "style")}
            label="Gaya"
            required
            options={styleOptions}
            placeholder="Pilih gaya"
          />
          <SelectField
            {...fieldOf(own, "service")}
            label="Layanan"
            note="(opsional)"
            hint="Pelanggan yang memesan potongan ini langsung memesan layanan itu."
            options={serviceOptions(services)}
            placeholder="Biarkan pelanggan memilih"
          />
          <CheckboxField
            name="consent"
            label="Orang di foto setuju fotonya tampil di halaman outlet"
            hint="Bila ia berubah pikiran, hapus fotonya di sini. Foto tanpa izin kami turunkan."
            required
            defaultChecked={typedIn(own, "consent") === "on"}
            error={errors?.consent}
          />
          <SubmitButton pendingLabel="Mengunggah…">Unggah foto</SubmitButton>
        </FormStack>
      </Form>
    </Card>
  );
}

interface StoredCutProps extends Pick<PortfolioEditorProps, "services" | "canEdit" | "answer"> {
  cut: Cut;
  alt: string;
  /** Names it among the others: `Mullet, foto 2`. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
}

function StoredCut({ cut, alt, name, services, isFirst, isLast, canEdit, answer }: StoredCutProps) {
  const { id, style, serviceId, key, placeholder } = cut;
  const service = services.find((each) => each.id === serviceId);
  return (
    <li className="px-4 pt-4 pb-2 md:px-6">
      <div className="flex gap-4">
        <a href={`/media/${pictureFile(key, 960)}`} target="_blank" rel="noreferrer" className="shrink-0 rounded-lg">
          <img
            src={`/media/${pictureFile(key, 288)}`}
            alt={alt}
            width={96}
            height={96}
            loading="lazy"
            decoding="async"
            style={placeholderStyle(placeholder)}
            className="size-24 rounded-lg bg-stone-200 object-cover"
          />
        </a>
        <div className="min-w-0 grow">
          <p className="font-semibold">{cutStyleText[style]}</p>
          <p className="text-sm text-stone-600">{service ? service.name : "Layanan dipilih pelanggan"}</p>
          {canEdit && (
            <div className="mt-1 -ml-2">
              <PictureActs
                pictureId={id}
                action={`?slot=${cutSlot}`}
                name={name}
                goesUp={!isFirst}
                goesDown={!isLast}
              />
            </div>
          )}
        </div>
      </div>
      {canEdit && (
        <Disclosure summary="Ubah gaya atau layanan" open={answer !== undefined}>
          <ErrorSummary errors={answer?.errors} fields={[]} answer={answer} />
          <Form method="post" noValidate preventScrollReset>
            <HiddenFields values={{ intent: "tag", cut: id }} />
            <FormStack>
              <SelectField
                {...fieldOf(answer, "style", style)}
                id={`style-${id}`}
                label="Gaya"
                options={styleOptions}
              />
              <SelectField
                {...fieldOf(answer, "service", serviceId)}
                id={`service-${id}`}
                label="Layanan"
                note="(opsional)"
                options={serviceOptions(services)}
                placeholder="Biarkan pelanggan memilih"
              />
              <Button type="submit" size="sm" variant="secondary" aria-label={`Simpan ${name}`}>
                Simpan
              </Button>
            </FormStack>
          </Form>
        </Disclosure>
      )}
    </li>
  );
}
