-- AlterTable
ALTER TABLE "review_photo" ADD COLUMN     "placeholder" TEXT NOT NULL DEFAULT '';
