import { z } from "zod";

/** Answers to calls, by their name in the published contract. */
export const answers = z.registry<{ id: string }>();

const instant = z.iso.datetime();

export const problem = z.object({ message: z.string() }).register(answers, { id: "Problem" });

/** What is wrong with which field of the body; "" is the body itself. */
export const invalidBody = z
  .object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())) })
  .register(answers, { id: "InvalidBody" });

const providerAccount = z.object({
  providerId: z.literal("google.com"),
  uid: z.string(),
  displayName: z.string(),
  email: z.string(),
  phoneNumber: z.null(),
  photoURL: z.string().nullable(),
});

/** A person in the words of the sign-in provider's client library, and of the product's own record. */
export const userAnswer = z
  .object({
    uid: z.string(),
    id: z.string(),
    displayName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    photoURL: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    email: z.string(),
    emailVerified: z.boolean(),
    phoneNumber: z.null(),
    tenantId: z.null(),
    isAnonymous: z.literal(false),
    providerData: z.array(providerAccount),
    creationTime: instant,
    lastSignInTime: instant.nullable(),
    firstLoginAt: instant.nullable(),
  })
  .register(answers, { id: "User" });

export type UserAnswer = z.input<typeof userAnswer>;

export const outletsAnswer = z
  .object({ hasOutlets: z.boolean(), outletCount: z.int().min(0) })
  .register(answers, { id: "OutletsCheck" });

export const loginAnswer = z
  .object({ success: z.literal(true), message: z.string(), isNewUser: z.boolean() })
  .register(answers, { id: "TrackedLogin" });

export const referralAnswer = z
  .object({ success: z.literal(true), message: z.string() })
  .register(answers, { id: "ProcessedReferral" });
export const referralProblem = z
  .object({
    success: z.literal(false),
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .register(answers, { id: "ReferralProblem" });

export const referralCodeAnswer = z
  .object({ code: z.string(), referralCode: z.string(), link: z.url() })
  .register(answers, { id: "ReferralCode" });

export const referralEventsAnswer = z
  .object({
    events: z.array(
      z.object({
        id: z.uuid(),
        eventType: z.literal("customer_join"),
        status: z.enum(["RECORDED", "QUALIFIED", "REWARDED", "REJECTED"]),
        state: z.enum(["RECORDED", "QUALIFIED", "REWARDED", "REJECTED", "EXPIRED"]),
        /** As much of it as the inviting person may see. */
        refereeName: z.string(),
        createdAt: instant,
        qualifiedAt: instant.nullable(),
        rewardedAt: instant.nullable(),
      }),
    ),
    /** The `cursor` of the next page. */
    next: z.string().nullable(),
  })
  .register(answers, { id: "ReferralEvents" });

export const maintenanceAnswer = z
  .object({ maintenanceMode: z.boolean(), message: z.string() })
  .register(answers, { id: "MaintenanceStatus" });

export const reportsAnswer = z.object({ accepted: z.int().min(0) }).register(answers, { id: "AcceptedReports" });

export const upcomingAnswer = z
  .object({ bookings: z.array(z.object({ id: z.uuid(), version: z.int().min(0) })) })
  .register(answers, { id: "UpcomingBookings" });

export const cancelledAnswer = z
  .object({
    success: z.literal(true),
    /** Whether it was cancelled before this call, which then changed nothing. */
    wasCancelled: z.boolean(),
  })
  .register(answers, { id: "CancelledBooking" });
export const cancelProblem = z
  .object({
    message: z.string(),
    reason: z.enum(["not-cancellable", "started", "time-changed", "fee-changed"]),
    /** What it costs now, in rupiah, when that is more than the customer was told; else null. */
    cancelFee: z.int().min(0).nullable(),
  })
  .register(answers, { id: "CancelProblem" });

export const reviewedAnswer = z
  .object({
    success: z.literal(true),
    /** Whether it stood there before this call, which then changed nothing. */
    wasWritten: z.boolean(),
    /** It is published once an admin has read it. */
    isHeld: z.boolean(),
  })
  .register(answers, { id: "WrittenReview" });
export const reviewProblem = z
  .object({ message: z.string(), reason: z.enum(["not-completed", "too-late", "already-written"]) })
  .register(answers, { id: "ReviewProblem" });

/** An OpenAPI document; its own specification says what stands in it. */
export const contractAnswer = z.looseObject({ openapi: z.string() }).register(answers, { id: "Contract" });
