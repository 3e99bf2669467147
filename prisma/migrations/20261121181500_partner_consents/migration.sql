-- Said when an application is begun: what partners agree to, and that their identity documents are checked.
ALTER TYPE "consent_purpose" ADD VALUE 'PARTNER_TERMS';
ALTER TYPE "consent_purpose" ADD VALUE 'PARTNER_DATA';
