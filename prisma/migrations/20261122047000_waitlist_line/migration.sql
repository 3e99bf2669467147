-- The place in the line: whoever lets an offer pass stands at its end. Times near one that passed are not offered again.
ALTER TABLE waitlist_entry
  ADD COLUMN queued_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN passed_starts timestamptz(3)[] NOT NULL DEFAULT '{}';
DROP INDEX waitlist_entry_outlet_id_day_created_at_idx;
CREATE INDEX waitlist_entry_outlet_id_day_queued_at_idx ON waitlist_entry (outlet_id, day, queued_at);
CREATE INDEX waitlist_open ON waitlist_entry (outlet_id, day) WHERE status IN ('WAITING', 'OFFERED');
