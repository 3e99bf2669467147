-- A proposal that a suspension withdrew: its customer goes on cancelling free of charge.
ALTER TABLE "move_proposal" ADD COLUMN "keeps_free_cancel" BOOLEAN NOT NULL DEFAULT false;
