/** Days after a decision that ends an application until its pictures and sealed numbers go. */
export const fileRetentionDays = 30;

/** Days without a change by its owner after which a draft goes as a whole, and what a revision still waits for. */
export const idleDays = 60;
