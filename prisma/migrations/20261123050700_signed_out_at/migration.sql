-- Locks "user" for a moment: a column without a default.
ALTER TABLE "user" ADD COLUMN signed_out_at timestamptz(3);
