import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ChoiceGroup } from "#app/ui/form/choice-group.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { fieldId } from "#app/ui/form/field-id.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { MoneyField } from "#app/ui/form/money-field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

const html = (node: ReactNode) => renderToStaticMarkup(node);
const tag = (markup: string, start: string) => markup.slice(markup.indexOf(start)).split(">")[0] ?? "";
const inputs = (markup: string) => [...markup.matchAll(/<input[^>]*>/g)].map(([each]) => each);

describe("a field as the server sends it", () => {
  const refused = html(
    <TextField
      name="contact.phone"
      label="Phone"
      hint="Ten digits"
      error={["Too short", "Digits only"]}
      defaultValue="12"
    />,
  );

  it("keeps what was typed", () => {
    expect(tag(refused, "<input")).toContain('value="12"');
  });

  it("is tied to its label, its hint and its error", () => {
    const id = fieldId("contact.phone");
    expect(refused).toContain(`<label for="${id}"`);
    expect(tag(refused, "<input")).toContain(`aria-describedby="${id}-hint ${id}-error"`);
    expect(tag(refused, "<input")).toContain('aria-invalid="true"');
    expect(refused).toMatch(new RegExp(`id="${id}-error".*Too short Digits only</p>`));
  });

  it("without an error is not marked", () => {
    const plain = html(<TextField name="a" label="A" error={[]} />);
    expect(plain).not.toContain('aria-invalid="');
    expect(plain).not.toContain("aria-describedby");
  });

  it("escapes what was typed", () => {
    expect(html(<TextArea name="a" label="A" defaultValue="</textarea><script>" />)).not.toContain("<script>");
  });

  it("groups the digits of money", () => {
    expect(tag(html(<MoneyField name="a" label="A" prefix="Rp" defaultValue={1250000} />), "<input")).toContain(
      'value="1.250.000"',
    );
  });

  it("leaves refused money as it was typed", () => {
    const markup = html(<MoneyField name="a" label="A" prefix="Rp" defaultValue="50,5" error="Whole amounts only" />);
    expect(tag(markup, "<input")).toContain('value="50,5"');
  });

  it("selects the given option in and out of groups", () => {
    const markup = html(
      <SelectField
        name="a"
        label="A"
        defaultValue="2"
        placeholder="Pick"
        options={[
          { value: "1", label: "One" },
          { label: "More", options: [{ value: "2", label: "Two" }] },
        ]}
      />,
    );
    expect(markup.match(/selected=""/g)).toHaveLength(1);
    expect(markup).toMatch(/<option value="2" selected="">Two/);
  });
});

describe("a group of choices", () => {
  const markup = html(
    <ChoiceGroup
      name="time"
      legend="Time"
      error="Pick one"
      required
      defaultValue="9"
      options={[
        { value: "8", label: "08.00", disabled: true, disabledReason: "Taken" },
        { value: "9", label: "09.00", accessibleLabel: "Monday at 09.00" },
        { value: "10", label: "10.00" },
      ]}
    />,
  );
  const [taken = "", first = "", second = ""] = inputs(markup);

  it("has the legend, and the error as its description", () => {
    expect(markup).toMatch(/<legend[^>]*>Time/);
    expect(tag(markup, "<fieldset")).toContain(`aria-describedby="${fieldId("time")}-error"`);
  });

  it("is led to at the first choice that can be taken", () => {
    expect(first).toContain(`id="${fieldId("time")}"`);
    expect(taken).not.toContain(`id="${fieldId("time")}"`);
    expect(new Set([taken, first, second].map((each) => /id="([^"]+)"/.exec(each)?.[1])).size).toBe(3);
  });

  it("says why a choice cannot be taken, in the open", () => {
    expect(taken).toContain('disabled=""');
    expect(markup).toContain("Taken</span>");
  });

  it("checks the chosen one only, and names it whole", () => {
    expect(first).toContain('checked=""');
    expect(first).toContain('aria-label="Monday at 09.00"');
    expect(second).not.toContain('checked=""');
  });

  it("does not say a time again after the name that says its day", () => {
    const times = html(
      <ChoiceGroup
        name="a"
        legend="A"
        appearance="grid"
        options={[
          { value: "9", label: "09.00", accessibleLabel: "Monday at 09.00" },
          { value: "10", label: "10.00" },
        ]}
      />,
    );
    expect(times).toMatch(/aria-hidden="true"[^>]*>09.00/);
    expect(times).not.toMatch(/aria-hidden="true"[^>]*>10.00/);
  });

  it("never checks what is disabled", () => {
    const gone = html(
      <ChoiceGroup name="a" legend="A" defaultValue="1" options={[{ value: "1", label: "One", disabled: true }]} />,
    );
    expect(gone).not.toContain('checked=""');
  });

  it("takes several values as checkboxes, which are not each required", () => {
    const boxes = inputs(
      html(
        <ChoiceGroup
          name="a"
          legend="A"
          type="checkbox"
          required
          defaultValue={["1", "2"]}
          options={[
            { value: "1", label: "One" },
            { value: "2", label: "Two" },
          ]}
        />,
      ),
    );
    expect(
      boxes.every(
        (box) => box.includes('type="checkbox"') && box.includes('checked=""') && !box.includes('required=""'),
      ),
    ).toBe(true);
  });
});

describe("the error summary", () => {
  it("leads to the fields and takes the focus without scripts", () => {
    const markup = html(
      <ErrorSummary
        title="Two things"
        errors={{ "contact.phone": ["Too short"], other: ["Try again"] }}
        fields={["contact.phone"]}
      />,
    );
    expect(markup).toContain(`href="#${fieldId("contact.phone")}"`);
    expect(tag(markup, "<div")).toContain('role="alert"');
    expect(tag(markup, "<div")).toContain('autofocus=""');
    expect(tag(markup, "<div")).toContain('tabindex="-1"');
    expect(markup).toContain("<li>Try again</li>");
  });

  it("is not there when nothing is wrong", () => {
    expect(html(<ErrorSummary title="Nothing" errors={{ "": [] }} />)).toBe("");
  });
});

it("hidden fields repeat a list and leave out what is missing", () => {
  const markup = html(
    <HiddenFields values={{ id: 7, item: ["a", "b"], none: null, unset: undefined, empty: "", no: false }} />,
  );
  expect(inputs(markup).map((each) => /name="(\w+)" value="(\w*)"/.exec(each)?.slice(1))).toEqual([
    ["id", "7"],
    ["item", "a"],
    ["item", "b"],
    ["empty", ""],
    ["no", "false"],
  ]);
});
