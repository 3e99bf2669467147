import { db } from "#app/platform/db.server.ts";
import { expect, newPerson, signIn, test } from "#tests/e2e/product-test.ts";
import { createEmptyDraft } from "#tests/support/draft-fixtures.ts";
import { plainPicture } from "#tests/support/picture-files.ts";

const file = async (name: string, width: number, height: number) => ({
  name,
  mimeType: "image/jpeg",
  buffer: Buffer.from(await plainPicture(width, height)),
});

test.use({ viewport: { width: 360, height: 800 } });

test("photos are made smaller and sent several at once; one that fails waits to be tried again", async ({
  page,
  problems,
}) => {
  const person = newPerson();
  await signIn(page, person);
  const { id: ownerId } = await db.user.findFirstOrThrow({ where: { email: person.email }, select: { id: true } });
  const draft = await createEmptyDraft("BARBERSHOP", ownerId);
  const files = () => db.applicationFile.findMany({ where: { applicationId: draft.id }, orderBy: { position: "asc" } });
  await page.goto(`/registration-photo-barbershop?draft=${draft.id}`);

  const front = page.getByRole("region", { name: "Foto tampak depan" });
  await expect(front.getByRole("button", { name: "Unggah" })).toBeHidden();
  await front.getByLabel("Pilih foto").setInputFiles(await file("mini.jpg", 400, 300));
  await expect(front.getByText("mini.jpg", { exact: true })).toBeVisible();
  await front.getByLabel("Pilih foto").setInputFiles(await file("depan.jpg", 3000, 2000));
  await expect(front.getByText("Tersimpan", { exact: true })).toBeVisible();
  await expect(front.getByText("mini.jpg", { exact: true })).toBeHidden();
  expect((await files())[0]).toMatchObject({ kind: "FRONT", width: 2000, height: 1333 });

  let isOffline = true;
  await page.route(/slot=WORK/, (route) =>
    isOffline && route.request().method() === "POST" ? route.abort("internetdisconnected") : route.fallback(),
  );
  const work = page.getByRole("region", { name: "Foto hasil kerja" });
  await work
    .getByLabel("Pilih foto")
    .setInputFiles([await file("satu.jpg", 1200, 900), await file("kecil.jpg", 400, 300)]);
  await expect(work.getByRole("listitem").getByText("Koneksi terputus.")).toHaveCount(2);
  isOffline = false;
  await work.getByRole("button", { name: "Coba lagi" }).first().click();
  await expect(work.getByText("1 foto")).toBeVisible();
  await work.getByRole("button", { name: "Coba lagi" }).click();
  await expect(work.getByRole("listitem").getByText("Sisi panjangnya minimal 800 piksel")).toBeVisible();
  await work.getByRole("button", { name: "Batalkan" }).click();
  await expect(work.getByText("kecil.jpg", { exact: true })).toBeHidden();
  await expect(work.getByLabel("Tambah foto")).toBeFocused();
  expect((await files()).map(({ kind }) => kind)).toEqual(["FRONT", "WORK"]);
  await front.getByRole("button", { name: "Hapus Foto tampak depan" }).click();
  await expect(front.getByText("Tersimpan", { exact: true })).toBeHidden();
  await expect(front.getByLabel("Pilih foto")).toBeFocused();
  expect((await files()).map(({ kind }) => kind)).toEqual(["WORK"]);
  // The two that are too small and, between them, the two that the network swallowed.
  expect(problems.splice(0).map((problem) => problem.split(":")[0])).toEqual(["422", "failed", "failed", "422"]);
});
