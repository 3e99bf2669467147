-- What waits for a reviewer or for its owner is few among all outlets; decisions are listed by their time.
CREATE INDEX outlet_in_application ON outlet (status) WHERE status IN ('SUBMITTED', 'IN_REVIEW', 'REVISION');
CREATE INDEX application_decided ON application (decided_at DESC, id DESC) WHERE decided_at IS NOT NULL;
-- The same phone number, the same card: looked for at every review.
CREATE INDEX outlet_whatsapp ON outlet (whatsapp) WHERE status NOT IN ('DRAFT', 'CLOSED');
