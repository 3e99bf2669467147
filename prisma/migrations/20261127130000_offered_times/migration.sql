-- With a request that it declines an outlet may offer another time, which the customer can book; nothing holds it.

ALTER TABLE booking
  ADD COLUMN offered_start_at timestamptz(3),
  ADD COLUMN offered_barber_id uuid
    CONSTRAINT booking_offered_barber_id_fkey REFERENCES barber(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE booking ADD CONSTRAINT booking_offered CHECK (offered_start_at IS NULL OR status = 'DECLINED') NOT VALID;
