import { useEffect } from "react";
import { useLocation } from "react-router";
import { accountQuestions } from "#app/http/pages/account-questions.tsx";
import { customerQuestions, type Question } from "#app/http/pages/customer-questions.tsx";
import { outletQuestions } from "#app/http/pages/outlet-questions.tsx";
import type { RuleTexts } from "#app/http/pages/rule-texts.server.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/details-disclosure.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { LinkTabs } from "#app/ui/tabs.tsx";

/** `bagaimana-cara-booking`: the first words of a question, as its address on the page. */
export function anchorOf(question: string): string {
  const words = question.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.slice(0, 6).join("-");
}

export function HelpPage({ rules }: { rules: RuleTexts }) {
  const { hash } = useLocation();
  useEffect(() => {
    const asked = hash && document.getElementById(hash.slice(1))?.closest("details");
    if (asked) asked.open = true;
  }, [hash]);
  return (
    <PageShell width="reading">
      <PageHeader title="Pusat Bantuan" lead="Jawaban singkat untuk yang paling sering ditanyakan." />
      <LinkTabs
        label="Kelompok pertanyaan"
        items={[
          { to: "#pelanggan", label: "Pelanggan", current: false },
          { to: "#akun", label: "Akun dan data", current: false },
          { to: "#outlet", label: "Outlet", current: false },
        ]}
      />
      <Questions id="pelanggan" title="Pelanggan" questions={customerQuestions(rules)} />
      <Questions id="akun" title="Akun dan data" questions={accountQuestions} />
      <Questions id="outlet" title="Outlet" questions={outletQuestions(rules)} />
      <Card as="section" aria-labelledby="belum-terjawab">
        <h2 id="belum-terjawab" className="text-lg font-bold">
          Belum terjawab?
        </h2>
        <p className="mt-1 mb-4 text-stone-600">Tulis kepada kami. Siapkan kode booking jika soal booking.</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={paths.contact}>Hubungi kami</LinkButton>
          <LinkButton to={paths.howToBooking} variant="secondary">
            Cara booking
          </LinkButton>
        </div>
      </Card>
    </PageShell>
  );
}

function Questions({ id, title, questions }: { id: string; title: string; questions: readonly Question[] }) {
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>{title}</SectionHeading>
      <Card>
        {questions.map(({ question, answer }) => (
          <Disclosure
            key={question}
            summary={
              <h3 id={anchorOf(question)} className="scroll-mt-20">
                {question}
              </h3>
            }
          >
            <div className="space-y-2">{answer}</div>
          </Disclosure>
        ))}
      </Card>
    </section>
  );
}
