import { createRequire } from "node:module";

// The built server draws with the copy of React that production has: the other one, which NODE_ENV chooses as it is
// loaded, takes much longer for each page.
const load = createRequire(import.meta.url);
const given = process.env.NODE_ENV;
process.env.NODE_ENV = "production";
for (const name of ["react", "react/jsx-runtime", "react-dom", "react-dom/server"]) load(name);
process.env.NODE_ENV = given;
