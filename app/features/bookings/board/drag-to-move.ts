/** Visits begin on such minutes when they are dragged; the form takes any minute. */
const stepMin = 5;
/** A pointer that moves less has pressed, not dragged; pixels. */
const slack = 6;
/**
 * A finger that rests for so long takes hold of a visit; one that moves before scrolls. Milliseconds: longer than what
 * browsers take for a tap (500), so that letting go opens nothing.
 */
const holdMs = 550;

interface DragOptions {
  /** The day on screen, `YYYY-MM-DD`. */
  date: string;
  /** To the form of moving a visit that its customer booked, filled in. */
  propose: (path: string, chosen: Chosen) => void;
  /** Moves a visit that the outlet brought itself. */
  move: (path: string, chosen: Chosen & { version: string }) => void;
}

type Chosen = Record<"barber" | "date" | "time", string>;

interface Drag {
  link: HTMLElement;
  x: number;
  y: number;
  /** Where in the visit the pointer took hold of it; pixels. */
  grip: number;
  ghost: HTMLElement | null;
  target: { barber: string; minute: number } | null;
}

/**
 * Lets a mouse, a pen or a finger after a long press drag a visit of the day's calendar onto another time or barber,
 * where it is moved to at once, or proposed to its customer. The keyboard has the form. Escape lets go.
 */
export function dragToMove(grid: HTMLElement, { date, propose, move: moveTo }: DragOptions): () => void {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const perMinute = (Number(grid.dataset.hourRem) * rem) / 60;
  const first = Number(grid.dataset.first);
  let drag: Drag | null = null;
  /** A finger rests on a visit and has not taken hold of it yet. */
  let resting: { x: number; y: number; timer: ReturnType<typeof setTimeout> } | null = null;

  const end = () => {
    clearTimeout(resting?.timer);
    resting = null;
    drag?.ghost?.remove();
    drag = null;
    document.body.style.userSelect = "";
  };
  const start = (event: PointerEvent) => {
    const link = (event.target as Element).closest<HTMLElement>("[data-move]");
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey) return;
    const { clientX: x, clientY: y } = event;
    const grip = y - link.getBoundingClientRect().top;
    const begin = () => {
      drag = { link, x, y, grip, ghost: null, target: null };
    };
    if (event.pointerType !== "touch") return begin();
    end();
    const hold = () => {
      resting = null;
      begin();
      move(event);
    };
    resting = { x, y, timer: setTimeout(hold, holdMs) };
  };
  const move = (event: PointerEvent) => {
    if (resting && Math.hypot(event.clientX - resting.x, event.clientY - resting.y) >= slack) end();
    if (!drag) return;
    if (!drag.ghost) {
      const isHeld = event.pointerType === "touch";
      if (!isHeld && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < slack) return;
      drag.ghost = ghostOf(drag.link);
      document.body.style.userSelect = "none";
    }
    const column = columnAt(grid, event.clientX);
    if (!column) return;
    const box = column.getBoundingClientRect();
    const minute = first + Math.round((event.clientY - drag.grip - box.top) / perMinute / stepMin) * stepMin;
    drag.target = { barber: column.dataset.barber ?? "", minute: Math.max(0, minute) };
    column.append(drag.ghost);
    drag.ghost.style.top = `${(drag.target.minute - first) * perMinute}px`;
    drag.ghost.dataset.time = clockOf(drag.target.minute);
    drag.ghost.textContent = `${clockOf(drag.target.minute).replace(":", ".")} ${drag.ghost.title}`;
  };
  const drop = () => {
    if (!drag?.ghost) return end();
    const { link, target } = drag;
    end();
    // The click that follows is of the drag.
    grid.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => grid.removeEventListener("click", swallow, { capture: true }));
    if (!target) return;
    const day = target.minute < 1440 ? date : dayAfter(date);
    const { move: path = "", version } = link.dataset;
    const chosen = { barber: target.barber, date: day, time: clockOf(target.minute) };
    if (version) moveTo(path, { ...chosen, version });
    else propose(path, chosen);
  };
  const letGo = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    if (drag?.ghost) {
      // Letting go opens nothing; the next press is a new one.
      const forget = () => grid.removeEventListener("click", swallow, { capture: true });
      grid.addEventListener("click", swallow, { capture: true, once: true });
      window.addEventListener("pointerdown", forget, { capture: true, once: true });
    }
    end();
  };

  /** What a held finger would do beside dragging: scroll, or open the link's menu. */
  const keepStill = (event: Event) => {
    if (!event.cancelable) return;
    if (drag?.ghost || (resting && event.type === "contextmenu")) event.preventDefault();
  };

  scrollToNow(grid);
  grid.addEventListener("touchmove", keepStill, { passive: false });
  grid.addEventListener("contextmenu", keepStill);
  grid.addEventListener("pointerdown", start);
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", drop);
  window.addEventListener("pointercancel", end);
  window.addEventListener("keydown", letGo);
  // Visits look as what can be taken hold of.
  grid.dataset.drags = "";
  return () => {
    end();
    delete grid.dataset.drags;
    grid.removeEventListener("touchmove", keepStill);
    grid.removeEventListener("contextmenu", keepStill);
    grid.removeEventListener("pointerdown", start);
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", drop);
    window.removeEventListener("pointercancel", end);
    window.removeEventListener("keydown", letGo);
  };
}

const swallow = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};

function ghostOf(link: HTMLElement): HTMLElement {
  const ghost = document.createElement("div");
  ghost.title = link.querySelector(".font-semibold")?.textContent ?? "";
  ghost.className =
    "pointer-events-none absolute inset-x-0 z-10 rounded-md border-2 border-orange-700 bg-white px-1.5 text-sm font-semibold shadow-float";
  ghost.style.height = `${link.getBoundingClientRect().height}px`;
  return ghost;
}

function columnAt(grid: HTMLElement, x: number): HTMLElement | undefined {
  return [...grid.querySelectorAll<HTMLElement>("[data-barber]")].find((column) => {
    const { left, right } = column.getBoundingClientRect();
    return left <= x && x < right;
  });
}

/** `10:30` */
function clockOf(minute: number): string {
  return `${String(Math.floor(minute / 60) % 24).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}

function dayAfter(date: string): string {
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
}

/** The hour of now is what somebody at the counter looks for. */
function scrollToNow(grid: HTMLElement): void {
  const line = grid.querySelector<HTMLElement>("[data-now]");
  if (line && grid.scrollTop === 0) grid.scrollTop = line.offsetTop - grid.clientHeight / 3;
}
