-- Outlets name each service once, whatever its capitals.
CREATE UNIQUE INDEX service_name_folded ON service (outlet_id, lower(name));
ALTER TABLE service ADD CONSTRAINT service_texts CHECK (char_length(name) BETWEEN 2 AND 60 AND char_length(description) <= 300);
ALTER TABLE barber ADD CONSTRAINT barber_texts CHECK (
  char_length(name) BETWEEN 2 AND 60 AND char_length(bio) <= 500 AND char_length(certificate) <= 80 AND years BETWEEN 0 AND 60);
