import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { userContext } from "#app/http/context.ts";
import { answerFileForm } from "#app/http/registration-files.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createCompleteDraft } from "#tests/support/draft-fixtures.ts";

test("a second tap on what takes a picture away leads where the first one did; somebody else's is not there", async () => {
  const { id: draftId, ownerId } = await createCompleteDraft();
  const context = new RouterContextProvider();
  context.set(userContext, { id: ownerId } as never);
  const pictureOf = async (applicationId: string) =>
    (await db.applicationFile.findFirstOrThrow({ where: { applicationId, kind: "WORK" } })).id;
  const own = await pictureOf(draftId);
  const foreign = await pictureOf((await createCompleteDraft()).id);
  const url = new URL(`http://localhost/registration-photo-barbershop?draft=${draftId}&slot=WORK`);
  const press = async (picture: string) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ intent: "remove", picture })) body.set(name, value);
    const request = new Request(url, { method: "POST", body });
    return answerFileForm({ request, url, context } as never, draftId, ["WORK"]).catch((thrown: unknown) => thrown);
  };
  expect(await press(own)).toMatchObject({ status: 302 });
  expect(await press(own)).toMatchObject({ status: 302 });
  expect(await press(foreign)).toMatchObject({
    data: { errors: { WORK: ["Foto itu sudah tidak ada. Yang tersimpan ada di bawah ini."] } },
    init: { status: 404 },
  });
  expect(await db.applicationFile.count({ where: { id: foreign } })).toBe(1);
});
