const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text as it stands in HTML, in quoted attributes too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

const characters: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&#39;": "'",
};

/** The text of what `escapeHtml` or React wrote. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (entity) => characters[entity] ?? "");
}
