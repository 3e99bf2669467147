import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds, each finding with its place. The product has no frames: one page is all there is to look at. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    // They cover what is under them only until one scrolls; keyboard.spec.ts looks after the focus.
    for (const bar of document.querySelectorAll<HTMLElement>("body *"))
      if (bar.matches("header") || getComputedStyle(bar).position === "sticky") bar.style.position = "static";
  });
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .withTags(rules)
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary?.split("\n")[1]?.trim()}`,
    ),
  );
}

/** Read out by a name that sets their parts apart, whatever the parts are. */
const namedAsOne = ["image", "button", "LabelText", "Legend", "DisclosureTriangle"];

/**
 * Texts that stand apart on the screen and are one word to a screen reader: a margin is not a space, and only what
 * Chromium keeps as a node of its own (a paragraph, never a span) is read apart.
 */
export async function wordsRunTogether(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const shown = (ids: readonly string[] = []): typeof nodes =>
    ids.flatMap((id) => byId.get(id) ?? []).flatMap((node) => (node.ignored ? shown(node.childIds) : [node]));
  // As it is written: Chromium's name of a text leaves out the space at which its line breaks.
  const writtenOf = async (backendNodeId: number | undefined) =>
    backendNodeId ? (await session.send("DOM.describeNode", { backendNodeId })).node.nodeValue : "";

  const found: string[] = [];
  for (const parent of nodes) {
    // A label's note begins with a bracket.
    if (!parent.ignored && /[\p{L}\p{N}]\(/u.test(parent.name?.value ?? "")) found.push(parent.name?.value);
    if (parent.ignored || namedAsOne.includes(parent.role?.value)) continue;
    const children = shown(parent.childIds);
    for (const [index, after] of children.entries()) {
      const before = children[index - 1];
      if (before?.role?.value !== "StaticText" || after.role?.value !== "StaticText") continue;
      const pair = `${before.name?.value}|${after.name?.value}`;
      if (!/[\p{L}\p{N}%)]\|[\p{L}\p{N}(+]/u.test(pair)) continue;
      const texts = [await writtenOf(before.backendDOMNodeId), await writtenOf(after.backendDOMNodeId)];
      if (!/\s\||\|\s/.test(texts.join("|"))) found.push(pair);
    }
  }
  await session.detach();
  return found;
}

/** A step of somebody's way: nothing failed, the page fits and is accessible, and it is the same when it is loaded anew. */
export async function expectSound(page: Page): Promise<void> {
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).not.toHaveText("Terjadi Kesalahan");
  const name = await heading.innerText();
  expect([...(await layoutFindings(page)), ...(await accessibilityFindings(page))]).toEqual([]);
  await page.reload();
  await expect(heading).toHaveText(name);
}

/** Every picture is there, also those that a browser would load on the way down. */
export async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}

/** What is wrong with the page's title, its heading, its width, its pictures, or with the size of what one taps. */
export async function layoutFindings(page: Page): Promise<string[]> {
  // A page that a form or a link is still leading to has begun, and not all of it is there.
  await page.waitForLoadState();
  const title = await page.title();
  return [...(title.trim() ? [] : ["no title"]), ...(await page.evaluate(findInLayout))];
}

/** Runs in the page. */
function findInLayout(): string[] {
  const findings: string[] = [];
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    getComputedStyle(element).clipPath === "none" &&
    !element.closest("[inert]");
  const nameOf = (element: Element) => {
    const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
    return `${element.tagName.toLowerCase()} “${name.trim().slice(0, 40)}”`;
  };

  // Under the login sheet nothing can be reached: its own heading says what is there.
  const sheet = document.querySelector("[role=dialog]");
  const headings = sheet ? sheet.querySelectorAll("h2").length : document.querySelectorAll("h1").length;
  if (headings !== 1) findings.push(`${headings} headings that name the page`);

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) findings.push(`${scrollWidth - clientWidth} px wider than the screen`);

  for (const image of document.images) {
    if (isSeen(image) && image.complete && image.naturalWidth === 0) findings.push(`no picture at ${image.src}`);
  }

  /** Links within a sentence may be as high as its line. */
  const isInText = (element: Element) =>
    element.tagName === "A" &&
    getComputedStyle(element).display === "inline" &&
    (element.parentElement?.textContent ?? "").trim().length > (element.textContent ?? "").trim().length;
  /** What reacts to a tap: a label for its choice, a card for the link that covers it. */
  const targetOf = (element: Element) => {
    const label =
      element instanceof HTMLInputElement && /radio|checkbox/.test(element.type) ? element.labels?.[0] : null;
    const cover = getComputedStyle(element, "::after");
    const isCovering = cover.content !== "none" && cover.position === "absolute" && element instanceof HTMLElement;
    return (label ?? (isCovering ? element.offsetParent : null) ?? element).getBoundingClientRect();
  };
  const targets = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  for (const element of document.querySelectorAll(targets)) {
    if (!isSeen(element) || isInText(element)) continue;
    const { width, height } = targetOf(element);
    if (height >= 43.5 && width >= 24) continue;
    findings.push(`small target: ${nameOf(element)} ${Math.round(width)}×${Math.round(height)}`);
  }

  // An amount stands on one line.
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.parentElement || !isSeen(node.parentElement)) continue;
    for (const match of (node.textContent ?? "").matchAll(/Rp\s[\d.]+/g)) {
      const range = document.createRange();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) findings.push(`broken amount: ${match[0]}`);
    }
  }
  return findings;
}
