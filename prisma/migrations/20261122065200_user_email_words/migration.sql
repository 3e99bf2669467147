-- Lists of management look for a part of an address as it is written.
CREATE INDEX CONCURRENTLY user_email_words ON "user" USING gin (email gin_trgm_ops);
