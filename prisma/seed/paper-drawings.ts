import { circle, ellipse, group, line, paper, path, place, rect } from "#prisma/seed/svg.ts";

/** Who stands on a specimen card. Nobody of that name and number exists. */
export interface Bearer {
  name: string;
  /** Sixteen digits, of which the card shows all: it is a specimen. */
  nik: string;
  birth: string;
  isWoman: boolean;
  region: string;
  skin: string;
  shirt: string;
  /** The wall behind them; a dark one looks unlike a light one. */
  wall: string;
  facesLeft: boolean;
}

const word = (x: number, y: number, size: number, text: string, more: Record<string, string | number> = {}) => {
  const attributes = Object.entries({ x, y, "font-size": size, "font-family": "sans-serif", fill: "#1c1917", ...more });
  return `<text${attributes.map(([name, value]) => ` ${name}="${value}"`).join("")}>${escaped(text)}</text>`;
};
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const sheet = (parts: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${paper.width} ${paper.height}">${parts.join("")}</svg>`;

/** CONTOH across the picture, drawn as lines: it is there on machines without fonts, too. */
function specimen(x: number, y: number, scale: number, colour: string): string {
  const letters = [
    "M60 20 Q10 0 10 50 Q10 100 60 80",
    "M100 50 a30 40 0 1 1 0 0.1 Z",
    "M185 90 V10 L235 90 V10",
    "M260 12 H320 M290 12 V90",
    "M345 50 a30 40 0 1 1 0 0.1 Z",
    "M430 10 V90 M430 50 H480 M480 10 V90",
  ];
  return place(x, y, [line(letters.join(" "), colour, 12, { opacity: 0.55 })], { turn: -14, scale });
}

function portrait({ skin, shirt, isWoman }: Bearer): string[] {
  const hair = "#292524";
  return [
    path("M-95 190 Q-90 80 0 80 Q90 80 95 190 Z", shirt),
    rect(-22, 50, 44, 50, skin),
    ellipse(0, 0, 62, 78, skin),
    isWoman
      ? path("M-66 60 Q-96 -96 0 -98 Q96 -96 66 60 Q72 -30 40 -48 Q0 -20 -44 -40 Q-72 -20 -66 60Z", hair)
      : path("M-66 -4 Q-80 -100 0 -98 Q80 -100 66 -4 Q58 -46 30 -56 Q-10 -46 -40 -50 Q-62 -40 -66 -4Z", hair),
    circle(-24, -4, 6, hair),
    circle(24, -4, 6, hair),
    line("M-20 38 Q0 50 20 38", "#9a3412", 5),
    line("M0 4 Q8 22 -4 24", "#00000055", 4),
  ];
}

/** An identity card on a table, plainly a specimen. */
export function drawCard(bearer: Bearer): string {
  const rows = [
    ["Nama", bearer.name.toUpperCase()],
    ["Tgl lahir", bearer.birth],
    ["Kelamin", bearer.isWoman ? "PEREMPUAN" : "LAKI-LAKI"],
    ["Alamat", bearer.region.toUpperCase()],
    ["Pekerjaan", "WIRASWASTA"],
  ];
  return sheet([
    rect(0, 0, paper.width, paper.height, "#a8845c"),
    rect(60, 60, 840, 520, "#93c5e8", { rx: 28 }),
    rect(60, 60, 840, 104, "#6faed6", { rx: 28 }),
    word(480, 108, 30, "KARTU CONTOH", { "text-anchor": "middle", "font-weight": 700 }),
    word(480, 146, 24, bearer.region.toUpperCase(), { "text-anchor": "middle" }),
    word(104, 224, 34, `NIK : ${bearer.nik}`, { "font-weight": 700 }),
    ...rows.flatMap(([term = "", text = ""], index) => [
      word(104, 284 + index * 52, 26, term),
      word(254, 284 + index * 52, 26, `: ${text}`),
    ]),
    rect(672, 210, 190, 250, "#c0392b"),
    group([place(767, 310, portrait(bearer), { scale: 0.82 })], { "clip-path": "inset(0)" }),
    specimen(230, 380, 1.15, "#b91c1c"),
  ]);
}

/** The bearer with the card in front of them. */
export function drawSelfie(bearer: Bearer): string {
  return sheet([
    rect(0, 0, paper.width, paper.height, bearer.wall),
    rect(bearer.facesLeft ? 620 : 0, 0, 340, paper.height, "#a8a29e"),
    place(bearer.facesLeft ? 560 : 340, 250, portrait(bearer), { scale: 1.9, flip: bearer.facesLeft }),
    place(
      bearer.facesLeft ? 60 : 620,
      470,
      [
        rect(0, 0, 250, 156, "#93c5e8", { rx: 10 }),
        rect(0, 0, 250, 30, "#6faed6", { rx: 10 }),
        rect(184, 48, 52, 70, "#c0392b"),
        ...[0, 1, 2, 3].map((index) => rect(16, 52 + index * 24, 150 - index * 18, 9, "#1c191799")),
      ],
      { turn: -8 },
    ),
    ellipse(bearer.facesLeft ? 310 : 640, 560, 46, 34, bearer.skin),
    specimen(60, 560, 0.8, "#b91c1c"),
  ]);
}

/** A course certificate, plainly a specimen. */
export function drawCertificate(bearer: Bearer): string {
  return sheet([
    rect(0, 0, paper.width, paper.height, "#fdf6e3"),
    rect(28, 28, paper.width - 56, paper.height - 56, "none", { stroke: "#b45309", "stroke-width": 8 }),
    word(480, 150, 48, "SERTIFIKAT KURSUS", { "text-anchor": "middle", "font-weight": 700 }),
    word(480, 230, 26, "diberikan kepada", { "text-anchor": "middle" }),
    word(480, 300, 44, bearer.name, { "text-anchor": "middle", "font-weight": 700 }),
    line("M220 324 H740", "#b45309", 4),
    word(480, 386, 26, "Pangkas rambut tingkat dasar", { "text-anchor": "middle" }),
    circle(760, 500, 56, "#b45309", { opacity: 0.8 }),
    line("M200 520 q40 -60 60 0 q30 -50 60 -10", "#1c1917", 4),
    specimen(250, 470, 1, "#b91c1c"),
  ]);
}
