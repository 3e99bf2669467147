/** `days[0].intervals[1].open`, Monday first: the day, which of its spans, and which end of it. */
const boxOfDay = /^days\[([0-6])\]\.\w+\[(\d+)\]\.(\w+)$/;

const endNames: Readonly<Record<string, string>> = {
  open: "jam buka",
  close: "jam tutup",
  start: "jam mulai",
  end: "jam selesai",
};

/**
 * What is wrong with a box of a week's form, where its day cannot be seen: `Senin: isi jam tutup.`. A text that names
 * the day stays as it is, and so does one of another field. `days` are their names, Monday first.
 */
export function namedByDay(name: string, message: string, days: readonly string[]): string {
  const [, day, span, end = ""] = boxOfDay.exec(name) ?? [];
  const weekday = days[Number(day)];
  if (!weekday || message.includes(weekday)) return message;
  const nth = span === "0" ? "" : `, jam ke-${Number(span) + 1}`;
  const box = namesBox(end, message) ? "" : `, ${endNames[end]}`;
  return `${weekday}${nth}${box}: ${lowerFirst(message)}`;
}

/** The same below its row, where the day is seen and the box is not: `Jam tutup: tulis jam seperti 09.00.`. */
export function namedByEnd(end: string, message: string): string {
  return namesBox(end, message) ? message : `${upperFirst(endNames[end] ?? "")}: ${lowerFirst(message)}`;
}

const namesBox = (end: string, message: string) => message.toLowerCase().includes(endNames[end] ?? "");
const upperFirst = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());

const lowerFirst = (text: string) => text.replace(/^./, (letter) => letter.toLowerCase());
