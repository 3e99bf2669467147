import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { createElement, type ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  Links,
  Meta,
  Scripts,
  type ServerBuild,
  ServerRouter,
  useLoaderData,
} from "react-router";

const voidTags = new Set(["area", "br", "col", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]);
const tokens = /<!--.*?-->|<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:@-]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/gs;
const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

/** How many elements the page's body has, without scripts and what React moves a part by that it sends later. */
export function countElements(html: string): number {
  const isMoved = (tag: string, attributes = "") => tag === "template" || attributes.includes(' id="S:');
  return [...bodyOf(html).matchAll(tokens)].filter(
    ([, closes, tag, attributes]) => tag && !closes && !isMoved(tag, attributes),
  ).length;
}

/** The handler of an application of one page: the body of `html` as plain elements, no middleware and no database. */
export function barePage(html: string, loaderData: unknown): (request: Request) => Promise<Response> {
  const content = elementsOf(bodyOf(html));
  function Page() {
    useLoaderData();
    return content;
  }
  const head = createElement("head", null, createElement(Meta), createElement(Links));
  const root = {
    default: Page,
    loader: () => loaderData,
    Layout: ({ children }: { children: ReactNode }) =>
      createElement("html", { lang: "id" }, head, createElement("body", null, children, createElement(Scripts))),
  };
  const entry = {
    default: (request: Request, status: number, headers: Headers, context: EntryContext) =>
      new Promise<Response>((resolve, reject) => {
        const { pipe } = renderToPipeableStream(createElement(ServerRouter, { context, url: request.url }), {
          onShellReady() {
            headers.set("Content-Type", "text/html; charset=utf-8");
            resolve(text(pipe(new PassThrough())).then((body) => new Response(body, { headers, status })));
          },
          onShellError: reject,
        });
      }),
  };
  const route = { id: "root", path: "*", hasLoader: true, module: "/root.js", imports: [], css: [] };
  const build = {
    entry: { module: entry },
    routes: { root: { id: "root", path: "*", module: root } },
    assets: { version: "1", url: "/manifest.js", entry: { module: "/entry.js", imports: [] }, routes: { root: route } },
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
  return createRequestHandler(build, "production");
}

function bodyOf(html: string): string {
  const body = html.slice(html.indexOf("<body"), html.lastIndexOf("</body>"));
  return body.slice(body.indexOf(">") + 1).replace(/<script\b.*?<\/script>/gs, "");
}

function elementsOf(html: string): ReactNode[] {
  const open: { tag: string; props: Record<string, unknown>; children: ReactNode[] }[] = [
    { tag: "", props: {}, children: [] },
  ];
  const close = () => {
    const done = open.pop();
    if (done) open.at(-1)?.children.push(createElement(done.tag, done.props, ...done.children));
  };
  for (const [whole, closes, tag, attributes] of html.matchAll(tokens)) {
    if (tag === undefined) {
      if (!whole.startsWith("<")) open.at(-1)?.children.push(decoded(whole));
    } else if (closes) {
      close();
    } else {
      open.push({ tag, props: propsOf(attributes ?? ""), children: [] });
      if (voidTags.has(tag)) close();
    }
  }
  return open[0]?.children ?? [];
}

function propsOf(attributes: string): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [, name = "", value] of attributes.matchAll(/([\w:@-]+)(?:="([^"]*)")?/g)) {
    if (name === "style") props.style = styleOf(decoded(value ?? ""));
    else props[name === "class" ? "className" : name] = value === undefined || value === "" ? true : decoded(value);
  }
  return props;
}

function styleOf(text: string): Record<string, string> {
  const pairs = text.split(/;(?![^(]*\))/).filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = "", ...value] = pair.split(":");
      const key = name.startsWith("--") ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      return [key, value.join(":")];
    }),
  );
}

function decoded(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
}
