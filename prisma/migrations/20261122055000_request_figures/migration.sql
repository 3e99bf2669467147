-- How long requests took: a row for each minute, process, method and route, and the slowest by themselves.
CREATE TABLE "request_minute" (
    "minute" TIMESTAMPTZ(3) NOT NULL,
    "process" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "route" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "client_errors" INTEGER NOT NULL,
    "server_errors" INTEGER NOT NULL,
    "total_ms" INTEGER NOT NULL,
    "database_ms" INTEGER NOT NULL,
    "buckets" INTEGER[],
    CONSTRAINT "request_minute_pkey" PRIMARY KEY ("minute", "process", "method", "route")
);

CREATE TABLE "slow_request" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "method" TEXT NOT NULL,
    "route" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "milliseconds" INTEGER NOT NULL,
    "database_ms" INTEGER NOT NULL,
    "statements" INTEGER NOT NULL,
    "request_id" TEXT NOT NULL,
    CONSTRAINT "slow_request_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "slow_request_at_idx" ON "slow_request"("at");
CREATE INDEX "slow_request_milliseconds_id_idx" ON "slow_request"("milliseconds" DESC, "id" DESC);
