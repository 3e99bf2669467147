import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** E.164 of an Indonesian mobile number typed as `0812…`, `62812…`, `+62 812…` or `812…`; null when it is none. */
export function parseMobile(text: string): string | null {
  const typed = text.trim().replace(/[^\d+]/g, "");
  const international = typed.startsWith("+") ? typed : typed.startsWith("62") ? `+${typed}` : typed;
  const number = parsePhoneNumberFromString(international, "ID");
  if (!number?.isValid() || number.country !== "ID" || number.getType() !== "MOBILE") return null;
  return number.number;
}

/** `0812-3456-7890`, as people in Indonesia read it aloud. */
export function formatMobile(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatNational() ?? e164;
}

/** `0812‑••••‑•890`, with hyphens that no line breaks at: enough to know one's own number by. */
export function maskMobile(e164: string): string {
  const shown = formatMobile(e164).replaceAll("-", "\u2011");
  const digits = shown.replace(/\D/g, "").length;
  let position = 0;
  return shown.replace(/\d/g, (digit) => {
    position += 1;
    return position <= 4 || position > digits - 3 ? digit : "•";
  });
}

/** A chat with that number and a prepared text. */
export function whatsappLink(e164: string, text: string): string {
  return `https://wa.me/${e164.replace("+", "")}?text=${encodeURIComponent(text)}`;
}
