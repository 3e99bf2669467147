import { z } from "zod";
import { cancelTextMaxLength } from "#app/features/bookings/terms/booking-constants.ts";
import { cancelReasons } from "#app/features/bookings/terms/cancel-reason.ts";
import { cleanReferralCode } from "#app/features/people/referrals/referral.ts";
import { referralEventType } from "#app/features/people/referrals/referral-constants.ts";
import { textMost } from "#app/features/trust/review-rules/review.ts";

/** Bodies of calls, by their name in the published contract. */
export const bodies = z.registry<{ id: string }>();

/** PostgreSQL stores neither; nobody types them. */
const storable = (value: string) => !value.includes("\0") && value.isWellFormed();
const text = (longest: number) => z.string().max(longest).refine(storable, "Ada karakter yang tidak dapat disimpan.");

const uid = text(255).min(1);
const email = z.email().max(320).refine(storable);
const moment = z.union([z.iso.datetime({ offset: true }), z.number().int().min(0).max(8_640_000_000_000_000)]);

/** Whom it is about is checked; the rest is taken from the session or token, never from here. */
export const syncBody = z
  .object({
    uid,
    email,
    firstName: text(200).default(""),
    lastName: text(200).default(""),
    profileImageUrl: text(2000).nullish(),
    provider: z.literal("google"),
  })
  .register(bodies, { id: "UserSync" });

export const loginBody = z
  .object({
    uid,
    email,
    displayName: text(200).nullish(),
    isNewUser: z.boolean(),
    providerData: z.array(z.object({ providerId: text(100), uid: text(255).optional() })).max(10),
  })
  .register(bodies, { id: "LoginTracking" });

export const referralBody = z
  .object({
    referralCode: text(500).transform(cleanReferralCode).pipe(z.string().min(1)),
    userId: uid,
    eventType: z.literal(referralEventType).default(referralEventType),
  })
  .register(bodies, { id: "Referral" });

/** Names whose review it is, as a cancel does. */
export const reviewBody = z
  .object({
    userId: uid,
    rating: z.int().min(1).max(5),
    barberRating: z.int().min(1).max(5),
    text: text(textMost).default(""),
  })
  .register(bodies, { id: "NewReview" });

export const errorsBody = z
  .object({
    errors: z
      .array(
        z.object({
          type: text(200).min(1),
          message: text(20_000),
          stack: text(60_000).nullish(),
          userAgent: text(2_000).nullish(),
          url: text(8_000).nullish(),
          timestamp: moment.nullish(),
          severity: z.enum(["low", "medium", "high", "critical"]),
        }),
      )
      .max(50),
    sessionId: text(200).nullish(),
    reportedAt: moment.nullish(),
  })
  .register(bodies, { id: "ErrorReports" });

/** Names whose cancel it is: one that was written off line may be sent when somebody else is signed in. */
export const cancelBody = z
  .object({
    userId: uid,
    reason: z.enum(cancelReasons),
    text: text(cancelTextMaxLength).default(""),
    /** The fee that the customer was told, in rupiah. */
    quotedFee: z.int().min(0).max(1_000_000_000),
    /** The beginning of the booking as the customer saw it. */
    start: z.iso.datetime({ offset: true }),
    /** Where a refund goes; by default back to the method where it can. */
    refundTo: z.enum(["METHOD", "WALLET"]).optional(),
  })
  .refine(({ reason, text: words }) => reason !== "OTHER" || words.trim().length >= 3, {
    path: ["text"],
    error: "Ceritakan alasannya sedikit",
  })
  .register(bodies, { id: "Cancel" });
