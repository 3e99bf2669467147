import { Form } from "react-router";
import type { CheckoutView } from "#app/features/money/checkout/show-checkout.server.ts";
import { FixLink } from "#app/features/money/plans/plan-item.tsx";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardTitle } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { DataList } from "#app/ui/data-list.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { type FormAnswer, typedIn } from "#app/ui/form/form-answer.ts";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface CheckoutPageProps {
  outlet: { id: string; name: string };
  view: CheckoutView;
  answer: FormAnswer | undefined;
  barbersTo: string;
}

const titleOf = { NEW: "Pilih paket", RENEWAL: "Perpanjang", UPGRADE: "Naik ke" } as const;

/** One plan: how long, how it is paid, what it comes to. */
export function CheckoutPage({ outlet, view, answer, barbersTo }: CheckoutPageProps) {
  const plans = `${paths.subscriptionPlans}?outlet=${outlet.id}`;
  const action = view.kind === "buy" ? titleOf[view.action] : "Pilih paket";
  return (
    <PageShell width="reading">
      <PageHeader title={`${action} ${view.plan.name}`} lead={outlet.name} back={{ to: plans, label: "Semua paket" }} />
      <ErrorSummary
        title="Belum dapat dilanjutkan"
        errors={answer?.errors}
        fields={["method", "nib"]}
        answer={answer}
      />
      {view.kind === "buy" ? (
        <Buying view={view} plans={plans} answer={answer} />
      ) : view.fix?.to === "nib" ? (
        <NibForm text={view.text} answer={answer} />
      ) : (
        <Notice
          tone="warning"
          title={`Paket ${view.plan.name} belum dapat dibeli`}
          action={
            view.fix ? (
              <FixLink fix={view.fix} barbersTo={barbersTo} nibTo={plans} />
            ) : (
              <LinkButton to={plans} variant="secondary">
                Lihat paket lain
              </LinkButton>
            )
          }
        >
          {view.text}
        </Notice>
      )}
    </PageShell>
  );
}

type BuyingProps = Pick<CheckoutPageProps, "answer"> & { view: Extract<CheckoutView, { kind: "buy" }>; plans: string };

function Buying({ view, plans, answer }: BuyingProps) {
  const { chosen, terms, methods, plan } = view;
  return (
    <>
      <section aria-labelledby="term-title" className="space-y-3">
        <h2 id="term-title" className="font-bold text-lg">
          Berapa lama?
        </h2>
        <ul className="grid grid-cols-2 gap-2">
          {terms.map(({ days, label, detail }) => (
            <li key={days} className="grid">
              <Link
                to={`${plans}&plan=${plan.code}&days=${days}`}
                replace
                preventScrollReset
                aria-current={days === chosen.days ? "true" : undefined}
                className={classNames(
                  "block min-h-14 rounded-xl border px-4 py-3",
                  days === chosen.days
                    ? "border-orange-700 bg-orange-50 ring-1 ring-orange-700"
                    : "border-stone-300 bg-white hover:border-stone-500",
                )}
              >
                <span className="block font-semibold">{label}</span>
                <span className="block text-sm text-stone-600 tabular-nums">{detail}</span>
                {days > 30 && (
                  <span className="block text-sm text-emerald-800">Bayar 10 kali untuk 12 kali 30 hari</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {chosen.ok ? (
        <Form method="post" noValidate>
          <HiddenFields
            values={{ intent: "buy", plan: plan.code, days: chosen.days, amount: chosen.amount, key: view.key }}
          />
          <FormStack>
            <ChoiceGroup
              name="method"
              legend="Bayar dengan"
              legendSize="question"
              required
              options={methods}
              defaultValue={typedIn(answer, "method") || null}
              error={answer?.errors.method?.[0]}
            />
            <Card as="section" aria-labelledby="sum-title">
              <CardTitle id="sum-title">Ringkasan</CardTitle>
              <div className="mt-3 space-y-3">
                <DataList rows={chosen.lines ?? []} />
                <p className="text-stone-600">{chosen.periodText}</p>
              </div>
            </Card>
            <div className="space-y-2">
              <SubmitButton fullWidth size="lg" pendingLabel="Menyiapkan…">
                Bayar {chosen.amountText}
              </SubmitButton>
              <p className="text-sm text-stone-600">
                Tidak ada tagihan otomatis. Anda punya 24 jam untuk membayar, dan paket mulai begitu uangnya kami
                terima.
              </p>
            </div>
          </FormStack>
        </Form>
      ) : (
        <Notice tone="warning" title={`${chosen.days} hari belum dapat dipilih`}>
          {chosen.text}
        </Notice>
      )}
    </>
  );
}

function NibForm({ text, answer }: { text: string } & Pick<CheckoutPageProps, "answer">) {
  const typed = answer?.values.nib;
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="intent" value="nib" />
      <FormStack>
        <Notice title="Satu hal lagi sebelum membayar">
          {text} Nomornya disimpan terenkripsi dan hanya ditampilkan sebagian.
        </Notice>
        <TextField
          name="nib"
          label="NIB"
          hint="13 angka, tertulis di dokumen NIB dari OSS."
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
          defaultValue={typeof typed === "string" ? typed : ""}
          error={answer?.errors.nib?.[0]}
        />
        <SubmitButton fullWidth pendingLabel="Menyimpan…">
          Simpan dan lanjutkan
        </SubmitButton>
      </FormStack>
    </Form>
  );
}
