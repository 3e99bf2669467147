import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** Sonner writes a style element, which the security policy refuses; its stylesheet is imported as a file instead. */
const sonnerWithoutStyleElement: Plugin = {
  name: "sonner-without-style-element",
  transform: (code, id) =>
    id.includes("/node_modules/sonner/") ? { code: code.replace(/^__insertCSS\(.*$/m, ""), map: null } : undefined,
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), sonnerWithoutStyleElement],
  build: { target: "es2022", assetsInlineLimit: 0 },
});
