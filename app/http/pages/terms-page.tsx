import { consentTexts } from "#app/features/people/consent/consent.ts";
import { DocumentSections } from "#app/http/pages/document-sections.tsx";
import type { RuleTexts } from "#app/http/pages/rule-texts.server.ts";
import { bookingTerms } from "#app/http/pages/terms-of-booking.tsx";
import { generalTerms, outletTerms } from "#app/http/pages/terms-of-use.tsx";
import { product } from "#app/lib/product.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";

export function TermsPage({ rules }: { rules: RuleTexts }) {
  return (
    <PageShell width="reading">
      <PageHeader title="Syarat & Ketentuan" lead={`Aturan memakai ${product.name}, ditulis supaya bisa dibaca.`} />
      <DocumentSections
        since={consentTexts.TERMS.since}
        sections={[...generalTerms.opening, ...bookingTerms(rules), ...outletTerms(rules), ...generalTerms.closing]}
      />
    </PageShell>
  );
}
