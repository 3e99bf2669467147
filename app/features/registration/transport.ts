/** How a mobile barber comes to customers. */
export const transports = ["MOTORCYCLE", "CAR", "BICYCLE", "ON_FOOT"] as const;
export type Transport = (typeof transports)[number];
