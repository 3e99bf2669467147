import { pictureLimits } from "#app/lib/picture-limits.ts";
import type { UploadFailure } from "#app/ui/upload/upload-task.ts";

/** Pixels of the longer side that a picture is made smaller to before it is sent. */
const longSide = 2000;
const smallEnough = 1_500_000;

interface Sending {
  /** The page's own address with the slot in it. */
  url: string;
  fields: Readonly<Record<string, string>>;
  file: File;
  onPercent(percent: number): void;
}

/** Makes the picture smaller where the browser can read it, which also turns HEIC into JPEG; else gives it as it is. */
export async function shrinkPicture(file: File): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const long = Math.max(bitmap.width, bitmap.height);
    const isUnchanged = long <= longSide && file.size <= smallEnough && /^image\/(jpeg|png|webp)$/.test(file.type);
    // What the server would refuse is left to it to say.
    if (isUnchanged || long < pictureLimits.longSide) return file;
    const scale = Math.min(1, longSide / long);
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const drawing = canvas.getContext("2d");
    if (!drawing) return file;
    drawing.fillStyle = "#fff";
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.85));
    return made ?? file;
  } catch {
    return file;
  }
}

/** Sends the form as the page's own would be; null after success, else why not. */
export function sendPicture({ url, fields, file, onPercent }: Sending, picture: Blob): Promise<UploadFailure | null> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("photo", picture, picture === file ? file.name : "foto.jpg");
  // The address under which React Router takes a form from its own scripts: it answers without drawing the page.
  const { pathname, search } = new URL(url, location.href);
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    request.open("POST", `${pathname}.data${search}`);
    request.setRequestHeader("X-Upload", "1");
    request.upload.onprogress = ({ loaded, total }) => onPercent(total ? Math.round((loaded / total) * 100) : 0);
    request.onload = () => done(refusalOf(request));
    request.onerror = () => done({ text: "Koneksi terputus. Foto Anda masih ada di sini.", isRefused: false });
    request.ontimeout = request.onerror;
    request.timeout = 300_000;
    request.send(form);
  });
}

const statusText: Readonly<Record<number, string>> = {
  401: "Sesi Anda sudah berakhir. Masuk lagi di tab lain, lalu coba lagi di sini.",
  404: "Foto atau halaman ini tidak ada lagi. Muat ulang halamannya.",
  413: "File ini lebih dari 12 MB. Pilih foto yang lebih kecil.",
  429: "Terlalu banyak kiriman. Tunggu sebentar, lalu coba lagi.",
};

function refusalOf(request: XMLHttpRequest): UploadFailure | null {
  const { status } = request;
  if (status >= 200 && status < 300) return null;
  const said = request.getResponseHeader("X-Upload-Refusal");
  const text = said
    ? decodeURIComponent(said)
    : (statusText[status] ?? "Foto belum terkirim. Coba lagi sebentar lagi.");
  return { text, isRefused: status === 413 || status === 422 };
}
