-- Read without keeping writers out.
ALTER TABLE booking VALIDATE CONSTRAINT booking_offered;
