import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, apiRequest, defaultQuery, timeOutFor } from "#app/http/client/api-client.ts";

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const timeOut = vi.spyOn(AbortSignal, "timeout");

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("innerWidth", 1280);
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  timeOut.mockClear();
});

const json = (body: unknown, init: ResponseInit = {}) => Response.json(body, init);
const failure = (calling: Promise<unknown>) => calling.then(String, (error: ApiError) => error);

describe("apiRequest", () => {
  it.each(["GET", "POST", "PUT", "PATCH", "DELETE"])(
    "calls by %s with cookies and headers of the caller's own",
    async (method) => {
      fetched.mockResolvedValue(json({ success: true }));
      expect(await apiRequest(method, "/api/x", undefined, { Authorization: "Bearer t" })).toEqual({ success: true });
      const [path, init] = fetched.mock.lastCall ?? [];
      expect(path).toBe("/api/x");
      expect(init).toMatchObject({ method, credentials: "include", headers: { Authorization: "Bearer t" } });
      expect(init).not.toHaveProperty("body");
      expect(init?.headers).not.toHaveProperty("Content-Type");
    },
  );

  it("sends a body as JSON, falsy ones too", async () => {
    for (const body of [{ a: 1 }, [], 0, false, null, ""]) {
      fetched.mockResolvedValue(json({}));
      await apiRequest("POST", "/api/x", body);
      expect(fetched.mock.lastCall?.[1]).toMatchObject({
        body: JSON.stringify(body),
        headers: { "Content-Type": "application/json" },
      });
    }
  });

  it("gives the text of an answer that is no JSON, or says so wrongly", async () => {
    fetched.mockResolvedValueOnce(new Response("halo", { headers: { "content-type": "text/plain" } }));
    expect(await apiRequest("GET", "/api/x")).toBe("halo");
    fetched.mockResolvedValueOnce(new Response("{oops", { headers: { "content-type": "application/json" } }));
    expect(await apiRequest("GET", "/api/x")).toBe("{oops");
    fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
    expect(await apiRequest("GET", "/api/x")).toBe("");
  });

  it.each([
    [json({ message: "Data belum lengkap." }, { status: 422 }), "Data belum lengkap."],
    [json({ message: "" }, { status: 400 }), "HTTP error! status: 400"],
    [json({ message: 7 }, { status: 409 }), "HTTP error! status: 409"],
    [json({}, { status: 500 }), "HTTP error! status: 500"],
    [json(null, { status: 403 }), "HTTP error! status: 403"],
    [new Response("<html>", { status: 502 }), "HTTP error! status: 502"],
    [new Response(null, { status: 401 }), "HTTP error! status: 401"],
  ])("fails with the server's message, else the status (%#)", async (response, message) => {
    fetched.mockResolvedValue(response);
    const error = await failure(apiRequest("POST", "/api/x", {}));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message, status: response.status });
  });
});

describe("defaultQuery", () => {
  it("asks for the joined key", async () => {
    fetched.mockResolvedValue(json({ hasOutlets: false }));
    expect(await defaultQuery({ queryKey: ["/api/users", "u1", "outlets"] })).toEqual({ hasOutlets: false });
    expect(fetched.mock.lastCall?.[0]).toBe("/api/users/u1/outlets");
    expect(fetched.mock.lastCall?.[1]).toMatchObject({ method: "GET", credentials: "include" });
  });

  it.each([
    [new Response('{"message":"x"}', { status: 500 }), '500: {"message":"x"}'],
    [new Response("", { status: 404, statusText: "Not Found" }), "404: Not Found"],
    [new Response(null, { status: 503, statusText: "Busy" }), "503: Busy"],
  ])("fails with status and body or status text (%#)", async (response, message) => {
    fetched.mockResolvedValue(response);
    expect(await failure(defaultQuery({ queryKey: ["/api/x"] }))).toMatchObject({ message, status: response.status });
  });
});

describe("the time-out", () => {
  it.each([
    [{ width: 1280, isOnline: true }, 30_000],
    [{ width: 768, isOnline: true }, 30_000],
    [{ width: 767, isOnline: true }, 60_000],
    [{ width: 360, isOnline: true }, 60_000],
    [{ width: 360, isOnline: false }, 5_000],
    [{ width: 1280, isOnline: false }, 5_000],
  ])("at %j is %i ms", async (surroundings, milliseconds) => {
    expect(timeOutFor(surroundings)).toBe(milliseconds);
    vi.stubGlobal("innerWidth", surroundings.width);
    vi.stubGlobal("navigator", { onLine: surroundings.isOnline });
    for (const call of [() => apiRequest("GET", "/api/x"), () => defaultQuery({ queryKey: ["/api/x"] })]) {
      fetched.mockResolvedValue(json({}));
      await call();
      expect(timeOut).toHaveBeenLastCalledWith(milliseconds);
    }
  });

  it("gives a call up", async () => {
    timeOut.mockReturnValueOnce(AbortSignal.abort(new DOMException("Too late.", "TimeoutError")));
    fetched.mockImplementation(async (_, { signal }) => {
      signal?.throwIfAborted();
      return json({});
    });
    expect(await failure(apiRequest("GET", "/api/x"))).toMatchObject({ name: "TimeoutError" });
  });
});
