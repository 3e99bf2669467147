const field = (tag: string, value: string) => `${tag}${String(value.length).padStart(2, "0")}${value}`;

/** A dynamic QRIS for this order: EMV merchant-presented, rupiah, with its checksum. */
export function qrisOf(orderId: string, amount: number): string {
  const merchant = field("00", "ID.CO.QRIS.WWW") + field("02", "ID1026999999999") + field("03", "UMI");
  const text =
    field("00", "01") +
    field("01", "12") +
    field("51", merchant) +
    field("52", "7230") +
    field("53", "360") +
    field("54", String(amount)) +
    field("58", "ID") +
    field("59", "PANGKAS SIMULASI") +
    field("60", "JAKARTA") +
    field("62", field("01", orderId.slice(0, 25)) + field("05", orderId.slice(25) || "0")) +
    "6304";
  return text + checksum(text);
}

/** CRC-16/CCITT-FALSE, as EMV asks for. */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}
