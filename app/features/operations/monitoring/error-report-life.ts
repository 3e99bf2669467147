/** An error that nobody met for so long is mended or does not matter. */
export const errorReportDays = 90;
