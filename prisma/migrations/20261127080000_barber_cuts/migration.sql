-- Pictures of what a barber cuts, each with its style; who is shown has agreed. A picture is its barber's, and by that its
-- outlet's; its service is one that this barber offers, or none.

CREATE TYPE cut_style AS ENUM (
  'FADE', 'LOW_FADE', 'MID_FADE', 'HIGH_FADE', 'TAPER', 'UNDERCUT', 'TWO_BLOCK', 'COMMA_HAIR', 'CURTAINS', 'MULLET',
  'WOLF_CUT', 'POMPADOUR', 'QUIFF', 'SIDE_PART', 'SLICK_BACK', 'CREW_CUT', 'BUZZ_CUT', 'FRENCH_CROP', 'TEXTURED_CROP',
  'MOHAWK', 'CURLY', 'LONG');

CREATE TABLE barber_cut (
  id uuid PRIMARY KEY,
  barber_id uuid NOT NULL REFERENCES barber ON UPDATE CASCADE ON DELETE CASCADE,
  service_id uuid,
  style cut_style NOT NULL,
  key text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  placeholder text NOT NULL,
  position smallint NOT NULL,
  consented_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Places are 0 to 23 and each is taken once: a barber has 24 pictures at most.
  CONSTRAINT barber_cut_place CHECK (position BETWEEN 0 AND 23 AND width > 0 AND height > 0),
  -- Judged at the end of a statement, so that one can let two pictures change places.
  CONSTRAINT barber_cut_place_free UNIQUE (barber_id, position) DEFERRABLE,
  CONSTRAINT barber_cut_service FOREIGN KEY (barber_id, service_id) REFERENCES barber_service (barber_id, service_id)
    ON UPDATE CASCADE ON DELETE SET NULL (service_id)
);
CREATE INDEX barber_cut_service_idx ON barber_cut (barber_id, service_id);
CREATE INDEX barber_cut_key_idx ON barber_cut (key);

CREATE TRIGGER barber_cut_tells AFTER INSERT OR UPDATE OR DELETE ON barber_cut
  FOR EACH ROW EXECUTE FUNCTION tell_parent_facts_changed();
