import { Form } from "react-router";
import {
  type ActOffer,
  type ManagementAct,
  managementActText,
} from "#app/features/bookings/management/management-act.ts";
import { cancelTextMaxLength } from "#app/features/bookings/terms/booking-constants.ts";
import { cancelReasons, cancelReasonText } from "#app/features/bookings/terms/cancel-reason.ts";
import { declineReasons, outletCancelReasons, outletReasonText } from "#app/features/bookings/terms/outlet-reason.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { fieldOf } from "#app/ui/form/field-of.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { optionsFrom } from "#app/ui/form/options.ts";
import { ReasonField } from "#app/ui/form/reason-field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface ManagementActsProps {
  offers: readonly ActOffer[];
  /** What the address asks about. */
  asked: ManagementAct | null;
  answer: FormAnswer | undefined;
  path: string;
  /** Where the booking gets another time; null where it cannot. */
  movePath: string | null;
}

/** What management may do with a booking, each behind a question that says what comes of it. */
export function ManagementActs({ offers, asked, answer, path, movePath }: ManagementActsProps) {
  const typed = answer?.values.act;
  const act = typed ?? asked;
  const offer = offers.find((each) => each.act === act);
  return (
    <div className="space-y-4">
      <ErrorSummary errors={answer?.errors} fields={offer ? ["reason", "cause", "text"] : []} answer={answer} />
      {offer ? (
        <Question offer={offer} answer={answer} path={path} />
      ) : (
        <div className="flex flex-col gap-2">
          {offers.map((each) => (
            <LinkButton key={each.act} to={`${path}?act=${each.act}`} variant="secondary" fullWidth preventScrollReset>
              {managementActText[each.act].label}
            </LinkButton>
          ))}
          {movePath && (
            <LinkButton to={movePath} variant="secondary" fullWidth>
              Pindahkan jadwal
            </LinkButton>
          )}
          {offers.length === 0 && !movePath && (
            <p className="text-stone-600">Tidak ada yang bisa dilakukan pada status ini.</p>
          )}
        </div>
      )}
    </div>
  );
}

const outletCauses = (causes: readonly (keyof typeof outletReasonText)[]) => optionsFrom(causes, outletReasonText);

const causes: Partial<Record<ManagementAct, { value: string; label: string }[]>> = {
  decline: outletCauses(declineReasons),
  cancel: outletCauses(outletCancelReasons),
  "cancel-customer": optionsFrom(cancelReasons, cancelReasonText),
};
const ending: readonly ManagementAct[] = ["decline", "cancel", "cancel-customer", "no-show"];

function Question({ offer, answer, path }: { offer: ActOffer; answer: FormAnswer | undefined; path: string }) {
  const { act, consequences, fee } = offer;
  const { label, title } = managementActText[act];
  const options = causes[act];
  const other = options?.find(({ value }) => value === "OTHER");
  const causeNote = other ? `(wajib bila “${other.label}”)` : "(opsional)";
  return (
    <Form method="post" action={`${path}?act=${act}`} noValidate preventScrollReset>
      <FormStack>
        <h3 className="text-lg font-bold">{title}</h3>
        <Notice tone={ending.includes(act) ? "warning" : "neutral"} title="Yang terjadi">
          <ul className="list-disc space-y-1 pl-5">
            {consequences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
        <HiddenFields values={{ act, ...(act === "cancel-customer" && { quotedFee: fee }) }} />
        {options && (
          <>
            <SelectField
              {...fieldOf(answer, "cause")}
              label="Sebab"
              required
              placeholder="Pilih sebab"
              options={options}
            />
            <TextArea
              {...fieldOf(answer, "text")}
              label="Pesan untuk pelanggan"
              note={causeNote}
              maxLength={cancelTextMaxLength}
            />
          </>
        )}
        <ReasonField answer={answer} />
        <SubmitButton variant={ending.includes(act) ? "danger" : "primary"} fullWidth pendingLabel="Menyimpan…">
          {label}
        </SubmitButton>
        <LinkButton to={path} variant="quiet" fullWidth preventScrollReset>
          Tidak jadi
        </LinkButton>
      </FormStack>
    </Form>
  );
}
