import { MoneyField } from "#app/ui/form/money-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

interface MoneyRangeFieldsProps {
  range: { from: string; until: string; least: number | null; most: number | null };
}

/** The days and amounts of a list's filter. */
export function MoneyRangeFields({ range: { from, until, least, most } }: MoneyRangeFieldsProps) {
  return (
    <>
      <TextField name="from" label="Dari tanggal" type="date" defaultValue={from} />
      <TextField name="until" label="Sampai tanggal" type="date" defaultValue={until} />
      <MoneyField name="least" label="Paling sedikit" prefix="Rp" defaultValue={least} />
      <MoneyField name="most" label="Paling banyak" prefix="Rp" defaultValue={most} />
    </>
  );
}
