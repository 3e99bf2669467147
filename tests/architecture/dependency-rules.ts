import type { Import } from "#tests/architecture/imports.ts";

interface Rule {
  why: string;
  from: RegExp;
  but?: RegExp;
  to: RegExp;
  unless?: RegExp;
  /** Types may be imported all the same. */
  allowsTypes?: boolean;
}

const internal = /^app\//;
const features = /^app\/features\/.*\.ts$/;
const test = /\.test\.tsx?$/;
/** Of features, beside components: what they watch and where what they show stands. */
const browserOnly = /\/(watch-[a-z]+|drag-to-move|push-browser|stored-sign-in|survey-flag)\.ts$/;

/** The direction of the product: routes → http → features → platform → lib, and components → ui → lib. Tests may more. */
const rules: readonly Rule[] = [
  { why: "lib imports nothing of the product", from: /^app\/lib\//, to: internal, unless: /^app\/lib\// },
  { why: "the design system knows no product", from: /^app\/ui\//, to: internal, unless: /^app\/(ui|lib)\// },
  {
    why: "platform serves every feature and knows none",
    from: /^app\/platform\//,
    to: internal,
    unless: /^app\/(platform|lib)\//,
  },
  {
    why: "features are reached by the edge, never the other way",
    from: /^app\/features\//,
    to: /^app\/(http|routes)\//,
  },
  {
    why: "rules and schemas import lib and rules",
    from: features,
    but: /\.server\.ts$|\/(watch-[a-z]+|drag-to-move|push-browser|stored-sign-in|survey-flag)\.ts$/,
    to: internal,
    unless:
      /^app\/(lib\/|paths\.ts$|ui\/form\/form-answer\.|platform\/generated\/enums\.ts$|features\/.*(?<!\.server)\.ts$)/,
  },
  {
    why: "components take data as props",
    from: /^app\/features\/.*\.tsx$/,
    to: /^app\/(platform|http|routes)\/|\.server\.ts$/,
    allowsTypes: true,
  },
  {
    why: "use cases know no request",
    from: features,
    but: browserOnly,
    to: /^node_modules\/(react-router|@react-router)/,
  },
  { why: "http is what routes share", from: /^app\/http\//, to: /^app\/routes\// },
  {
    why: "the database is reached through features",
    from: /^app\/(routes|http)\//,
    to: /^app\/platform\/(db\.server|generated)/,
  },
  {
    why: "routes never import one another, and a helper of theirs stands beside them",
    from: /^app\/routes\//,
    to: /^app\/routes\//,
    unless: /\.server\.ts$/,
  },
  { why: "the product does not know whom it talks to", from: internal, to: /^tests\// },
  { why: "the seed knows the product, never the other way", from: internal, to: /^prisma\// },
  { why: "URLs are for everybody above lib, ui and platform, and rest on nothing", from: /^app\/paths\.ts$/, to: /./ },
];

/** Imports that a rule forbids, each with the rule. */
export function forbidden(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from }) => !test.test(from))
    .flatMap(({ from, to, isType }) =>
      rules
        .filter((rule) => rule.from.test(from) && !rule.but?.test(from) && rule.to.test(to) && !rule.unless?.test(to))
        .filter(({ allowsTypes }) => !(allowsTypes && isType))
        .map(({ why }) => `${from} → ${to}: ${why}`),
    );
}
