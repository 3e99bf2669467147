import { describe, expect, it } from "vitest";
import { formatMobile, maskMobile, parseMobile, whatsappLink } from "#app/lib/phone.ts";

describe("mobile numbers", () => {
  it.each(["081234567890", "6281234567890", "+62 812 3456 7890", "812-3456-7890", " 0812 3456 7890 "])(
    "reads %s",
    (text) => {
      expect(parseMobile(text)).toBe("+6281234567890");
    },
  );

  it.each(["0215551234", "+14155552671", "0812", "nomor saya", ""])("refuses %s", (text) => {
    expect(parseMobile(text)).toBeNull();
  });

  it("are shown as people read them", () => {
    expect(formatMobile("+6281234567890")).toBe("0812-3456-7890");
  });

  it("open a chat with a prepared text", () => {
    expect(whatsappLink("+6281234567890", "Halo & terima kasih")).toBe(
      "https://wa.me/6281234567890?text=Halo%20%26%20terima%20kasih",
    );
  });
});

it.each([
  ["+6281234567890", "0812-••••-•890"],
  ["+62811234567", "0811-•••-567"],
])("%s is masked as %s", (number, masked) => {
  expect(maskMobile(number).replaceAll("\u2011", "-")).toBe(masked);
  expect(maskMobile(number)).not.toContain("-");
});
