/** The rooms of the product in order: each imports only those above it. */
export const rooms = ["core", "messages", "people", "time", "outlets", "money", "bookings", "trust", "operations"];
