import type { PhotoKind } from "#app/platform/generated/enums.ts";
import { drawDaylight } from "#prisma/seed/draw-daylight.ts";
import { drawMirrorRow } from "#prisma/seed/draw-interior.ts";
import { drawKiosk } from "#prisma/seed/draw-kiosk.ts";
import { drawKit } from "#prisma/seed/draw-kit.ts";
import { drawLogo, type Emblem } from "#prisma/seed/draw-logo.ts";
import { drawLounge } from "#prisma/seed/draw-lounge.ts";
import { drawMobile } from "#prisma/seed/draw-mobile.ts";
import { drawShophouse } from "#prisma/seed/draw-shophouse.ts";
import { drawVeranda } from "#prisma/seed/draw-veranda.ts";
import { drawWork, type Work } from "#prisma/seed/draw-work.ts";
import { type PaletteName, palettes } from "#prisma/seed/palettes.ts";

export interface Drawing {
  name: string;
  kind: PhotoKind;
  /** For a barber who comes to the house. */
  isMobile: boolean;
  alt: string;
  svg: string;
}

/** All the pictures that outlets share. */
export function drawings(): Drawing[] {
  return [...fronts(), ...mobileFronts(), ...interiors(), ...works(), ...kits(), ...logos()];
}

function fronts(): Drawing[] {
  const front = (name: string, svg: string) => ({
    name: `front-${name}`,
    kind: "FRONT" as const,
    isMobile: false,
    alt: "Tampak depan",
    svg,
  });
  return [
    front("kiosk-terracotta", drawKiosk(palettes.terracotta, 0)),
    front("shophouse-navy", drawShophouse(palettes.navy, 0)),
    front("veranda-sage", drawVeranda(palettes.sage, 1)),
    front("kiosk-teal", drawKiosk(palettes.teal, 1)),
    front("shophouse-mustard", drawShophouse(palettes.mustard, 1)),
    front("veranda-night", drawVeranda(palettes.nightNavy, 2)),
    front("kiosk-brick", drawKiosk(palettes.brick, 3)),
    front("shophouse-night", drawShophouse(palettes.nightTeal, 2)),
    front("veranda-terracotta", drawVeranda(palettes.terracotta, 0)),
    front("kiosk-night", drawKiosk(palettes.nightNavy, 2)),
    front("shophouse-sage", drawShophouse(palettes.sage, 3)),
    front("veranda-mustard", drawVeranda(palettes.mustard, 3)),
    front("kiosk-navy", drawKiosk(palettes.navy, 4)),
  ];
}

function mobileFronts(): Drawing[] {
  const front = (name: string, svg: string) => ({
    name: `mobile-${name}`,
    kind: "FRONT" as const,
    isMobile: true,
    alt: "Motor dan kotak peralatan",
    svg,
  });
  return [
    front("street", drawMobile(palettes.terracotta, "street")),
    front("hills", drawMobile(palettes.navy, "hills")),
    front("beach", drawMobile(palettes.teal, "beach")),
    front("yard", drawMobile(palettes.sage, "yard")),
    front("street-mustard", drawMobile(palettes.mustard, "street")),
    front("beach-terracotta", drawMobile(palettes.terracotta, "beach")),
  ];
}

function interiors(): Drawing[] {
  const room = (name: string, alt: string, svg: string) => ({
    name: `room-${name}`,
    kind: "INTERIOR" as const,
    isMobile: false,
    alt,
    svg,
  });
  const mirrors = "Kursi cukur di depan deretan cermin";
  const daylight = "Kursi cukur di dekat jendela dan cermin berlampu";
  const lounge = "Ruang tunggu dengan sofa dan meja kopi";
  return [
    room("mirrors-terracotta", mirrors, drawMirrorRow(palettes.terracotta, 0)),
    room("daylight-teal", daylight, drawDaylight(palettes.teal, 1)),
    room("lounge-navy", lounge, drawLounge(palettes.navy, 0)),
    room("mirrors-teal", mirrors, drawMirrorRow(palettes.teal, 1)),
    room("daylight-terracotta", daylight, drawDaylight(palettes.terracotta, 0)),
    room("lounge-sage", lounge, drawLounge(palettes.sage, 1)),
    room("mirrors-navy", mirrors, drawMirrorRow(palettes.navy, 2)),
    room("daylight-sage", daylight, drawDaylight(palettes.sage, 3)),
    room("mirrors-brick", mirrors, drawMirrorRow(palettes.brick, 3)),
  ];
}

function works(): Drawing[] {
  const work = (name: string, alt: string, how: Work) => ({
    name: `work-${name}`,
    kind: "WORK" as const,
    isMobile: false,
    alt,
    svg: drawWork(how),
  });
  const behind = (style: "fade" | "curls" | "lines" | "kid") => ({ from: "behind" as const, style });
  const side = (style: "pompadour" | "buzz" | "fringe" | "slick", beard = false) => ({
    from: "side" as const,
    style,
    beard,
  });
  return [
    work("fade", "Skin fade dilihat dari belakang", {
      palette: "terracotta",
      person: "sawo",
      head: behind("fade"),
      tool: "clipper",
    }),
    work("pompadour", "Gaya pompadour dilihat dari samping", {
      palette: "teal",
      person: "langsat",
      head: side("pompadour"),
      tool: "comb",
    }),
    work("curls", "Rambut keriting dengan taper", {
      palette: "navy",
      person: "gelap",
      head: behind("curls"),
      tool: "comb",
    }),
    work("beard", "Cukur jenggot dengan pisau", {
      palette: "brick",
      person: "kuning",
      head: side("slick", true),
      tool: "razor",
    }),
    work("fringe", "Potongan two block dengan poni", {
      palette: "sage",
      person: "sawo",
      head: side("fringe"),
      tool: "scissors",
    }),
    work("lines", "Hair tattoo garis di tengkuk", {
      palette: "mustard",
      person: "langsat",
      head: behind("lines"),
      tool: "none",
    }),
    work("kid", "Potongan rambut anak", { palette: "navy", person: "sawo", head: behind("kid"), tool: "scissors" }),
    work("buzz", "Buzz cut dengan jenggot rapi", {
      palette: "terracotta",
      person: "gelap",
      head: side("buzz", true),
      tool: "clipper",
    }),
    work("slick", "Slick back yang rapi", { palette: "teal", person: "kuning", head: side("slick"), tool: "none" }),
  ];
}

function kits(): Drawing[] {
  const alt = "Peralatan cukur yang tertata di meja";
  const kit = (name: string, svg: string) => ({ name: `kit-${name}`, kind: "KIT" as const, isMobile: false, alt, svg });
  return [
    kit("wood", drawKit("terracotta", "wood", 0)),
    kit("leather", drawKit("navy", "leather", 1)),
    kit("marble", drawKit("teal", "marble", 2)),
    kit("tiles", drawKit("sage", "tiles", 3)),
    kit("leather-brick", drawKit("terracotta", "leather", 3)),
  ];
}

function logos(): Drawing[] {
  const made: [PaletteName, Emblem, boolean][] = [
    ["terracotta", "scissors", false],
    ["navy", "moustache", true],
    ["teal", "crossed", true],
    ["sage", "pole", false],
    ["brick", "clipper", true],
    ["mustard", "crown", false],
    ["navy", "chair", false],
    ["terracotta", "wings", true],
    ["brick", "scissors", false],
    ["sage", "moustache", true],
    ["mustard", "crossed", true],
  ];
  return made.map(([palette, emblem, isDark]) => ({
    name: `logo-${emblem}-${palette}`,
    kind: "LOGO",
    isMobile: false,
    alt: "Logo",
    svg: drawLogo(palette, emblem, isDark),
  }));
}
