import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { maxAddresses } from "#app/features/people/addresses/customer-address.ts";
import * as paths from "#app/paths.ts";
import { AskFirst } from "#app/ui/ask-first.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { MapPinDrawing } from "#app/ui/drawings.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface AddressesPageProps {
  addresses: readonly {
    id: string;
    label: string;
    addressLine: string;
    place: string;
    note: string;
    isPrimary: boolean;
  }[];
  /** The pages of the account. */
  nav: ReactNode;
  answer: { errors: Record<string, string[]> } | undefined;
}

/** Where barbers come to this person. */
export function AddressesPage({ addresses, nav, answer }: AddressesPageProps) {
  const add = (
    <LinkButton to={paths.newAddress} icon={Plus}>
      Tambah alamat
    </LinkButton>
  );
  return (
    <PageShell width="reading">
      <PageHeader
        title="Alamat tersimpan"
        lead="Pilih langsung saat memanggil barber ke rumah."
        actions={addresses.length > 0 && addresses.length < maxAddresses ? add : undefined}
      />
      {nav}
      <ErrorSummary title="Belum tersimpan" errors={answer?.errors} fields={[]} answer={answer} />
      {addresses.length > 0 ? (
        <ul className="space-y-3">
          {addresses.map(({ id, label, addressLine, place, note, isPrimary }) => (
            <Card key={id} as="li">
              <div className="flex flex-wrap items-center gap-2">
                <h2 className="font-bold wrap-anywhere">{label}</h2>
                {isPrimary && <Badge tone="brand">Utama</Badge>}
              </div>
              <p className="mt-1 wrap-anywhere">{addressLine}</p>
              <p className="text-sm text-stone-600">{place}</p>
              {note && <p className="mt-1 wrap-anywhere whitespace-pre-line text-sm text-stone-600">{note}</p>}
              <Form method="post" className="mt-3 flex flex-wrap items-start gap-2">
                <HiddenFields values={{ address: id }} />
                <LinkButton to={paths.address({ id })} variant="secondary" size="sm">
                  Ubah<span className="sr-only">&nbsp;{label}</span>
                </LinkButton>
                {!isPrimary && (
                  <SubmitButton name="act" value="primary" variant="secondary" size="sm">
                    Utamakan<span className="sr-only">&nbsp;{label}</span>
                  </SubmitButton>
                )}
                <AskFirst
                  variant="quiet"
                  size="sm"
                  summary={
                    <>
                      Hapus<span className="sr-only">&nbsp;{label}</span>
                    </>
                  }
                  text="Alamat ini dihapus dari akun Anda. Booking yang sudah ada tetap memakainya."
                >
                  <SubmitButton name="act" value="remove" variant="danger" size="sm">
                    Ya, hapus alamat<span className="sr-only">&nbsp;{label}</span>
                  </SubmitButton>
                </AskFirst>
              </Form>
            </Card>
          ))}
        </ul>
      ) : (
        <EmptyState
          drawing={<MapPinDrawing />}
          title="Belum ada alamat"
          text="Simpan rumah, kantor, atau kos Anda sekali, lalu pilih saat booking."
          action={add}
        />
      )}
      {addresses.length >= maxAddresses && (
        <p className="text-stone-600">
          Paling banyak {maxAddresses} alamat. Hapus salah satu untuk menambah yang baru.
        </p>
      )}
    </PageShell>
  );
}
