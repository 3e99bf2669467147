// Script group: steps
import { formatRupiah } from "#app/lib/money.ts";
import { DataList } from "#app/ui/data-list.tsx";

interface PriceListProps {
  items: readonly { name: string; price: number }[];
  travel: { fee: number } | null;
  serviceFee: number;
  discount?: number | undefined;
  total: number;
}

/** Every part of the price, its sum last. */
export function PriceList({ items, travel, serviceFee, discount = 0, total }: PriceListProps) {
  const amount = (rupiah: number) => <span className="whitespace-nowrap">{formatRupiah(rupiah)}</span>;
  return (
    <DataList
      rows={[
        ...items.map(({ name, price }) => ({ term: name, detail: amount(price) })),
        ...(travel ? [{ term: "Ongkos perjalanan", detail: amount(travel.fee) }] : []),
        { term: "Biaya layanan", detail: amount(serviceFee) },
        ...(discount > 0 ? [{ term: "Potongan", detail: amount(-discount) }] : []),
        { term: "Total", detail: amount(total), strong: true },
      ]}
    />
  );
}
