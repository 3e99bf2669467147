// Script group: desk
import type { DeliveryStatus } from "#app/platform/generated/enums.ts";

export const deliveryStatusNames: Readonly<Record<DeliveryStatus, string>> = {
  WAITING: "Menunggu",
  SENDING: "Sedang dikirim",
  SENT: "Terkirim",
  FAILED: "Gagal",
  UNKNOWN: "Tidak pasti",
  SKIPPED: "Dilewati",
};
