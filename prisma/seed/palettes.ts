/** Colours of one building or room, in one light. */
export interface Palette {
  sky: readonly string[];
  /** Far hills, then nearer trees. */
  hills: readonly [string, string];
  neighbour: string;
  wall: string;
  wallShade: string;
  trim: string;
  accent: string;
  accentDeep: string;
  /** Second stripe of awnings, lettering, tiles. */
  cream: string;
  door: string;
  glass: readonly [string, string];
  inside: string;
  wood: string;
  woodDeep: string;
  leaf: string;
  leafDeep: string;
  pavement: string;
  pavementDeep: string;
  road: string;
  metal: string;
  isNight: boolean;
}

const day: Palette = {
  sky: ["#BFDDE0", "#E9EFE4", "#FBEFD9"],
  hills: ["#B9CFC9", "#8FB3A2"],
  neighbour: "#DCCFBC",
  wall: "#F1E4CE",
  wallShade: "#E0CDAF",
  trim: "#7C2D12",
  accent: "#C2410C",
  accentDeep: "#9A3412",
  cream: "#FFF8EC",
  door: "#1F4B50",
  glass: ["#A9CFD0", "#DCEBE4"],
  inside: "#F7D9A8",
  wood: "#B9824F",
  woodDeep: "#8C5A33",
  leaf: "#5E8C5A",
  leafDeep: "#3F6B47",
  pavement: "#D9CDBB",
  pavementDeep: "#C4B59E",
  road: "#8D8881",
  metal: "#57534E",
  isNight: false,
};

const night: Partial<Palette> = {
  sky: ["#16243F", "#2A3B5C", "#5A5470"],
  hills: ["#24344F", "#1B2B3F"],
  neighbour: "#2B3650",
  glass: ["#FFD58A", "#FFE9BE"],
  inside: "#FFC56B",
  leaf: "#2F5B52",
  leafDeep: "#1F4440",
  pavement: "#4D4A57",
  pavementDeep: "#3F3D4A",
  road: "#2B2C3A",
  metal: "#1F2433",
  isNight: true,
};

export const palettes = {
  terracotta: day,
  teal: {
    ...day,
    wall: "#3E7F7C",
    wallShade: "#2F6866",
    trim: "#17393B",
    accent: "#E8A33D",
    accentDeep: "#C27F1C",
    door: "#9A3412",
    sky: ["#F3D9B1", "#FAEBD3", "#FDF5E6"],
    hills: ["#DDBF98", "#A7AE86"],
    neighbour: "#E3CDA8",
  },
  navy: {
    ...day,
    wall: "#F6F0E4",
    wallShade: "#E4D9C5",
    trim: "#1E3352",
    accent: "#1E3A5F",
    accentDeep: "#152B48",
    door: "#C2410C",
    sky: ["#A8CBE0", "#D7E6E6", "#F5EFDF"],
    hills: ["#A9C2CC", "#7FA59B"],
  },
  sage: {
    ...day,
    wall: "#C9D2B8",
    wallShade: "#B2BE9D",
    trim: "#4A3A2A",
    accent: "#4F6F52",
    accentDeep: "#3A5640",
    door: "#7A4A26",
    sky: ["#F6D8BE", "#F9E6D0", "#FCF3E3"],
    hills: ["#D9BFA8", "#9DAA86"],
    neighbour: "#E2CFB9",
  },
  brick: {
    ...day,
    wall: "#B4573A",
    wallShade: "#984530",
    trim: "#43251B",
    accent: "#2E5E62",
    accentDeep: "#214A4E",
    door: "#23393D",
    sky: ["#C6E0E6", "#EAF0E8", "#FDF3E1"],
  },
  mustard: {
    ...day,
    wall: "#E9BC62",
    wallShade: "#D3A148",
    trim: "#5B3514",
    accent: "#A23A16",
    accentDeep: "#7F2B0F",
    door: "#25505A",
    sky: ["#B4D7DC", "#DDE9E2", "#F8EDD8"],
  },
  nightNavy: {
    ...day,
    ...night,
    wall: "#31425F",
    wallShade: "#26354F",
    trim: "#131C2E",
    accent: "#E06A2B",
    accentDeep: "#B94F18",
    cream: "#FBE6C4",
    door: "#1A3A44",
    wood: "#8A5A38",
    woodDeep: "#5E3B27",
  },
  nightTeal: {
    ...day,
    ...night,
    wall: "#2A5357",
    wallShade: "#204347",
    trim: "#10262B",
    accent: "#E3A548",
    accentDeep: "#BC7F26",
    cream: "#FBE9CB",
    door: "#7C2D12",
    wood: "#8A5A38",
    woodDeep: "#5E3B27",
    sky: ["#1B2440", "#3A3A5E", "#8A5A5C"],
    hills: ["#2C3350", "#1E2B3E"],
  },
} satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
