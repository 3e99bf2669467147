import type { ReactNode } from "react";
import type { PaymentMethodOffer, PaymentOffer, PaymentWayOffer } from "#app/features/bookings/place/booking-page.ts";
import type { PaymentWay } from "#app/features/bookings/terms/prepayment.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { classNames } from "#app/ui/class-names.ts";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Typed = Record<string, string | string[] | undefined>;
type Errors = Record<string, string[] | undefined>;

/**
 * What stands here shows with one way to pay, by the stylesheet alone: the form is the group `pay`. Browsers that cannot
 * ask what is checked inside an element show `otherwise`.
 */
const shownWith: Readonly<Record<PaymentWay, string>> = {
  VENUE: "hidden group-has-[[value=VENUE]:checked]/pay:inline",
  DEPOSIT: "hidden group-has-[[value=DEPOSIT]:checked]/pay:inline",
  FULL: "hidden group-has-[[value=FULL]:checked]/pay:inline",
};
export const hiddenWithVenue = "group-has-[[value=VENUE]:checked]/pay:hidden";
export const hiddenUnlessVenue =
  "group-has-[[value=DEPOSIT]:checked]/pay:hidden group-has-[[value=FULL]:checked]/pay:hidden";
const hiddenWhereCovered: Readonly<Record<PaymentWay, string>> = {
  VENUE: "",
  DEPOSIT: "group-has-[[value=DEPOSIT]:checked]/pay:group-has-[[name=useWallet]:checked]/pay:hidden",
  FULL: "group-has-[[value=FULL]:checked]/pay:group-has-[[name=useWallet]:checked]/pay:hidden",
};
const otherwise = "supports-[selector(:has(a))]:hidden";
export const shownWithWallet = "hidden group-has-[[name=useWallet]:checked]/pay:inline";
export const shownWithoutWallet = "group-has-[[name=useWallet]:checked]/pay:hidden";

interface PaymentChoiceProps {
  offer: PaymentOffer;
  typed: Typed;
  errors: Errors;
}

/** How the booking is paid: the outlet's ways, then the wallet and the methods for what is due now. */
export function PaymentChoice({ offer, typed, errors }: PaymentChoiceProps) {
  const { ways, notice } = offer;
  const isPrepaid = ways.some(({ now }) => now > 0);
  const chosen = ways.find(({ way }) => way === (typed.payment ?? offer.last?.way)) ?? ways[0];
  return (
    <div className="space-y-6">
      {notice && <Notice tone="brand">{notice}</Notice>}
      {ways.length > 0 && (
        <ChoiceGroup
          name="payment"
          legend="Cara bayar"
          required
          defaultValue={chosen?.way}
          error={errors.payment}
          options={ways.map(({ way, label, description }) => ({ value: way, label, description }))}
        />
      )}
      {isPrepaid && (
        <div className={classNames("space-y-6", hiddenWithVenue)}>
          {offer.walletBalance > 0 && (
            <WalletChoice
              balance={offer.walletBalance}
              isUsed={typed.useWallet === "on"}
              error={errors.useWallet}
              hint={<WalletHints ways={ways} />}
            />
          )}
          <div
            className={classNames(
              ways
                .map((way) => isCovered(way) && hiddenWhereCovered[way.way])
                .filter(Boolean)
                .join(" "),
            )}
          >
            <MethodChoice
              methods={offer.methods}
              note={offer.methodsNote}
              chosen={typed.method ?? offer.methods.find(({ method }) => method === offer.last?.method)?.method}
              error={errors.method}
            />
          </div>
        </div>
      )}
    </div>
  );
}

const isCovered = ({ withWallet }: PaymentWayOffer) => withWallet?.gateway === 0;

interface WalletChoiceProps {
  balance: number;
  isUsed: boolean;
  error: Errors[string];
  hint: ReactNode;
}

/** What the wallet leaves to pay: nothing where it covers all. */
export function walletHint(withWallet: { gateway: number } | null): string {
  return withWallet && withWallet.gateway > 0
    ? `Sisanya ${formatRupiah(withWallet.gateway)} dibayar dengan cara di bawah ini.`
    : "Saldo Anda cukup untuk semuanya.";
}

function WalletHints({ ways }: { ways: readonly PaymentWayOffer[] }) {
  return (
    <>
      {ways
        .filter(({ now }) => now > 0)
        .map(({ way, withWallet }) => (
          <span key={way} className={shownWith[way]}>
            {walletHint(withWallet)}
          </span>
        ))}
      <span className={otherwise}>Yang belum tertutup saldo dibayar dengan cara yang Anda pilih.</span>
    </>
  );
}

export function WalletChoice({ balance, isUsed, error, hint }: WalletChoiceProps) {
  return (
    <CheckboxField
      name="useWallet"
      value="on"
      defaultChecked={isUsed}
      label={`Pakai saldo dompet (${formatRupiah(balance)})`}
      hint={hint}
      error={error}
    />
  );
}

const groupNames = { QRIS: "QRIS", E_WALLET: "E-wallet", BANK: "Transfer bank" } as const;

interface MethodChoiceProps {
  methods: readonly PaymentMethodOffer[];
  note: string | null;
  chosen: string | string[] | null | undefined;
  error: Errors[string];
}

export function MethodChoice({ methods, note, chosen, error }: MethodChoiceProps) {
  if (methods.length === 0) return null;
  return (
    <ChoiceGroup
      name="method"
      legend="Dibayar dengan"
      required
      hint={note}
      defaultValue={chosen ?? methods[0]?.method}
      error={error}
      options={methods.map(({ method, name, group, until }, index) => ({
        value: method,
        label: name,
        description: until,
        ...(methods[index - 1]?.group !== group && { heading: groupNames[group] }),
      }))}
    />
  );
}

/** The sum of the booking, and what of it stays for the visit. */
export function DueCaption({ ways, isMobile }: { ways: readonly PaymentWayOffer[]; isMobile: boolean }) {
  const place = isMobile ? "di lokasi" : "di outlet";
  return (
    <>
      {ways.map(({ way, now, later }) => (
        <span key={way} className={shownWith[way]}>
          {now === 0 ? `Bayar ${place}` : later === 0 ? "Lunas sekarang" : `Total, sisa ${formatRupiah(later)}`}
        </span>
      ))}
      <span className={otherwise}>Total</span>
    </>
  );
}

/** What the button does with each choice. */
export function PayLabel({ ways }: { ways: readonly PaymentWayOffer[] }) {
  return (
    <>
      {ways.map(({ way, now, withWallet }) => (
        <span key={way} className={shownWith[way]}>
          {now === 0 ? (
            "Booking sekarang"
          ) : withWallet && withWallet.gateway > 0 ? (
            <>
              <span className={shownWithoutWallet}>Bayar {formatRupiah(now)}</span>
              <span className={shownWithWallet}>Bayar {formatRupiah(withWallet.gateway)}</span>
            </>
          ) : (
            `Bayar ${formatRupiah(now)}`
          )}
        </span>
      ))}
      <span className={otherwise}>Lanjutkan</span>
    </>
  );
}
