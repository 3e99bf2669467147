import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { isPublicAddress, isPushEndpoint, lookUpPublic } from "#app/platform/gateways/push-endpoint.server.ts";

describe("messages are posted", () => {
  test.each([
    "https://fcm.googleapis.com/fcm/send/abc:def-123_4",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
    "https://wns2-sg2p.notify.windows.com/w/?token=BQYAAAC%3d",
    "https://web.push.apple.com/QGuQyavXutnMH",
    "https://fcm.googleapis.com:443/fcm/send/a",
  ])("to %s", (endpoint) => {
    expect(isPushEndpoint(endpoint, undefined)).toBe(true);
  });
});

describe("messages are never posted", () => {
  test.each([
    "http://fcm.googleapis.com/fcm/send/a",
    "https://fcm.googleapis.com:8443/fcm/send/a",
    "https://user:secret@fcm.googleapis.com/a",
    "https://localhost/a",
    "https://localhost.localdomain/a",
    "https://localhost./a",
    "https://db.internal/a",
    "https://printer.local/a",
    "https://metadata/a",
    "https://metadata.google.internal/computeMetadata/v1/",
    "https://127.0.0.1/a",
    "https://127.1/a",
    "https://2130706433/a",
    "https://0x7f000001/a",
    "https://0177.0.0.1/a",
    "https://0/a",
    "https://10.0.0.5/a",
    "https://169.254.169.254/latest/meta-data/",
    "https://8.8.8.8/a",
    "https://[::1]/a",
    "https://[::ffff:127.0.0.1]/a",
    "https://[fd00::1]/a",
    "https://[2606:4700::1111]/a",
    "https://fcm.googleapis.com\\@10.0.0.1/a",
    "https://fcm.googleapis.com/a\r\nHost: inside",
    "https://ⓛocalhost/a",
    "https://127。0。0。1/a",
    "ftp://fcm.googleapis.com/a",
    "file:///etc/passwd",
    "gopher://fcm.googleapis.com/",
    "data:text/plain,a",
    "javascript:alert(1)",
    "//fcm.googleapis.com/a",
    "fcm.googleapis.com/a",
    "",
    `https://fcm.googleapis.com/${"a".repeat(1000)}`,
    "http://localhost:3002/push/send/a",
  ])("to %j", (endpoint) => {
    expect(isPushEndpoint(endpoint, undefined)).toBe(false);
  });
});

test("the demo's push service is the one other place, to the port", () => {
  const demo = "http://localhost:3002";
  expect(isPushEndpoint("http://localhost:3002/push/send/a", demo)).toBe(true);
  expect(isPushEndpoint("http://localhost:3003/push/send/a", demo)).toBe(false);
  expect(isPushEndpoint("https://localhost:3002/push/send/a", demo)).toBe(false);
  expect(isPushEndpoint("http://localhost:3002@10.0.0.1/a", demo)).toBe(false);
});

describe("addresses inside a network are told from public ones", () => {
  test.each([
    ...["0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.255.255.254", "169.254.169.254", "172.16.0.1"],
    ...["172.31.255.255", "192.0.0.8", "192.168.1.1", "198.19.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255"],
    ...["::", "::1", "::ffff:10.0.0.1", "::ffff:8.8.8.8", "64:ff9b::a00:1", "fc00::1", "fd12::1", "fe80::1", "ff02::1"],
    ...["2001:db8::1", "2002:a00:1::1", "2001::1", "no address", ""],
  ])("%j is inside", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(["8.8.8.8", "172.15.0.1", "172.32.0.1", "142.250.4.95", "2606:4700::1111", "2404:6800:4003::5f"])(
    "%s is public",
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

test("a name that leads inside is not found", async () => {
  const lookUp = promisify(lookUpPublic);
  await expect(lookUp("localhost", {})).rejects.toMatchObject({ code: "ENOTFOUND" });
  await expect(lookUp("localhost", { all: true })).rejects.toMatchObject({ code: "ENOTFOUND" });
});
