-- A code may count for visits of some weekdays or hours only, by the outlet's wall clock; none and null are no limit.

ALTER TABLE promo_code
  ADD COLUMN weekdays smallint[] NOT NULL DEFAULT '{}'::smallint[],
  ADD COLUMN from_min smallint,
  ADD COLUMN until_min smallint;
ALTER TABLE promo_code ADD CONSTRAINT promo_code_hours CHECK (
  weekdays <@ '{1,2,3,4,5,6,7}'::smallint[] AND cardinality(weekdays) < 7
  AND (from_min IS NULL) = (until_min IS NULL)
  AND (from_min IS NULL OR (from_min >= 0 AND from_min < until_min AND until_min <= 1440))) NOT VALID;
