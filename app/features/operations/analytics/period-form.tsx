import type { PeriodChoice } from "#app/features/operations/analytics/show-report.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/details-disclosure.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { LinkTabs } from "#app/ui/tabs.tsx";

/** Which days: one of the usual lengths, or days of one's own. */
export function PeriodForm({ choice, path }: { choice: PeriodChoice; path: string }) {
  const { from, until, errors, lengths, text, beforeText, note, isOwn } = choice;
  return (
    <div className="mb-4 space-y-2">
      <LinkTabs
        label="Lama laporan"
        items={lengths.map(({ search, label, current }) => ({ to: path + search, label, current }))}
      />
      <p className="text-stone-600">
        {text}, dibandingkan dengan {beforeText}. {note}
      </p>
      <Disclosure summary="Tanggal lain" open={isOwn}>
        <form key={text} method="get" action={path} noValidate className="grid grid-cols-2 items-end gap-3 md:flex">
          <TextField label="Dari tanggal" name="from" type="date" defaultValue={from} error={errors.from} />
          <TextField label="Sampai tanggal" name="until" type="date" defaultValue={until} error={errors.until} />
          <div className="col-span-2">
            <Button type="submit" variant="secondary">
              Tampilkan
            </Button>
          </div>
        </form>
      </Disclosure>
    </div>
  );
}
