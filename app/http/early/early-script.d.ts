/** Made by the build of `early.ts`: its text, empty in the browser's own scripts, and what the security policy allows it by. */
declare module "virtual:early-script" {
  export const earlyScript: string;
  export const earlyScriptSource: string;
}
