import type { ICruiseOptions, IForbiddenRuleType, IRegularForbiddenRuleType } from "dependency-cruiser";

/** The dependency direction of the product: routes → http → features → platform → lib, and components → ui → lib. */
const only = (
  name: string,
  from: IRegularForbiddenRuleType["from"],
  to: IRegularForbiddenRuleType["to"],
  comment: string,
): IForbiddenRuleType => ({ name, comment, severity: "error", from, to });
const internal = "^app/";
/** Beside components: what they watch and where what they show stands. */
const browserOnly = "/(watch-[a-z]+|drag-to-move|push-browser|stored-sign-in|survey-flag)\\.ts$";
const test = "\\.test\\.tsx?$";
// Reached through the generated route types, which are types only.
const generatedTypes = "\\+types/";

export const forbidden: IForbiddenRuleType[] = [
  only("no-cycles", {}, { circular: true, viaOnly: { pathNot: "generated/" } }, "A cycle hides who decides."),
  only(
    "lib-is-pure",
    { path: "^app/lib/", pathNot: test },
    { path: internal, pathNot: "^app/lib/" },
    "lib imports nothing of the product.",
  ),
  only(
    "ui-knows-lib",
    { path: "^app/ui/", pathNot: test },
    { path: internal, pathNot: "^app/(ui|lib)/" },
    "The design system knows no product.",
  ),
  only(
    "platform-knows-lib",
    { path: "^app/platform/", pathNot: test },
    { path: internal, pathNot: "^app/(platform|lib)/" },
    "Platform serves every feature and knows none.",
  ),
  only(
    "features-know-no-http",
    { path: "^app/features/", pathNot: test },
    { path: "^app/(http|routes)/" },
    "Features are reached by the edge, never the other way.",
  ),
  only(
    "rules-are-pure",
    { path: "^app/features/.*\\.ts$", pathNot: ["\\.server\\.ts$", test, browserOnly] },
    {
      path: internal,
      pathNot: "^app/(lib/|ui/form/form-answer|platform/generated/enums\\.ts$|features/.*(?<!\\.server)\\.ts$)",
    },
    "Rules and schemas import lib and rules.",
  ),
  only(
    "components-have-no-server-code",
    { path: "^app/features/.*\\.tsx$" },
    { path: "^app/(platform|http|routes)/|\\.server\\.ts$", dependencyTypesNot: ["type-only"] },
    "Components take data as props.",
  ),
  only(
    "use-cases-know-no-router",
    { path: "^app/features/.*\\.ts$", pathNot: [browserOnly, test] },
    { path: "(^|/)node_modules/(react-router|@react-router)" },
    "Use cases know no request.",
  ),
  only("http-knows-no-routes", { path: "^app/http/" }, { path: "^app/routes/" }, "http is what routes share."),
  only(
    "routes-know-no-database",
    { path: "^app/(routes|http)/", pathNot: test },
    { path: "^app/platform/(db\\.server|generated)" },
    "The database is reached through features.",
  ),
  only(
    "routes-stand-alone",
    { path: "^app/routes/", pathNot: generatedTypes },
    { path: "^app/routes/", pathNot: generatedTypes },
    "Routes never import one another.",
  ),
  only(
    "no-simulators",
    { path: internal, pathNot: test },
    { path: "^tests/" },
    "The product does not know whom it talks to.",
  ),
  only(
    "app-knows-no-seed",
    { path: internal, pathNot: test },
    { path: "^prisma/" },
    "The seed knows the product, never the other way.",
  ),
];

export const options: ICruiseOptions = {
  doNotFollow: { path: "node_modules|platform/generated" },
  exclude: { path: generatedTypes },
  tsPreCompilationDeps: true,
  tsConfig: { fileName: "tsconfig.json" },
  enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "node", "default"] },
};
