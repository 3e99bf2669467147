import { circle, ellipse, gradient, group, line, path, rect, times } from "#prisma/seed/svg.ts";

export interface Person {
  skin: string;
  skinDeep: string;
  hair: string;
  hairLight: string;
}

export const people = {
  sawo: { skin: "#C98F62", skinDeep: "#AD7349", hair: "#231A17", hairLight: "#4A3A33" },
  langsat: { skin: "#E0B088", skinDeep: "#C79268", hair: "#2A1D18", hairLight: "#5A4336" },
  gelap: { skin: "#8E5A3C", skinDeep: "#74452C", hair: "#17120F", hairLight: "#3A2F2A" },
  kuning: { skin: "#EBC49C", skinDeep: "#D0A276", hair: "#33241D", hairLight: "#6B5244" },
} satisfies Record<string, Person>;

/** Gradients of a fade: hair above that thins out to skin. */
export const fadeDefinitions = ({ hair, skin, skinDeep }: Person) => [
  gradient("fade", [`${hair}/1`, `${hair}/0.95`, `${hair}/0.55`, `${hair}/0.08`]),
  gradient("fade-low", [`${hair}/1`, `${hair}/1`, `${hair}/0.9`, `${hair}/0.15`]),
  gradient("beard", [`${hair}/0.1`, `${hair}/0.8`, `${hair}/1`]),
  gradient("skin", [skin, skin, skinDeep], "right"),
  gradient("neck", [skinDeep, skin]),
];

/** The back of a head and its neck around the origin, 280 high. */
export function headFromBehind(
  { skin, skinDeep, hair, hairLight }: Person,
  style: "fade" | "curls" | "lines" | "kid",
): string[] {
  const ear = (side: number) =>
    group([
      path(
        `M${104 * side} -18 q${24 * side} -14 ${24 * side} 14 q0 34 ${-20 * side} 40 q${-10 * side} 0 ${-10 * side} -14Z`,
        skin,
      ),
      path(`M${110 * side} -8 q${12 * side} -6 ${10 * side} 12 q${-2 * side} 16 ${-10 * side} 20`, "none", {
        stroke: skinDeep,
        "stroke-width": 4,
        "stroke-linecap": "round",
      }),
    ]);
  const tops = {
    fade: [
      path("M-110 -40 C-124 -130 -70 -168 4 -166 C78 -166 124 -128 110 -38 C70 -62 -70 -62 -110 -40Z", hair),
      ...times(9, (index) =>
        line(
          `M${-78 + index * 19} ${-66 - (index % 3) * 6} Q${-70 + index * 18} -118 ${-40 + index * 12} -152`,
          hairLight,
          3.5,
          { opacity: 0.5 },
        ),
      ),
    ],
    curls: [
      ...times(26, (index) =>
        circle(-96 + (index % 9) * 24, -64 - Math.floor(index / 9) * 34 - ((index * 7) % 5) * 3, 25, hair),
      ),
      ellipse(0, -110, 100, 60, hair),
      ...times(18, (index) =>
        path(`M${-84 + (index % 7) * 27} ${-70 - Math.floor(index / 7) * 32} q10 -14 20 0`, "none", {
          stroke: hairLight,
          "stroke-width": 4,
          "stroke-linecap": "round",
          opacity: 0.7,
        }),
      ),
    ],
    lines: [
      path("M-112 -34 C-126 -130 -70 -160 0 -160 C72 -160 126 -128 112 -34 C60 -50 -60 -50 -112 -34Z", hair),
      ...times(11, (index) =>
        line(`M${-86 + index * 17} -54 Q${-80 + index * 16} -104 ${-44 + index * 9} -148`, hairLight, 2.5, {
          opacity: 0.4,
        }),
      ),
    ],
    kid: [
      path(
        "M-112 -20 C-128 -120 -80 -170 -10 -166 q4 -20 20 -22 q-8 12 -2 22 C84 -160 128 -118 112 -18 C70 -34 -60 -30 -112 -20Z",
        hair,
      ),
      path("M-20 -110 q20 -30 44 -4 q-14 -10 -26 4 q8 -2 12 8 q-18 -8 -30 -8Z", hairLight, { opacity: 0.7 }),
      ...times(7, (index) =>
        line(`M${-80 + index * 26} -42 Q${-76 + index * 25} -80 ${-50 + index * 16} -124`, hairLight, 3, {
          opacity: 0.35,
        }),
      ),
    ],
  };
  const etched = [line("M-84 22 Q-20 -22 40 10 T100 -2", skin, 6), line("M-78 44 Q-16 4 38 32 T96 18", skin, 5)];
  return [
    path("M-56 66 L-62 176 Q0 206 62 176 L56 66Z", "url(#neck)"),
    path("M-56 90 Q0 124 56 90 L56 66 H-56Z", skinDeep, { opacity: 0.7 }),
    ear(-1),
    ear(1),
    path(
      "M-108 -40 C-118 30 -100 92 -56 108 Q0 122 56 108 C100 92 118 30 108 -40 C104 -130 -104 -130 -108 -40Z",
      "url(#skin)",
    ),
    path(
      "M-108 -60 C-117 24 -98 84 -58 98 Q0 112 58 98 C98 84 117 24 108 -60Z",
      `url(#${style === "kid" || style === "curls" ? "fade-low" : "fade"})`,
    ),
    ...tops[style],
    ...(style === "lines" ? etched : []),
    path("M60 -150 C110 -120 124 -40 100 40 C116 -40 96 -110 60 -150Z", "#000000", { opacity: 0.12 }),
  ];
}

const faceLine =
  "M70 -95 C82 -80 88 -60 86 -44 Q83 -34 88 -26 C94 -10 110 2 117 14 Q120 23 106 25 L97 27 Q105 34 106 41 Q98 45 96 46 Q106 51 101 60 Q94 65 98 72 Q106 88 92 99 Q76 109 56 105 Q24 98 2 80 L8 178 Q-40 196 -92 176 L-84 62 C-130 30 -140 -60 -100 -112 C-60 -150 40 -150 70 -95Z";

/** A head in profile, looking right, around the origin; 300 high. */
export function headFromSide(
  { skin, skinDeep, hair, hairLight }: Person,
  style: "pompadour" | "buzz" | "fringe" | "slick" | "mullet",
  beard: boolean,
): string[] {
  const tops = {
    pompadour: [
      path(
        "M-104 -78 C-122 -150 -60 -178 10 -176 C70 -196 128 -166 112 -122 C106 -98 88 -92 72 -88 C30 -104 -40 -104 -84 -60Z",
        hair,
      ),
      ...times(7, (index) =>
        line(
          `M${-80 + index * 24} ${-84 - index * 3} Q${-50 + index * 22} -150 ${24 + index * 13} ${-160 + index * 5}`,
          hairLight,
          4,
          { opacity: 0.55 },
        ),
      ),
    ],
    mullet: [
      path(
        "M-104 -60 C-124 -150 -50 -176 10 -170 C74 -174 112 -140 96 -96 C40 -106 -30 -104 -76 -50 C-70 10 -74 60 -62 120 C-66 168 -120 196 -150 168 C-112 150 -128 90 -122 20 Q-124 -30 -104 -60Z",
        hair,
      ),
      ...times(6, (index) =>
        line(
          `M${-112 + index * 8} ${-40 + index * 4} Q${-120 + index * 8} 70 ${-128 + index * 11} 158`,
          hairLight,
          3.5,
          {
            opacity: 0.5,
          },
        ),
      ),
      ...times(6, (index) =>
        line(
          `M${-80 + index * 22} ${-84 - index * 3} Q${-50 + index * 20} -150 ${20 + index * 12} -156`,
          hairLight,
          3.5,
          {
            opacity: 0.5,
          },
        ),
      ),
    ],
    buzz: [
      path("M-112 -70 C-122 -142 -56 -160 0 -156 C52 -154 78 -124 76 -84 C30 -102 -50 -104 -100 -50Z", hair, {
        opacity: 0.9,
      }),
    ],
    fringe: [
      path(
        "M-106 -60 C-124 -150 -50 -172 6 -168 C70 -166 104 -120 98 -62 C92 -52 84 -66 82 -74 C76 -62 68 -62 62 -74 C40 -90 -50 -96 -92 -46Z",
        hair,
      ),
      ...times(8, (index) =>
        line(
          `M${-84 + index * 14} ${-80 - index * 2} Q${-40 + index * 14} -150 ${40 + index * 7} ${-110 + index * 4}`,
          hairLight,
          3.5,
          { opacity: 0.5 },
        ),
      ),
    ],
    slick: [
      path(
        "M-116 -40 C-132 -140 -60 -168 4 -164 C60 -164 88 -128 80 -94 C40 -112 -30 -110 -70 -60 Q-96 -30 -116 -40Z",
        hair,
      ),
      ...times(8, (index) =>
        line(
          `M${72 - index * 6} ${-98 - index * 7} Q${-20} ${-150 + index * 9} ${-104 + index * 4} ${-60 - index * 3}`,
          hairLight,
          3.5,
          { opacity: 0.55 },
        ),
      ),
    ],
  };
  return [
    path(faceLine, skin),
    path("M2 80 Q24 98 56 105 Q40 112 6 108Z", skinDeep, { opacity: 0.8 }),
    path("M2 80 L8 178 Q-40 196 -92 176 L-88 110 Q-40 120 2 80Z", skinDeep, { opacity: 0.45 }),
    path(
      "M-98 -114 C-141 -60 -131 30 -84.5 62 L-84 84 Q-56 76 -44 44 L-38 12 Q-24 -34 6 -40 L34 -52 Q40 -80 30 -104Z",
      "url(#fade)",
    ),
    ...(beard
      ? [
          path(
            "M-34 14 Q-20 72 12 88 Q50 120 84 112 Q106 100 102 78 Q94 70 92 66 L76 62 Q84 52 72 44 Q88 36 96 30 L84 28 Q58 36 52 52 Q30 58 8 40 Q-8 26 -14 0Z",
            "url(#beard)",
          ),
          line("M78 50 Q90 47 98 46", skinDeep, 4),
        ]
      : [line("M82 48 Q92 48 97 46", skinDeep, 3.5)]),
    ...tops[style],
    path("M-34 -20 q-18 -22 -38 -6 q-12 14 0 38 q10 22 24 20 q14 -4 12 -18 q8 -14 2 -34Z", skin),
    path("M-40 -12 q-16 -10 -24 4 q-4 14 6 26 M-50 8 q10 -4 8 10", "none", {
      stroke: skinDeep,
      "stroke-width": 4.5,
      "stroke-linecap": "round",
    }),
    path("M52 -48 Q66 -60 84 -52 L83 -45 Q66 -51 54 -42Z", hair),
    line("M60 -26 Q70 -18 80 -24", hair, 4.5),
    line("M62 -22 L58 -17 M70 -19 L68 -13", hair, 2.5),
    line("M100 18 q-6 4 -8 -2", skinDeep, 3),
    circle(58, 22, 15, "#E2725B", { opacity: 0.16 }),
  ];
}

/** A cape that falls from the neck at the origin; the pattern is drawn on it. */
export function cape(colour: string, deep: string, collar: string): string[] {
  return [
    path("M-74 -14 Q-190 20 -262 120 Q-300 190 -310 320 H310 Q300 190 262 120 Q190 20 74 -14 Q0 34 -74 -14Z", colour),
    path("M74 -14 Q190 20 262 120 Q300 190 310 320 H190 Q190 160 60 12Z", deep, { opacity: 0.5 }),
    ...[-150, -60, 56, 140].map((x) => line(`M${x * 0.5} 40 Q${x} 140 ${x * 1.2} 320`, deep, 5, { opacity: 0.5 })),
    path("M-82 -26 Q0 30 82 -26 L86 4 Q0 62 -86 4Z", collar),
    path("M-86 -2 Q0 56 86 -2 L86 4 Q0 62 -86 4Z", "#000000", { opacity: 0.12 }),
  ];
}

/** A gloved hand that comes from the right and holds what lies at the origin; the arm ends at the picture's edge. */
export function hand(glove: string, sleeve: string): string[] {
  return [
    path("M70 -6 Q150 20 330 130 L300 220 Q160 120 58 66Z", glove),
    path("M196 56 L340 132 L306 226 L166 132Z", sleeve),
    path("M196 56 L214 66 L184 144 L166 132Z", "#FFFFFF", { opacity: 0.16 }),
    rect(-8, -16, 92, 74, glove, { rx: 30, transform: "rotate(14 38 20)" }),
    ...times(4, (index) =>
      rect(-26 + index * 5, -20 + index * 19, 74, 21, glove, { rx: 10, transform: `rotate(${10 + index * 3} 0 0)` }),
    ),
    ...times(3, (index) =>
      line(`M${-14 + index * 4} ${3 + index * 19} l52 ${9 + index * 2}`, "#FFFFFF", 2, { opacity: 0.2 }),
    ),
    rect(-2, -40, 66, 22, glove, { rx: 11, transform: "rotate(-16 30 -30)" }),
  ];
}

type FrontHair = "quiff" | "buzz" | "curls" | "cap" | "part" | "veil";

/** A face that looks at who looks at it, the chin at the origin's height less 0; some 300 high. */
export function headFromFront(
  { skin, skinDeep, hair, hairLight }: Person,
  style: FrontHair,
  extra: "none" | "beard" | "moustache" | "glasses",
  cloth: string,
): string[] {
  const tops: Readonly<Record<FrontHair, string[]>> = {
    quiff: [
      path(
        "M-108 -110 C-118 -200 -60 -238 20 -236 C70 -252 112 -214 106 -110 C92 -150 60 -168 10 -166 C-50 -164 -90 -150 -108 -110Z",
        hair,
      ),
      ...times(6, (index) =>
        line(`M${-70 + index * 26} -172 Q${-60 + index * 24} -214 ${-10 + index * 16} -226`, hairLight, 4, {
          opacity: 0.5,
        }),
      ),
    ],
    buzz: [
      path(
        "M-104 -96 C-112 -190 -60 -214 0 -214 C60 -214 112 -190 104 -96 C92 -146 60 -158 0 -158 C-60 -158 -92 -146 -104 -96Z",
        hair,
        { opacity: 0.92 },
      ),
    ],
    curls: [
      ...times(11, (index) => circle(-104 + index * 21, -150 - Math.sin((index / 10) * Math.PI) * 56, 34, hair)),
      ellipse(0, -176, 92, 42, hair),
      ...times(9, (index) =>
        line(`M${-84 + index * 20} ${-172 - (index % 3) * 16} q10 -14 20 0`, hairLight, 4, { opacity: 0.7 }),
      ),
    ],
    cap: [
      path("M-112 -116 C-116 -216 -60 -240 0 -240 C60 -240 116 -216 112 -116Z", cloth),
      path("M-124 -120 Q0 -168 124 -120 Q130 -100 112 -100 Q0 -142 -112 -100 Q-130 -100 -124 -120Z", "#2F2D2B"),
    ],
    part: [
      path(
        "M-106 -96 C-124 -190 -66 -228 -10 -224 C70 -232 120 -190 106 -96 C100 -140 74 -160 -34 -176 C-64 -160 -92 -150 -106 -96Z",
        hair,
      ),
      ...times(6, (index) =>
        line(`M-34 -178 Q${10 + index * 14} -210 ${36 + index * 13} ${-178 + index * 10}`, hairLight, 4, {
          opacity: 0.5,
        }),
      ),
    ],
    veil: [
      path(
        "M-124 -40 C-140 -200 -70 -244 0 -244 C70 -244 140 -200 124 -40 C140 60 150 110 176 150 Q0 240 -176 150 C-150 110 -140 60 -124 -40ZM0 -184 C-66 -184 -92 -140 -92 -80 C-92 -10 -50 40 0 40 C50 40 92 -10 92 -80 C92 -140 66 -184 0 -184Z",
        cloth,
        { "fill-rule": "evenodd" },
      ),
    ],
  };
  const eye = (x: number) => [
    path(`M${x - 22} -106 Q${x} -120 ${x + 22} -106`, "none", {
      stroke: hair,
      "stroke-width": 8,
      "stroke-linecap": "round",
    }),
    circle(x, -80, 8, hair),
  ];
  const beard = [
    path(
      "M-98 -60 C-96 30 -50 66 0 66 C50 66 96 30 98 -60 C90 -22 66 -26 44 -32 Q0 -46 -44 -32 C-66 -26 -90 -22 -98 -60Z",
      hair,
      { opacity: 0.9 },
    ),
  ];
  const extras = {
    none: [],
    beard,
    moustache: [path("M-46 -22 Q-24 -42 0 -30 Q24 -42 46 -22 Q22 -14 0 -20 Q-22 -14 -46 -22Z", hair)],
    glasses: [
      ...[-44, 44].map((x) => circle(x, -80, 31, "none", { stroke: "#2F2D2B", "stroke-width": 6 })),
      line("M-13 -84 Q0 -92 13 -84 M-75 -86 L-102 -92 M75 -86 L102 -92", "#2F2D2B", 6),
    ],
  };
  return [
    path("M-52 20 V118 Q0 168 52 118 V20Z", skinDeep),
    ...(style === "veil" ? [] : [-1, 1].map((side) => ellipse(side * 106, -72, 18, 30, skin))),
    path("M-104 -110 C-108 20 -56 66 0 66 C56 66 108 20 104 -110 C100 -236 -100 -236 -104 -110Z", skin),
    ...(extra === "beard" ? extras.beard : []),
    ...eye(-44),
    ...eye(44),
    path("M-4 -76 Q-18 -46 -10 -42 Q0 -36 12 -42", "none", {
      stroke: skinDeep,
      "stroke-width": 6,
      "stroke-linecap": "round",
    }),
    path("M-34 -6 Q0 30 34 -6 Q0 6 -34 -6Z", "#FFFFFF"),
    path("M-34 -6 Q0 4 34 -6", "none", { stroke: skinDeep, "stroke-width": 5, "stroke-linecap": "round" }),
    ...[-62, 62].map((x) => circle(x, -34, 18, "#E2725B", { opacity: 0.18 })),
    ...(extra === "beard" ? [] : extras[extra]),
    ...tops[style],
  ];
}
