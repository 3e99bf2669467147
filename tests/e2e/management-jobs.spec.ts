import { db } from "#app/platform/db.server.ts";
import { deadLetterQueue, enqueue, openJobs } from "#app/platform/jobs.server.ts";
import { act, expectAudit } from "#tests/e2e/acting.ts";
import { desk, enterManagement } from "#tests/e2e/enter-management.ts";
import { layoutFindings } from "#tests/e2e/page-checks.ts";
import { expect, test } from "#tests/e2e/product-test.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

test("management runs a job of the schedule now, and it does its work", async ({ page, baseURL }) => {
  const member = await enterManagement(page, baseURL);
  // The job forgets what is long over: nothing that another test made.
  const longAgo = new Date("2020-01-01T00:00:00Z");
  const { id } = await db.whatsappEvent.create({
    data: { messageId: `wamid.lama-${process.pid}`, status: "read", at: longAgo, receivedAt: longAgo },
  });
  await page.goto(`${desk}/jobs/forget-old-codes`);
  await expect(page.getByRole("heading", { name: "Menghapus kode verifikasi lama", level: 1 })).toBeVisible();
  await act(page, "Jalankan sekarang");
  await expect(page.getByText("Pekerjaan dijalankan.")).toBeVisible();
  await expectAudit(member.id, { entityId: "forget-old-codes", action: "job.run-now" });
  await expect.poll(() => db.whatsappEvent.count({ where: { id } })).toBe(0);
});

test("management runs the dead letters of one queue again, and no other's", { tag: "@deep" }, async ({
  page,
  baseURL,
}) => {
  const member = await enterManagement(page, baseURL);
  const boss = await openJobs();
  const [mine, other] = [`mati-semua-${process.pid}`, `mati-lain-${process.pid}`];
  const fail = async (queue: string, times: number) => {
    for (let count = 0; count < times; count += 1) await enqueue(db, queue, { count });
    await db.$executeRaw`UPDATE pgboss.job SET retry_limit = 0 WHERE name = ${queue}`;
    for (const { id } of await boss.fetch(queue, { batchSize: times })) {
      await boss.fail(queue, id, { message: "vendor is away" });
    }
  };
  await fail(mine, 2);
  await fail(other, 1);
  const waitingIn = async (queue: string) => (await boss.findJobs(queue, { queued: true })).length;

  await page.goto(`${desk}/jobs/${deadLetterQueue}?source=${mine}`);
  await expect(page.getByRole("table", { name: "Pekerjaan" }).getByRole("link")).toHaveCount(2);
  expect(await layoutFindings(page)).toEqual([]);
  await act(page, `Jalankan lagi semua dari ${mine}`, "Jalankan lagi semuanya");
  await expect(page.getByText("2 pekerjaan dijalankan.")).toBeVisible();
  await expectAudit(member.id, { entityId: deadLetterQueue, action: "job.redriven" });
  expect([await waitingIn(mine), await waitingIn(other)]).toEqual([2, 0]);
  await page.goto(`${desk}/jobs/${deadLetterQueue}?source=${mine}`);
  await expect(page.getByText("Tidak ada pekerjaan di sini")).toBeVisible();
  await page.goto(`${desk}/jobs/${deadLetterQueue}?source=${other}`);
  await expect(page.getByRole("table", { name: "Pekerjaan" }).getByRole("link")).toHaveCount(1);
});
