import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { bankForm } from "#app/features/money/bank-accounts/bank-account.schema.ts";
import { userContext } from "#app/http/context.ts";
import { readFields } from "#app/http/form.server.ts";
import { answerBankForm } from "#app/routes/account/bank-form.server.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { createBankAccount } from "#tests/support/withdrawal-fixtures.ts";

test("a second tap on what takes an account away leads to the list as it is now", async () => {
  const user = await createUser();
  const context = new RouterContextProvider();
  context.set(userContext, user as never);
  const { id: account } = await createBankAccount(user.id);
  const send = async (act: string) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ act, account })) body.set(name, value);
    const form = readFields(body, bankForm);
    if (!form.ok) throw new Error("The form is not read.");
    return answerBankForm({ context }, form);
  };
  expect(await send("remove")).toMatchObject({ status: 302 });
  for (const act of ["remove", "primary"]) {
    const gone = { data: { errors: { "": ["Rekening itu sudah tidak ada. Inilah daftar sekarang."] } } };
    expect(await send(act)).toMatchObject({ ...gone, init: { status: 404 } });
  }
});
