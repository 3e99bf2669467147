import { expect, it } from "vitest";
import { scriptsLast } from "#app/http/scripts-last.server.ts";

it("lets scripts wait, and sends the module script without its indentation", () => {
  const written = `<link rel="modulepreload" href="/a.js"/><p>Satu
  dua é</p><script type="module" async="">import * as route0 from "/a.js";
  window.manifest = {
    "path": "  é"
  };
</script><script>
  kept</script>`;
  expect(scriptsLast(Buffer.from(written)).toString()).toBe(`<link rel="module"        href="/a.js"/><p>Satu
  dua é</p><script type="text/module"    >import * as route0 from "/a.js";
window.manifest = {
"path": "  é"
};
</script><script>
  kept</script>`);
});

it("leaves a page without scripts of its own as it is", () => {
  const written = '<link rel="stylesheet" href="/a.css"/><script>\n  kept</script>';
  expect(scriptsLast(Buffer.from(written)).toString()).toBe(written);
});
