import { CircleAlert, CircleCheck, MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import type { PaymentResultTexts } from "#app/features/money/payments/paid-rows.server.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { PageShell } from "#app/ui/page.tsx";

/** How paying ended, and what comes next. */
export function PaymentResult({ isSuccess, title, lead, rows, next, links }: PaymentResultTexts) {
  return (
    <PageShell width="reading">
      <header className="flex flex-col items-center gap-3 pt-4 text-center">
        {isSuccess ? (
          <CircleCheck size={56} className="text-emerald-700" />
        ) : (
          <CircleAlert size={56} className="text-red-700" />
        )}
        <h1 className="font-bold text-2xl tracking-tight">{title}</h1>
        <p className="max-w-[52ch] text-lg text-stone-600">{lead}</p>
      </header>
      <Card as="section" aria-labelledby="paid-title">
        <div className="mb-3">
          <CardTitle id="paid-title">{isSuccess ? "Yang dibayar" : "Pembayaran ini"}</CardTitle>
        </div>
        <DataList rows={rows} />
      </Card>
      {next.length > 0 && (
        <section aria-labelledby="next-title" className="space-y-2">
          <h2 id="next-title" className="font-bold text-lg">
            {isSuccess ? "Selanjutnya" : "Yang bisa Anda lakukan"}
          </h2>
          <ul className="list-disc space-y-1 pl-5 text-stone-700">
            {next.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      <Links links={links}>
        {!isSuccess && (
          <LinkButton to={`${paths.contact}?topic=payment`} variant="secondary" icon={MessageCircle} fullWidth>
            Hubungi layanan pelanggan
          </LinkButton>
        )}
      </Links>
    </PageShell>
  );
}

function Links({ links, children }: Pick<PaymentResultTexts, "links"> & { children: ReactNode }) {
  return (
    <div className="grid gap-2 md:grid-cols-2">
      {links.map(({ to, label, isFile = false }, index) => (
        <LinkButton key={to} to={to} reloadDocument={isFile} variant={index === 0 ? "primary" : "secondary"} fullWidth>
          {label}
        </LinkButton>
      ))}
      {children}
    </div>
  );
}
