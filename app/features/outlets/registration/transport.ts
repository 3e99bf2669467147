/** How a mobile barber comes to customers. */
export const transports = ["MOTORCYCLE", "CAR", "BICYCLE", "ON_FOOT"] as const;
export type Transport = (typeof transports)[number];

export const transportText: Readonly<Record<Transport, string>> = {
  MOTORCYCLE: "Motor",
  CAR: "Mobil",
  BICYCLE: "Sepeda",
  ON_FOOT: "Jalan kaki atau transportasi umum",
};
