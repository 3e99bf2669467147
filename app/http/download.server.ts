/** A private file to keep: a document, a statement. `name` has ASCII letters, figures, dots and dashes only. */
function download(body: BodyInit, { name, type }: { name: string; type: string }): Response {
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

export function pdfDownload(bytes: Uint8Array<ArrayBuffer>, name: string): Response {
  return download(bytes, { name, type: "application/pdf" });
}

export function csvDownload(text: string, name: string): Response {
  return download(text, { name, type: "text/csv; charset=utf-8" });
}
