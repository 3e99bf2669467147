import type { ReactNode } from "react";
import { Form } from "react-router";
import type { QuietChoice, TopicChoice } from "#app/features/messages/preferences/notification-choices.server.ts";
import { TopicChoices } from "#app/features/messages/preferences/topic-choices.tsx";
import * as paths from "#app/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { fieldOf } from "#app/ui/form/field-of.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import { FormStack } from "#app/ui/form/form-stack.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { SwitchField } from "#app/ui/form/switch-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface SettingsPageProps {
  topics: readonly TopicChoice[];
  quiet: QuietChoice;
  answer: FormAnswer | undefined;
  /** Allows messages on this device. */
  push: ReactNode;
}

export function NotificationSettings({ topics, quiet, answer, push }: SettingsPageProps) {
  const isQuiet = answer?.values.act === "quiet";
  return (
    <>
      <section aria-labelledby="channels-title" className="space-y-3">
        <SectionHeading id="channels-title" description="Daftar notifikasi di aplikasi selalu lengkap.">
          Di mana Anda dikabari
        </SectionHeading>
        <Addresses topics={topics} />
        {push}
      </section>
      <ChoicesForm topics={topics} answer={isQuiet ? undefined : answer} />
      <QuietForm quiet={quiet} answer={isQuiet ? answer : undefined} />
    </>
  );
}

function Addresses({ topics }: Pick<SettingsPageProps, "topics">) {
  const has = (channel: string) =>
    topics[0]?.choices.some((choice) => choice.channel === channel && choice.isReachable) ?? false;
  return (
    <Card>
      <ul className="space-y-1">
        <li>
          {has("WHATSAPP") ? (
            "WhatsApp: ke nomor Anda yang terverifikasi."
          ) : (
            <>
              WhatsApp: nomor Anda belum terverifikasi.{" "}
              <Link
                to={`${paths.verifyWhatsapp}?to=/notifications/settings`}
                className="inline-flex min-h-11 items-center font-semibold text-orange-700 underline underline-offset-4"
              >
                Verifikasi WhatsApp
              </Link>
            </>
          )}
        </li>
        <li>
          {has("EMAIL")
            ? "E-mail: ke alamat akun Google Anda."
            : "E-mail: alamat akun Google Anda belum terverifikasi."}
        </li>
        <li>
          {has("PUSH")
            ? "Notifikasi perangkat: aktif di perangkat yang Anda izinkan."
            : "Notifikasi perangkat: belum ada perangkat yang Anda izinkan."}
        </li>
      </ul>
    </Card>
  );
}

function ChoicesForm({ topics, answer }: Pick<SettingsPageProps, "topics" | "answer">) {
  const ticked = answer && [answer.values.wanted ?? []].flat();
  const errors = answer?.errors ?? {};
  return (
    <section aria-labelledby="topics-title">
      <SectionHeading id="topics-title">Tentang apa</SectionHeading>
      <Form method="post" className="space-y-4">
        <ErrorSummary errors={errors} answer={answer} />
        <input type="hidden" name="act" value="choices" />
        <TopicChoices topics={topics} ticked={ticked} />
        <SubmitButton pendingLabel="Menyimpan…">Simpan pilihan</SubmitButton>
      </Form>
    </section>
  );
}

const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

function QuietForm({ quiet, answer }: Pick<SettingsPageProps, "quiet" | "answer">) {
  const errors = answer?.errors ?? {};
  return (
    <section aria-labelledby="quiet-title">
      <SectionHeading
        id="quiet-title"
        description="WhatsApp dan notifikasi perangkat menunggu sampai jam tenang selesai. Yang mendesak tetap dikirim: barber di jalan, pengingat 2 jam, dan waktu yang terbuka dari daftar tunggu."
      >
        Jam tenang
      </SectionHeading>
      <Card>
        <Form method="post">
          <FormStack>
            <ErrorSummary errors={errors} answer={answer} />
            <input type="hidden" name="act" value="quiet" />
            <SwitchField
              name="quiet"
              label="Pakai jam tenang"
              defaultChecked={answer ? "quiet" in answer.values : quiet.quiet}
            />
            <div className="grid gap-4 md:grid-cols-3">
              <TextField {...fieldOf(answer, "from", clockText(quiet.from))} type="time" label="Mulai" required />
              <TextField {...fieldOf(answer, "until", clockText(quiet.until))} type="time" label="Selesai" required />
              <SelectField
                {...fieldOf(answer, "zone", quiet.zone)}
                label="Zona waktu"
                required
                options={["WIB", "WITA", "WIT"].map((value) => ({ value, label: value }))}
              />
            </div>
            <SubmitButton pendingLabel="Menyimpan…">Simpan jam tenang</SubmitButton>
          </FormStack>
        </Form>
      </Card>
    </section>
  );
}
