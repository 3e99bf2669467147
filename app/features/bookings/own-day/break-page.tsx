import { Coffee } from "lucide-react";
import { Form } from "react-router";
import type { OwnDay } from "#app/features/bookings/own-day/show-own-day.server.ts";
import { breakMinutes } from "#app/features/outlets/staff/staff-rules.ts";
import { Card } from "#app/ui/card.tsx";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { fieldOf } from "#app/ui/form/field-of.ts";
import { type FormAnswer, typedIn } from "#app/ui/form/form-answer.ts";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** The barber's own short breaks of today: one more, and those there are. */
export function BreakPage({ day: { posts, breaks }, answer }: { day: OwnDay; answer: FormAnswer | undefined }) {
  const errors = answer?.errors ?? {};
  return (
    <>
      <Form method="post" noValidate className="space-y-6">
        <ErrorSummary
          title="Belum bisa dicatat"
          errors={errors}
          fields={["minutes", "from", "barber"]}
          answer={answer}
        />
        <HiddenFields values={{ intent: "add" }} />
        <FormStack>
          {posts.length === 1 ? (
            <HiddenFields values={{ barber: posts[0]?.barberId }} />
          ) : (
            <ChoiceGroup
              name="barber"
              legend="Di outlet mana"
              options={posts.map(({ barberId, barber, outlet }) => ({
                value: barberId,
                label: outlet,
                description: barber,
              }))}
              defaultValue={typedIn(answer, "barber") || null}
              error={errors.barber}
            />
          )}
          <ChoiceGroup
            name="minutes"
            legend="Berapa lama"
            appearance="chips"
            options={breakMinutes.map((minutes) => ({ value: String(minutes), label: `${minutes} menit` }))}
            defaultValue={typedIn(answer, "minutes") || "15"}
            error={errors.minutes}
          />
          <TextField
            {...fieldOf(answer, "from")}
            label="Mulai pukul"
            note="(kosongkan untuk sekarang)"
            hint="Misalnya 13.30."
            inputMode="decimal"
            autoComplete="off"
            maxLength={5}
          />
        </FormStack>
        <SubmitButton size="lg" fullWidth icon={Coffee} pendingLabel="Menyimpan…">
          Catat istirahat
        </SubmitButton>
      </Form>
      {breaks.length > 0 && (
        <section aria-labelledby="hari-ini">
          <SectionHeading id="hari-ini">Hari ini</SectionHeading>
          <ul className="space-y-3">
            {breaks.map(({ id, time, reason, post, isOwn }) => (
              <Card key={id} as="li" className="flex flex-wrap items-center justify-between gap-3">
                <p>
                  <span className="font-semibold tabular-nums">{time}</span> {reason}
                  {post && <span className="block text-sm text-stone-600">{post}</span>}
                </p>
                {isOwn ? (
                  <Form method="post">
                    <HiddenFields values={{ intent: "lift", id }} />
                    <SubmitButton variant="secondary" size="sm">
                      Akhiri<span className="sr-only">&nbsp;istirahat {time}</span>
                    </SubmitButton>
                  </Form>
                ) : (
                  <p className="text-sm text-stone-600">Dari outlet</p>
                )}
              </Card>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
