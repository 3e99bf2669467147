-- A role that is on the management list and only reads.
ALTER TYPE "role" ADD VALUE 'SUPPORT';
