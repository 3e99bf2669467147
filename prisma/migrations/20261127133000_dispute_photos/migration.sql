-- Pictures that a side of a dispute shows: the customer with the report, the outlet with its answer. Private, for both
-- sides and the admins.

CREATE TYPE dispute_side AS ENUM ('CUSTOMER', 'OUTLET');

CREATE TABLE dispute_photo (
  id uuid PRIMARY KEY,
  dispute_id uuid NOT NULL REFERENCES dispute ON UPDATE CASCADE ON DELETE CASCADE,
  side dispute_side NOT NULL,
  key text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  placeholder text NOT NULL,
  position smallint NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Places are 0 to 2 and each is taken once: a side has three pictures at most.
  CONSTRAINT dispute_photo_place CHECK (position BETWEEN 0 AND 2 AND width > 0 AND height > 0)
);
CREATE UNIQUE INDEX dispute_photo_key_key ON dispute_photo (key);
CREATE UNIQUE INDEX dispute_photo_dispute_id_side_position_key ON dispute_photo (dispute_id, side, "position");
