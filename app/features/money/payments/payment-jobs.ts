/** Names of the jobs that speak with the gateway, for those who enqueue them. */
export const chargeJob = "charge-payment";
/** Ends at the gateway what is over here. */
export const endChargeJob = "end-payment-order";
/** Asks the gateway how an order stands. */
export const checkJob = "check-payment";
export const refundJob = "send-refund";
