import type { SearchFormView } from "#app/features/outlets/home/show-home.server.ts";
import { formatCount } from "#app/lib/count.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

const types = [
  { value: "barbershop", label: "Barbershop" },
  { value: "mobile", label: "Barber panggilan" },
];
const categories = [
  { value: "haircut", label: "Potong Rambut" },
  { value: "beard", label: "Cukur & Jenggot" },
  { value: "care", label: "Perawatan" },
  { value: "color", label: "Pewarnaan" },
  { value: "package", label: "Paket" },
];
const ratings = [
  { value: "4.5", label: "4,5 ke atas" },
  { value: "4", label: "4 ke atas" },
  { value: "3.5", label: "3,5 ke atas" },
];
const prices = [25_000, 35_000, 50_000, 75_000, 100_000].map((price) => ({
  value: String(price),
  label: `Sampai Rp\u00a0${formatCount(price)}`,
}));

/** Values that came by the URL and stand in no list are kept as an option of their own. */
function withOwn(options: readonly { value: string; label: string }[], value: string | undefined) {
  if (!value || options.some((option) => option.value === value)) return options;
  return [...options, { value, label: value }];
}

/** The filters of the search form, one field each. */
export function FilterFields({ view: { state, errors, today, latestDate, unfilteredHref } }: { view: SearchFormView }) {
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 md:grid-cols-3 md:gap-4 lg:grid-cols-5">
        <SelectField
          name="type"
          label="Jenis"
          placeholder="Semua"
          options={withOwn(types, state.type)}
          defaultValue={state.type}
          error={errors.type}
        />
        <SelectField
          name="category"
          label="Layanan"
          placeholder="Semua"
          options={withOwn(categories, state.category)}
          defaultValue={state.category}
          error={errors.category}
        />
        <SelectField
          name="rating"
          label="Nilai"
          placeholder="Semua"
          options={withOwn(ratings, state.rating)}
          defaultValue={state.rating}
          error={errors.rating}
        />
        <SelectField
          name="price"
          label="Harga mulai"
          placeholder="Semua"
          options={withOwn(prices, state.price)}
          defaultValue={state.price}
          error={errors.price}
        />
        <TextField
          name="date"
          label="Kosong pada"
          type="date"
          min={today}
          max={latestDate}
          defaultValue={state.date}
          error={errors.date}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <CheckboxField
          name="open"
          label="Buka sekarang"
          value="1"
          defaultChecked={state.open !== undefined}
          error={errors.open}
        />
        <div className="grid w-full grid-cols-2 gap-2 md:flex md:w-auto">
          <LinkButton to={unfilteredHref} variant="quiet">
            Hapus semua
          </LinkButton>
          <Button type="submit" variant="secondary">
            Terapkan
          </Button>
        </div>
      </div>
    </div>
  );
}
