import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { referralCookie, referralRecordKey } from "#app/features/people/referrals/referral-keys.ts";
import type { PageFacts } from "#app/http/client/page-facts.ts";
import type { ShellUser } from "#app/http/shell/shell-data.server.ts";

interface Task {
  /** Cheap: it runs on every page. */
  isDue(facts: PageFacts): boolean;
  /** The code of the task, fetched when it is due. */
  load(): Promise<{ run(facts: PageFacts): unknown }>;
}

/** Once a page load and again when somebody signs in. */
const onArrival: readonly Task[] = [
  { isDue: carriesReferral, load: () => import("#app/http/client/referral-task.ts") },
];

/** Each time the window regains the focus: of visitors where the login sheet lies over the page. */
const onFocus: readonly Task[] = [
  {
    isDue: ({ user }) => user !== null || document.querySelector("[data-sheet]") !== null,
    load: () => import("#app/http/client/signed-in-check.ts"),
  },
];

/** Browsers that keep nothing for sites throw here. */
function carriesReferral(): boolean {
  try {
    return document.cookie.includes(`${referralCookie}=`) || localStorage.getItem(referralRecordKey) !== null;
  } catch {
    return false;
  }
}

/** What scripts do beside the page. A task that fails is left: the page is whole without it. */
function start(tasks: readonly Task[], facts: PageFacts): void {
  for (const task of tasks) {
    if (!task.isDue(facts)) continue;
    void task
      .load()
      .then(({ run }) => run(facts))
      .catch(() => undefined);
  }
}

export function useClientTasks(user: ShellUser | null): void {
  const { revalidate } = useRevalidator();
  const facts = useRef<PageFacts>({ user, revalidate });
  facts.current = { user, revalidate };

  useEffect(() => {
    const focus = () => start(onFocus, facts.current);
    addEventListener("focus", focus);
    return () => removeEventListener("focus", focus);
  }, []);

  const userId = user?.id;
  useEffect(() => {
    if (facts.current.user?.id === userId) start(onArrival, facts.current);
  }, [userId]);
}
