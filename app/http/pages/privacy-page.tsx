import { consentTexts } from "#app/features/people/consent/consent.ts";
import { DocumentSections } from "#app/http/pages/document-sections.tsx";
import { storedData } from "#app/http/pages/privacy-data.tsx";
import { privacyRights, type SessionDays } from "#app/http/pages/privacy-rights.tsx";
import { product } from "#app/lib/product.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";

export function PrivacyPage({ session }: { session: SessionDays }) {
  return (
    <PageShell width="reading">
      <PageHeader
        title="Kebijakan Privasi"
        lead={`Data apa yang disimpan ${product.name}, untuk apa, dan apa hak Anda menurut UU No. 27 Tahun 2022 tentang Pelindungan Data Pribadi.`}
      />
      <DocumentSections since={consentTexts.PRIVACY.since} sections={[...storedData, ...privacyRights(session)]} />
    </PageShell>
  );
}
