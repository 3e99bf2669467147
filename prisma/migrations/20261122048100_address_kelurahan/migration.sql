-- What a person chose in the form; unknown of an address that was kept from a booking.
ALTER TABLE customer_address ADD COLUMN kelurahan_code TEXT;
ALTER TABLE customer_address ADD CONSTRAINT customer_address_kelurahan CHECK (starts_with(kelurahan_code, district_code || '.'));
