-- A barber with a sign-in of their own takes back only the breaks that they wrote themselves.
ALTER TABLE "time_off" ADD COLUMN "added_by" UUID;
