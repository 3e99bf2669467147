import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import { type RequestKind, requestKind } from "#app/features/operations/app/request-kind.ts";
import routes from "#app/routes.ts";

const origin = "https://pangkas.id";
const kindOf = (path: string, { method = "GET", isNavigation = !path.includes(".data") } = {}): RequestKind =>
  requestKind({ method, url: new URL(path, origin), isNavigation }, origin);

/** Every path of the product, with something in the place of each parameter. */
function pathsIn(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const whole = [parent, path].filter(Boolean).join("/");
    const own = path || index ? [`/${whole.replace(/:\w+/g, "x1").replace("*", "anything")}`] : [];
    return [...own, ...pathsIn(children ?? [], whole)];
  });
}
const paths = pathsIn(routes);

const visited = [
  "/",
  "/about",
  "/mobile-application",
  "/how-to-booking",
  "/help",
  "/success-stories",
  "/contact",
  "/under-development",
  "/privacy-policy",
  "/terms-conditions",
  "/barbershop/x1",
  "/pricing-plans",
  "/register-business",
  "/online-store",
  "/training",
  "/official-outlet-partnership",
  "/job-vacancy",
];
const own = ["/booking/x1", "/my-bookings", "/my-bookings/x1", "/my-bookings/x1/cancel", "/my-bookings/x1/review"];

it("copies the pages that are stated here, and no other of the product", () => {
  expect(paths.length).toBeGreaterThan(90);
  for (const path of paths) {
    const expected = visited.includes(path) ? "public-page" : own.includes(path) ? "own-page" : "uncopied-page";
    const kind = path === "/auth/google/callback" ? "entering" : expected;
    expect(kindOf(path), path).toBe(kind);
    expect(kindOf(path === "/" ? "/_.data" : `${path}.data`), `${path}.data`).toBe(kind);
  }
  for (const path of [...visited, ...own]) expect(paths).toContain(path);
});

it("never copies what concerns money, identity, partners and management", () => {
  const never = paths.filter((path) =>
    /^\/(payment-|outlet-subscription|management|auth|api|webhooks|admin|edit-outlet|release-|registration-|account|verify-whatsapp)/.test(
      path,
    ),
  );
  const stated = ["/payment-success", "/payment-error", "/payment-instructions/x1", "/outlet-subscription-payment/x1"];
  for (const path of [...never, ...stated, "/customer-wallet"]) {
    for (const each of [path, `${path}/`, path.toUpperCase(), `${path}?q=1`]) {
      expect(["uncopied-page", "entering"], each).toContain(kindOf(each));
    }
  }
});

it("leaves to the browser what is no page: calls, files, other methods and other sites", () => {
  expect(kindOf("/api/users/1", { isNavigation: false })).toBe("other");
  expect(kindOf("/registration-file/1", { isNavigation: false })).toBe("other");
  expect(kindOf("/places?q=x", { isNavigation: false })).toBe("other");
  expect(kindOf("/", { method: "HEAD", isNavigation: false })).toBe("other");
  expect(kindOf("https://elsewhere.example/about")).toBe("other");
  expect(kindOf("/barbershop/x1.data", { method: "POST" })).toBe("other");
  expect(kindOf("/assets/root-1.js", { isNavigation: false })).toBe("asset");
  expect(kindOf("/media/outlets/1-320.webp", { isNavigation: false })).toBe("picture");
  expect(kindOf("/__manifest?paths=/&version=1", { isNavigation: false })).toBe("route-list");
  expect(kindOf("/booking/x1", { method: "POST" })).toBe("sent-form");
});

it("notices each way to leave, however its address is written", () => {
  const ways = [
    "/auth/sign-out",
    "/auth/sign-out/",
    "/AUTH/Sign-Out",
    "/auth/sign%2Dout",
    "/auth//sign-out",
    "/auth/sign-out.data",
  ];
  for (const way of ways) expect(kindOf(way, { method: "POST" }), way).toBe("sign-out");
  for (const way of ["/auth/google", "/account/sessions/sign-out-everywhere", "/account/profile/delete"]) {
    expect(kindOf(way, { method: "POST" })).toBe("leaving");
    expect(kindOf(`${way}.data`, { method: "POST" })).toBe("leaving");
  }
  expect(kindOf("/auth/google/callback?code=1&state=2")).toBe("entering");
  expect(kindOf("/%E0%A4%A")).toBe("uncopied-page");
});
