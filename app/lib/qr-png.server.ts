import QRCode from "qrcode";

/** A QR code as a PNG of 720 pixels, its quiet zone of four included. */
export async function qrPng(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const png = await QRCode.toBuffer(text, { errorCorrectionLevel: "M", margin: 4, width: 720 });
  return new Uint8Array(png);
}
