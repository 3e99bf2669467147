import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  splitRouteModules: true,
  // Each entry of the server's build in a file of its name.
  serverBuildFile: "[name].js",
} satisfies Config;
