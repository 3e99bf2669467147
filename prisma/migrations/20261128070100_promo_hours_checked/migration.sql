-- Read without keeping writers out.
ALTER TABLE promo_code VALIDATE CONSTRAINT promo_code_hours;
