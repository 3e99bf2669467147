import { Download } from "lucide-react";
import type { InvoiceView } from "#app/features/money/invoices/show-invoice.server.ts";
import * as paths from "#app/paths.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";

/** What was bought for an outlet, and what it came to. */
export function InvoicePage({ invoice, pdf }: { invoice: InvoiceView; pdf: string }) {
  return (
    <PageShell width="reading">
      <PageHeader
        title={invoice.title}
        back={{ to: `${paths.subscriptions}?outlet=${invoice.outletId}`, label: "Langganan" }}
        actions={
          invoice.isPaid && (
            <a href={pdf} download={invoice.fileName} className={buttonClass({ variant: "secondary" })}>
              <Download size={20} className="shrink-0" />
              Unduh PDF
            </a>
          )
        }
      />
      <Card as="section" aria-labelledby="facts-title">
        <CardTitle id="facts-title">Faktur</CardTitle>
        <div className="mt-3">
          <DataList rows={invoice.facts} layout="stack" />
        </div>
      </Card>
      <Card as="section" aria-labelledby="lines-title">
        <CardTitle id="lines-title">Rincian</CardTitle>
        <div className="mt-3">
          <DataList rows={invoice.lines} />
        </div>
      </Card>
    </PageShell>
  );
}
