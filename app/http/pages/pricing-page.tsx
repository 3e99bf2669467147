import { BadgePercent, Banknote, ReceiptText, Wallet } from "lucide-react";
import { pricingQuestions } from "#app/http/pages/pricing-questions.tsx";
import type { PricingTexts, ShownPlan } from "#app/http/pages/pricing-texts.server.ts";
import * as paths from "#app/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { Disclosure } from "#app/ui/details-disclosure.tsx";
import { Money } from "#app/ui/money.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { DataTable, type TableColumn } from "#app/ui/table.tsx";

const planColumns: readonly TableColumn<ShownPlan>[] = [
  { key: "name", header: "Paket", names: true, cell: (plan) => <PlanName plan={plan} /> },
  { key: "price", header: "30 hari", align: "end", cell: ({ price }) => <Money text={price} strong /> },
  { key: "long", header: "360 hari", align: "end", cell: ({ longPrice }) => longPrice && <Money text={longPrice} /> },
  { key: "barbers", header: "Barber", align: "end", cell: ({ barbers }) => barbers },
  { key: "commission", header: "Komisi", align: "end", cell: ({ commission }) => commission },
];

function PlanName({ plan: { name, tagline, badge } }: { plan: ShownPlan }) {
  return (
    <span className="block space-y-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-lg font-bold">{name}</span>
        {badge && <Badge tone="brand">{badge}</Badge>}
      </span>
      <span className="block font-normal text-stone-600">{tagline}</span>
    </span>
  );
}

const exampleColumns: readonly TableColumn<ShownPlan>[] = [
  { key: "name", header: "Paket", names: true, cell: ({ name }) => name },
  { key: "commission", header: "Komisi", align: "end", cell: ({ example }) => <Money text={example.commission} /> },
  { key: "price", header: "Harga paket", align: "end", cell: ({ price }) => <Money text={price} /> },
  { key: "net", header: "Untuk outlet", align: "end", cell: ({ example }) => <Money text={example.net} strong /> },
];

export function PricingPage({ plans, texts }: { plans: readonly ShownPlan[]; texts: PricingTexts }) {
  return (
    <PageShell>
      <PageHeader
        title="Paket untuk outlet"
        lead="Satu harga per outlet. Komisi hanya dari booking yang selesai. Tanpa biaya pendaftaran."
        actions={<LinkButton to={paths.registerBusiness}>Daftarkan outlet</LinkButton>}
      />
      <section aria-labelledby="perbandingan">
        <SectionHeading
          id="perbandingan"
          description={`${texts.longDays} berarti membayar ${texts.longTimes} kali, dipakai 12 kali.`}
        >
          Perbandingan paket
        </SectionHeading>
        <DataTable
          caption="Harga, jumlah barber, dan komisi tiap paket"
          columns={planColumns}
          rows={plans}
          rowKey={({ code }) => code}
        />
        {texts.trial && <p className="mt-3 text-stone-600">{texts.trial}</p>}
      </section>
      <Fees texts={texts} />
      <section aria-labelledby="contoh">
        <SectionHeading
          id="contoh"
          description={`Satu bulan dengan ${texts.example.bookings} booking selesai, masing-masing ${texts.example.price}: omzet ${texts.example.turnover}.`}
        >
          Contoh hitungan sebulan
        </SectionHeading>
        <DataTable
          caption="Komisi, harga paket, dan yang diterima outlet pada contoh itu"
          columns={exampleColumns}
          rows={plans.filter(({ isInExample }) => isInExample)}
          rowKey={({ code }) => code}
        />
        {texts.worthwhile.map((text) => (
          <p key={text} className="mt-3 text-stone-700">
            {text}
          </p>
        ))}
      </section>
      <section aria-labelledby="tanya-jawab">
        <SectionHeading id="tanya-jawab">Tanya jawab</SectionHeading>
        <Card>
          {pricingQuestions(texts).map(({ question, answer }) => (
            <Disclosure key={question} summary={question}>
              {answer}
            </Disclosure>
          ))}
        </Card>
      </section>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.registerBusiness}>Daftarkan outlet</LinkButton>
        <LinkButton to={`${paths.contact}?topic=partner`} variant="secondary">
          Tanya tim kemitraan
        </LinkButton>
      </div>
    </PageShell>
  );
}

function Fees({ texts }: { texts: PricingTexts }) {
  const { booking } = texts;
  const fees = [
    {
      icon: BadgePercent,
      title: `Komisi ${texts.commission}`,
      text: "Dari nilai layanan booking yang selesai; paket tertentu menurunkannya. Ongkos perjalanan barber panggilan tidak kena komisi.",
    },
    {
      icon: ReceiptText,
      title: `Biaya layanan ${texts.serviceFee}`,
      text: "Per booking, dibayar pelanggan dan tertulis sebelum ia mengonfirmasi. Sama untuk semua cara bayar.",
    },
    {
      icon: Banknote,
      title: `Biaya penarikan ${texts.withdrawalFee}`,
      text: `Setiap kali saldo outlet ditarik ke rekening bank, mulai ${texts.withdrawalMinimum} sekali tarik.`,
    },
    {
      icon: Wallet,
      title: "Selain itu tidak ada",
      text: "Tanpa biaya pendaftaran dan tanpa biaya per barber. Berhenti kapan saja, paket tetap berlaku sampai habis.",
    },
  ];
  return (
    <section aria-labelledby="biaya">
      <SectionHeading id="biaya">Semua biaya</SectionHeading>
      <div className="grid gap-4 lg:grid-cols-[2fr_1fr]">
        <ul className="grid gap-4 md:grid-cols-2">
          {fees.map(({ icon: Icon, title, text }) => (
            <Card key={title} as="li">
              <Icon size={20} className="mb-2 text-orange-700" />
              <CardTitle level={3}>{title}</CardTitle>
              <p className="mt-1 text-stone-600">{text}</p>
            </Card>
          ))}
        </ul>
        <Card>
          <CardTitle level={3}>Satu booking {booking.services}</CardTitle>
          <div className="mt-3">
            <DataList
              rows={[
                { term: "Harga layanan", detail: booking.services },
                { term: "Biaya layanan", detail: texts.serviceFee },
                { term: "Pelanggan membayar", detail: booking.total, strong: true },
                { term: `Komisi ${texts.commission}`, detail: `− ${booking.commission}` },
                { term: "Outlet menerima", detail: booking.net, strong: true },
              ]}
            />
          </div>
        </Card>
      </div>
    </section>
  );
}
