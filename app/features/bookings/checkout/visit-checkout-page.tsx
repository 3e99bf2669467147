import { Banknote, MessageCircle, Minus, Plus, QrCode, RotateCcw, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import type { VisitCheckout } from "#app/features/bookings/checkout/show-visit-checkout.server.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { Disclosure } from "#app/ui/details-disclosure.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { fieldOf } from "#app/ui/form/field-of.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface VisitCheckoutPageProps {
  checkout: VisitCheckout;
  answer: FormAnswer | undefined;
  /** Its own. */
  path: string;
  /** The visit's own page, and where the next one is. */
  back: string;
  next: { to: string; label: string };
}

/** What a visit came to and how it is paid: everything is filled in, one button does it. */
export function VisitCheckoutPage({ checkout, answer, path, back, next }: VisitCheckoutPageProps) {
  const { customer, code, about, sale, bill, refusal } = checkout;
  return (
    <PageShell width="reading">
      <PageHeader title={customer} lead={about} back={{ to: back, label: `Booking ${code}` }} />
      <ErrorSummary title="Belum berhasil" errors={answer?.errors} fields={["tip"]} answer={answer} />
      {sale && <Recorded sale={sale} next={next} />}
      {refusal && (
        <Notice
          title={refusal}
          action={
            <LinkButton to={back} variant="secondary">
              Buka booking
            </LinkButton>
          }
        />
      )}
      {bill && !refusal && <Bill bill={bill} path={path} answer={answer} />}
    </PageShell>
  );
}

type BillShown = NonNullable<VisitCheckout["bill"]>;

function Bill({ bill, path, answer }: { bill: BillShown } & Pick<VisitCheckoutPageProps, "path" | "answer">) {
  const { booked, extras, offered, sums, chosen, here, due, dueText, isLate } = bill;
  const verb = isLate ? "Catat" : "Selesai";
  const [first, second] =
    due > 0
      ? [`${verb} · ${dueText} tunai`, `${verb} · ${dueText} QRIS`]
      : [`${verb} · sudah dibayar`, `${verb} · tip lewat QRIS`];
  return (
    <Form method="post" noValidate replace preventScrollReset className="space-y-4">
      {/* The first button of a form is the one that Enter presses: it says nothing of how the visit was paid. */}
      <button type="submit" name="intent" value="choose" formNoValidate formAction={path + here} hidden />
      <HiddenFields values={{ ...chosen, due }} />
      <Card as="section" aria-labelledby="done" className="space-y-3">
        <CardTitle id="done">Yang dikerjakan</CardTitle>
        <ul className="divide-y divide-stone-200">
          {booked.map(({ id, name, price, isSkipped, toggle }) => (
            <Line key={id} name={name} price={price} isSkipped={isSkipped}>
              {toggle && (
                <Toggle to={path + toggle} icon={isSkipped ? <RotateCcw size={20} /> : <Minus size={20} />}>
                  {`${isSkipped ? "Kembalikan" : "Tidak jadi"} ${name}`}
                </Toggle>
              )}
            </Line>
          ))}
          {extras.map(({ key, name, price, remove }) => (
            <Line key={key} name={`${name} (tambahan)`} price={price}>
              <Toggle to={path + remove} icon={<Minus size={20} />}>
                {`Hapus ${name}`}
              </Toggle>
            </Line>
          ))}
        </ul>
        {offered.length > 0 && (
          <Disclosure summary="Tambah layanan">
            <ul className="divide-y divide-stone-200">
              {offered.map(({ id, name, price, add }) => (
                <Line key={id} name={name} price={price}>
                  <Toggle to={path + add} icon={<Plus size={20} />}>
                    {`Tambah ${name}`}
                  </Toggle>
                </Line>
              ))}
            </ul>
          </Disclosure>
        )}
        <div role="status">
          <DataList rows={sums} />
        </div>
      </Card>
      <MoneyField
        {...fieldOf(answer, "tip")}
        label="Tip untuk barber"
        note="(boleh kosong)"
        prefix="Rp"
        maxLength={10}
        hint={
          due > 0
            ? "Ditambahkan ke jumlah di tombol, dengan cara bayar yang sama."
            : "Dicatat tunai, kecuali lewat tombol QRIS."
        }
      />
      <div
        data-sticky-bar="phone"
        className="sticky bottom-(--tabs-room) z-20 -mx-4 grid gap-2 border-stone-200 border-t bg-white px-4 pt-3 pb-[calc(0.75rem+var(--edge))] md:static md:mx-0 md:grid-cols-2 md:border-0 md:bg-transparent md:p-0"
      >
        <SubmitButton name="intent" value="CASH" fullWidth icon={Banknote} pendingLabel="Menyimpan…">
          {first}
        </SubmitButton>
        <SubmitButton name="intent" value="QRIS" fullWidth variant="secondary" icon={QrCode} pendingLabel="Menyimpan…">
          {second}
        </SubmitButton>
      </div>
    </Form>
  );
}

interface LineProps {
  name: string;
  price: string;
  isSkipped?: boolean;
  children: ReactNode;
}

function Line({ name, price, isSkipped = false, children }: LineProps) {
  return (
    <li className="flex items-center gap-3 py-1">
      <div className="wrap-anywhere min-w-0 grow">
        <p>{isSkipped ? <s className="text-stone-600">{name}</s> : name}</p>
        {isSkipped && <p className="text-sm text-stone-600">Tidak dikerjakan</p>}
      </div>
      <p className="shrink-0 whitespace-nowrap tabular-nums">{isSkipped ? <s>{price}</s> : price}</p>
      {children}
    </li>
  );
}

/** A choice in the address, to which the form is sent: what was done is there after going back, and what was typed comes along. */
function Toggle({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <button
      type="submit"
      name="intent"
      value="choose"
      formNoValidate
      formAction={to}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-lg border border-stone-300 bg-white text-orange-700 hover:bg-stone-50"
    >
      {icon}
      <span className="sr-only">{children}</span>
    </button>
  );
}

type SaleShown = NonNullable<VisitCheckout["sale"]>;

function Recorded({ sale, next }: { sale: SaleShown; next: VisitCheckoutPageProps["next"] }) {
  const { lines, paid, rows, undo, stays, receipt, hasOwnReceipt } = sale;
  return (
    <>
      <Card as="section" aria-labelledby="paid" className="space-y-4">
        <CardTitle id="paid">Selesai · {paid}</CardTitle>
        <ul className="divide-y divide-stone-200">
          {lines.map(({ key, term, detail }) => (
            <li key={key} className="flex justify-between gap-3 py-2">
              <p className="wrap-anywhere min-w-0">{term}</p>
              <p className="shrink-0 tabular-nums">{detail}</p>
            </li>
          ))}
        </ul>
        <DataList rows={rows} />
        {hasOwnReceipt && <p className="text-sm text-stone-600">Pelanggan menemukan buktinya di booking miliknya.</p>}
        <div className="flex flex-col gap-2 md:flex-row">
          <LinkButton to={next.to}>{next.label}</LinkButton>
          {receipt && (
            <a href={receipt} target="_blank" rel="noreferrer" className={buttonClass({ variant: "secondary" })}>
              <MessageCircle size={20} className="shrink-0" />
              <span>Kirim struk lewat WhatsApp</span>
            </a>
          )}
        </div>
      </Card>
      {undo && (
        <Card as="section" aria-labelledby="undo" className="space-y-3">
          <CardTitle id="undo">Salah catat?</CardTitle>
          <p className="text-stone-700">
            {undo.reopens ? "Kunjungan kembali ke Sudah Datang" : "Catatan ini ditarik"} dan angkanya ikut kembali.
            Dapat diurungkan sampai pukul {undo.until}.
          </p>
          <Form method="post">
            <SubmitButton name="intent" value="undo" variant="secondary" icon={Undo2} pendingLabel="Mengurungkan…">
              Urungkan
            </SubmitButton>
          </Form>
        </Card>
      )}
      {stays && <p className="text-stone-600">{stays}</p>}
    </>
  );
}
