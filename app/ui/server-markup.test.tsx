import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { ConfirmLink } from "#app/ui/confirm.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Countdown } from "#app/ui/countdown.tsx";
import { FlashToast } from "#app/ui/flash-toast.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { DataTable } from "#app/ui/table.tsx";

const html = (node: ReactNode) =>
  renderToStaticMarkup(<MemoryRouter initialEntries={["/here?a=1"]}>{node}</MemoryRouter>);

describe("what the server sends works before scripts", () => {
  it("a countdown is its fallback", () => {
    const markup = html(
      <Countdown
        endsAt="2026-11-23T03:10:00Z"
        serverNow="2026-11-23T03:00:00Z"
        fallback="until 10.10"
        announce={String}
        endedText="over"
      />,
    );
    expect(markup).toBe("<span>until 10.10</span>");
  });

  it("a flash is seen, and its close is a link to the same page", () => {
    const markup = html(<FlashToast message={{ title: "Saved" }} closeLabel="Close" />);
    expect(markup).toContain("Saved");
    expect(markup).toContain('href="/here?a=1" aria-label="Close"');
    const warning = html(<FlashToast message={{ tone: "warning", title: "Changed" }} closeLabel="Close" />);
    expect([markup, warning].map((each) => /text-(emerald|amber)/.exec(each)?.[1])).toEqual(["emerald", "amber"]);
    expect(html(<FlashToast message={null} closeLabel="Close" />)).not.toContain("Close");
  });

  it("a question is a link to its page, without the dialog", () => {
    const markup = html(
      <ConfirmLink to="/cancel" label="Cancel" title="Sure?" cancelLabel="No">
        <p>Body</p>
      </ConfirmLink>,
    );
    expect(markup).toContain('href="/cancel"');
    expect(markup).not.toContain("<dialog");
  });

  it("a sheet is open and named by its title", () => {
    const markup = html(<Sheet title="Welcome">Inside</Sheet>);
    const [, id] = /aria-labelledby="([^"]+)"/.exec(markup) ?? [];
    expect(markup).toContain('role="dialog" aria-modal="true"');
    expect(markup).toMatch(new RegExp(`<h2 id="${id}"[^>]*>Welcome`));
    expect(markup).toContain("Inside");
  });

  it("a copy button that cannot copy is not seen", () => {
    expect(html(<CopyButton value="1" label="Copy" copiedLabel="Copied" />)).toMatch(/^<span class="invisible">/);
  });
});

it("a picture names its four widths, and only the first of a page comes at once", () => {
  const props = { mediaKey: "k/1", alt: "", width: 4, height: 3, sizes: "96px" };
  const markup = html(<Picture {...props} />);
  expect(markup).toContain(
    'srcSet="/media/k/1-160.webp 160w, /media/k/1-288.webp 288w, /media/k/1-480.webp 480w, /media/k/1-960.webp 960w"',
  );
  expect(markup).toContain('loading="lazy"');
  const first = html(<Picture {...props} priority />);
  expect(first).toContain('loading="eager"');
  expect(first).toContain('fetchPriority="high"');
});

it("pages have links only where there are pages", () => {
  expect(html(<Pagination label="Pages" next={null} previous={null} />)).toBe("");
  const markup = html(<Pagination label="Pages" next={{ to: "?after=x", label: "Next" }} />);
  expect(markup).toContain('rel="next"');
  expect(markup).not.toContain('rel="prev"');
});

it("a table keeps its roles when it is shown as cards", () => {
  const markup = html(
    <DataTable
      caption="People"
      rows={[{ name: "Ana", age: 7 }]}
      rowKey={(row) => row.name}
      columns={[
        { key: "name", header: "Name", cell: (row) => row.name, names: true },
        { key: "age", header: "Age", cell: (row) => row.age, align: "end" },
      ]}
    />,
  );
  expect([...markup.matchAll(/role="(\w+)"/g)].map(([, role]) => role)).toEqual([
    "table",
    "rowgroup",
    "row",
    "columnheader",
    "columnheader",
    "rowgroup",
    "row",
    "rowheader",
    "cell",
  ]);
});
