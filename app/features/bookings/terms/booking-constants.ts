// Script group: steps
/** On every booking, whatever way it is paid. */
export const serviceFeeRupiah = 2_000;

/** Roads are longer than the line between two points. */
export const roadFactor = 1.3;

/** The exact point of a visit lies this near the centre of its kecamatan. */
export const pointFromDistrictKm = 20;

/** An outlet that confirms by itself answers in this time, and no later than so long before the start. */
export const answerWithinMin = 120;
export const answerBeforeStartMin = 60;

/** A customer complains until so long after a visit was called done or missed; its outlet's earning waits for that. */
export const complaintHours = 24;

/** How often a customer moves one booking. */
export const maxMoves = 2;

export const noteMaxLength = 300;
export const cancelTextMaxLength = 300;
export const maxServicesPerBooking = 8;

/** So many people come together, each with a barber of their own. */
export const groupSizes = [2, 3, 4] as const;

/** Bookings to come whose pages a device keeps for off line, the nearest first. */
export const offlineBookingsMax = 5;

/** An address that a barber finds has so many letters at least. */
export const addressMinLength = 10;
