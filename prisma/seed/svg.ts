/** The paper of every drawing, in user units. */
export const paper = { width: 960, height: 640 };

export type Attributes = Readonly<Record<string, string | number>>;

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === "number" ? Math.round(value * 10) / 10 : value}"`)
    .join("");

const element = (name: string, attributes: Attributes) => `<${name}${attributesOf(attributes)}/>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}) =>
  element("rect", { x, y, width, height, fill, ...more });

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  element("circle", { cx, cy, r, fill, ...more });

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  element("ellipse", { cx, cy, rx, ry, fill, ...more });

export const path = (d: string, fill: string, more: Attributes = {}) => element("path", { d, fill, ...more });

export const line = (d: string, stroke: string, width: number, more: Attributes = {}) =>
  element("path", {
    d,
    fill: "none",
    stroke,
    "stroke-width": width,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    ...more,
  });

export const group = (parts: readonly string[], more: Attributes = {}) =>
  `<g${attributesOf(more)}>${parts.join("")}</g>`;

/** Moves, turns (degrees) and scales what is drawn around its own origin. */
export const place = (x: number, y: number, parts: readonly string[], { turn = 0, scale = 1, flip = false } = {}) =>
  group(parts, {
    transform: `translate(${x} ${y}) rotate(${turn}) scale(${flip ? -scale : scale} ${scale})`,
  });

/** A gradient from top to bottom, or from left to right, used as `url(#id)`. */
export const gradient = (id: string, colours: readonly string[], direction: "down" | "right" | "slant" = "down") => {
  const end = { down: 'x2="0" y2="1"', right: 'x2="1" y2="0"', slant: 'x2="1" y2="1"' }[direction];
  return `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stops(colours)}</linearGradient>`;
};

/** From the centre outwards. */
export const glow = (id: string, colours: readonly string[]) =>
  `<radialGradient id="${id}">${stops(colours)}</radialGradient>`;

export const clip = (id: string, shapes: readonly string[]) => `<clipPath id="${id}">${shapes.join("")}</clipPath>`;

/** A colour, with `/` and its opacity after it where it is not opaque: `#FFFFFF/0.4`. */
function stops(colours: readonly string[]): string {
  return colours
    .map((colour, index) => {
      const [solid = "", opacity = "1"] = colour.split("/");
      const offset = Math.round((index / Math.max(1, colours.length - 1)) * 100);
      return `<stop offset="${offset}%" stop-color="${solid}" stop-opacity="${opacity}"/>`;
    })
    .join("");
}

export function scene(definitions: readonly string[], parts: readonly string[]): string {
  const { width, height } = paper;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${definitions.join("")}</defs>${parts.join("")}</svg>`;
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
