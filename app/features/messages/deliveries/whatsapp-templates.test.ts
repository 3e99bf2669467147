import { expect, test } from "vitest";
import {
  templateOfTopic,
  templateParameters,
  whatsappTemplates,
} from "#app/features/messages/deliveries/whatsapp-templates.ts";
import { storedPayloads } from "#tests/support/stored-payloads.ts";

test("every template is one that Meta approves: three variables, none of them at an end, in 1,024 characters", () => {
  for (const [name, text] of Object.entries(whatsappTemplates)) {
    expect(name).toMatch(/^[a-z0-9_]{1,512}$/);
    expect(text.match(/\{\{\d\}\}/g)).toEqual(["{{1}}", "{{2}}", "{{3}}"]);
    expect(text).not.toMatch(/^\{\{|\}\}$/);
  }
  const used = new Set(Object.values(templateOfTopic));
  expect([...used].toSorted()).toEqual(Object.keys(whatsappTemplates).toSorted());
});

test("whatever is typed becomes one line that is not empty and no markup", () => {
  const texts = [
    ...storedPayloads,
    "",
    "   ",
    "*tebal* _miring_ ~coret~ ```kode```",
    "a\tb\n\nc     d",
    "x".repeat(5000),
  ];
  for (const text of texts) {
    const parameters = templateParameters({ name: text, title: text, body: text });
    expect(parameters).toHaveLength(3);
    for (const parameter of parameters) {
      expect(parameter).not.toBe("");
      expect(parameter).not.toMatch(/[\n\r\t*_~`\u2028\u2029]| {2}/);
    }
    const longest = Math.max(...Object.values(whatsappTemplates).map((template) => template.length));
    expect(parameters.join("").length + longest).toBeLessThan(1024);
  }
});

test("people are greeted by their first name", () => {
  const told = templateParameters({ name: "Siti Rahmawati", title: "Booking terkonfirmasi", body: "Besok." });
  expect(told).toEqual(["Siti", "Booking terkonfirmasi", "Besok."]);
});
