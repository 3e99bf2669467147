import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { userContext } from "#app/http/context.ts";
import { answerFileForm } from "#app/http/registration-files.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createCompleteDraft } from "#tests/support/draft-fixtures.ts";

test("a second tap on what takes a picture away says that it is gone, over those that are there", async () => {
  const { id: draftId, ownerId } = await createCompleteDraft();
  const context = new RouterContextProvider();
  context.set(userContext, { id: ownerId } as never);
  const { id: picture } = await db.applicationFile.findFirstOrThrow({
    where: { applicationId: draftId, kind: "WORK" },
  });
  const url = new URL(`http://localhost/registration-photo-barbershop?draft=${draftId}&slot=WORK`);
  const press = async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ intent: "remove", picture })) body.set(name, value);
    const request = new Request(url, { method: "POST", body });
    return answerFileForm({ request, url, context } as never, draftId, ["WORK"]).catch((thrown: unknown) => thrown);
  };
  expect(await press()).toMatchObject({ status: 302 });
  expect(await press()).toMatchObject({
    data: { errors: { WORK: ["Foto itu sudah tidak ada. Yang tersimpan ada di bawah ini."] } },
    init: { status: 404 },
  });
});
