import { lostFormText } from "#app/http/client/lost-calls.ts";
import { isOffline } from "#app/http/client/network-state.ts";
import { writeOfflineBookings } from "#app/http/client/offline-bookings-store.ts";
import { hasMarks } from "#app/http/client/outbox-marks.ts";
import * as paths from "#app/paths.ts";
import { showToast } from "#app/ui/toast-queue.ts";

const toldForms = new WeakSet<HTMLFormElement>();
const settledForms = new WeakSet<HTMLFormElement>();

/** Watches the forms that the browser sends by itself; gives what ends that. */
export function listenToForms(): () => void {
  const leave = (event: SubmitEvent) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    settleOutbox(event, event.target);
    // The worker takes the copies away; nothing offers them any more.
    if (!event.defaultPrevented && leavesDevice(event.target)) writeOfflineBookings(null);
  };
  const stop = (event: SubmitEvent) => {
    if (event.target instanceof HTMLFormElement) stayOffline(event, event.target);
  };
  addEventListener("submit", leave, true);
  addEventListener("submit", stop);
  return () => {
    removeEventListener("submit", leave, true);
    removeEventListener("submit", stop);
  };
}

/** They would leave the page, and what was typed, for one that says there is no network. */
function stayOffline(event: SubmitEvent, form: HTMLFormElement): void {
  if (event.defaultPrevented || form.method === "dialog" || !isOffline() || isSignOut(form)) return;
  event.preventDefault();
  showToast({ tone: "destructive", title: "Koneksi terputus", description: lostFormText(location.pathname) });
}

/** Before somebody leaves this device what waits is sent; of what cannot be they are told once that it is lost. */
function settleOutbox(event: SubmitEvent, form: HTMLFormElement): void {
  if (!hasMarks() || settledForms.has(form) || !leavesDevice(form)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (isOffline() && !toldForms.has(form)) {
    tellLoss(form);
    return;
  }
  const { submitter } = event;
  void sayGoodbye().then((isLoss) => {
    if (isLoss && !toldForms.has(form)) {
      tellLoss(form);
      return;
    }
    settledForms.add(form);
    form.requestSubmit(submitter);
  });
}

function tellLoss(form: HTMLFormElement): void {
  toldForms.add(form);
  showToast({
    tone: "destructive",
    title: `Ada ${hasMarks("cancels") ? "pembatalan" : "ulasan"} yang belum terkirim`,
    description: "Bila Anda keluar sekarang, itu dihapus dari perangkat ini. Tekan sekali lagi untuk keluar.",
  });
}

/** Whether something was written that still waits. */
async function sayGoodbye(): Promise<boolean> {
  const outbox = await import("#app/http/client/watch-outbox.ts").catch(() => null);
  return (await outbox?.sayGoodbye().catch(() => false)) ?? false;
}

/** The worker takes it without a network, too. */
function isSignOut({ action }: HTMLFormElement): boolean {
  return new URL(action).pathname === paths.signOut;
}

function leavesDevice(form: HTMLFormElement): boolean {
  const { pathname } = new URL(form.action);
  return isSignOut(form) || /^\/account\/(sessions\/sign-out-everywhere|profile\/delete)$/.test(pathname);
}
