import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** Sonner writes a style element, which the security policy refuses; its stylesheet is imported as a file instead. */
const sonnerWithoutStyleElement: Plugin = {
  name: "sonner-without-style-element",
  transform: (code, id) =>
    id.includes("/node_modules/sonner/") ? { code: code.replace(/^__insertCSS\(.*$/m, ""), map: null } : undefined,
};

/**
 * One file of React and React Router, and one of what at least two pages share of the design system: most modules are a
 * few hundred bytes, and each file of its own costs a request and compresses worse. Files loaded later stay apart.
 */
const groups = [
  {
    name: "framework",
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
    tags: ["$initial" as const],
  },
  {
    name: "shared",
    test: /app[\\/](ui|http|lib|features[\\/]identity)[\\/]|node_modules[\\/]lucide-react/,
    minShareCount: 2,
    tags: ["$initial" as const],
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), sonnerWithoutStyleElement],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  build: { target: "es2022", assetsInlineLimit: 0 },
});
