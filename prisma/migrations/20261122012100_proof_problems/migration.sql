-- More than a proof lists.
ALTER TABLE ledger_proof ADD COLUMN problem_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE ledger_proof ADD CONSTRAINT ledger_proof_sound CHECK (is_sound = (problem_count = 0));
