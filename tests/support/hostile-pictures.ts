import { crc32, deflateSync } from "node:zlib";
import { drawnPicture, plainPicture } from "#tests/support/picture-files.ts";

type Bytes = Uint8Array<ArrayBuffer>;
const bytesOf = (...parts: (string | Uint8Array)[]): Bytes =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part))));

export const script = "<script>alert(document.domain)</script>";

/** A GIF whose first bytes are a comment of a script. */
export const gifWithScript = (): Bytes => bytesOf("GIF89a/*", new Uint8Array(40), "*/=1;alert(1)//;");

export const svgWithScript = (): Bytes =>
  bytesOf(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">${script}</svg>`);

export const htmlAsPng = (): Bytes => bytesOf(`<!doctype html><title>x</title>${script}`);

/** A page that begins with the signature of a PNG. */
export const htmlAfterSignature = (): Bytes => bytesOf("\x89PNG\r\n\x1a\n", `<!doctype html>${script}`);

/** A picture that is whole, with a page behind its end and in its comment. */
export async function pictureWithPage(): Promise<Bytes> {
  const picture = await plainPicture();
  const comment = Buffer.from(script, "latin1");
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return bytesOf(picture.subarray(0, 2), head, comment, picture.subarray(2), `<!doctype html>${script}`);
}

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.byteLength);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of one bit a pixel: 20,000 × 20,000 of them are 50 MB unpacked and a few dozen KB here. */
export function pngBomb(width = 20_000, height = 20_000): Bytes {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  const end = chunk("IEND", new Uint8Array());
  return bytesOf("\x89PNG\r\n\x1a\n", chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), end);
}

/** Words that stand in the metadata and may stand in nothing that is kept. */
export const secretWords = ["Rumah Pak Budi", "KAMERA-4711", "-6.9175"];

/** Turned by its metadata, which also names a camera and a place. */
export async function pictureWithPlace(): Promise<Bytes> {
  const [owner = "", camera = ""] = secretWords;
  const taken = drawnPicture(1200, 800).jpeg();
  const told = taken.withExif({
    IFD0: { Copyright: owner, Model: camera, Orientation: "6" },
    IFD3: { GPSLatitudeRef: "S", GPSLatitude: "6/1 55/1 3/1", GPSLongitudeRef: "E", GPSLongitude: "107/1 36/1 34/1" },
  });
  return new Uint8Array(await told.withMetadata({ orientation: 6 }).withXmp(xmp).toBuffer());
}

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${secretWords[2]}"/></rdf:RDF></x:xmpmeta>`;

export async function truncatedPicture(): Promise<Bytes> {
  const whole = await plainPicture(1600, 1200);
  return whole.slice(0, Math.floor(whole.byteLength * 0.6));
}
