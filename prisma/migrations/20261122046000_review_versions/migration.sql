-- AlterTable
ALTER TABLE "review" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 0;

-- Best and worst first on the outlet's page.
CREATE INDEX review_by_rating ON review (outlet_id, rating, created_at, id) WHERE status = 'PUBLISHED';
-- The queue of the admins.
CREATE INDEX review_held ON review (created_at, id) WHERE status = 'HELD';
