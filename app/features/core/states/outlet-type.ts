export const outletTypeText = { BARBERSHOP: "Barbershop", MOBILE_BARBER: "Barber panggilan" } as const;
