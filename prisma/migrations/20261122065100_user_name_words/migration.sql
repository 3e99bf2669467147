-- Lists of management look for a part of a name as it is written.
CREATE INDEX CONCURRENTLY user_name_words ON "user" USING gin (name gin_trgm_ops);
