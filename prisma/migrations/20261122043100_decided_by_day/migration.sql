-- What an outlet's visits of a day came to, for the dashboard.
CREATE INDEX booking_settled ON booking (outlet_id, settled_at) WHERE settled_at IS NOT NULL;
