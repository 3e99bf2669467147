import { useEffect, useRef, useState } from "react";
import {
  type ChosenRegions,
  chooseRegion,
  type RegionChoices,
  type RegionOption,
  type RegionStep,
  regionSteps,
  stepBelow,
} from "#app/lib/region-chain.ts";

const patienceMs = 15_000;

export interface RegionLists extends RegionChoices {
  /** The level whose list is on its way, or did not come. */
  loading: RegionStep | null;
  failed: RegionStep | null;
  choose(step: RegionStep, code: string): void;
}

/**
 * The lists as the server gave them, then as choices in the browser go on: choosing empties what lies below and loads
 * the next list. A new answer of the server takes their place.
 */
export function useRegionLists(given: RegionChoices): RegionLists {
  const [shown, setShown] = useState(given);
  const [loading, setLoading] = useState<RegionStep | null>(null);
  const [failed, setFailed] = useState<RegionStep | null>(null);
  const current = useRef<AbortController | null>(null);

  const answer = JSON.stringify(given);
  const [seenAnswer, setSeenAnswer] = useState(answer);
  if (seenAnswer !== answer) {
    setSeenAnswer(answer);
    setShown(given);
    setLoading(null);
    setFailed(null);
  }
  useEffect(() => () => current.current?.abort(), []);

  const load = async (step: RegionStep, parent: string) => {
    const request = new AbortController();
    current.current = request;
    const timer = setTimeout(() => request.abort(), patienceMs);
    const found = await fetchRegions(parent, request.signal);
    clearTimeout(timer);
    if (current.current !== request) return;
    setLoading(null);
    setFailed(found ? null : step);
    if (found) setShown(({ chosen, options }) => ({ chosen, options: { ...options, [step]: found } }));
  };
  const choose = (step: RegionStep, code: string) => {
    current.current?.abort();
    current.current = null;
    const below = stepBelow(step);
    setShown(({ chosen, options }) => ({
      chosen: chooseRegion(chosen, step, code),
      options: withoutBelow(options, step),
    }));
    setFailed(null);
    setLoading(code ? below : null);
    if (below && code) void load(below, code);
  };
  return { ...shown, loading, failed, choose };
}

function withoutBelow(options: RegionChoices["options"], step: RegionStep): RegionChoices["options"] {
  const emptied = regionSteps.slice(regionSteps.indexOf(step) + 1).map((below) => [below, []]);
  return { ...options, ...Object.fromEntries(emptied) };
}

/** Null when the list does not come. */
async function fetchRegions(parent: string, signal: AbortSignal): Promise<readonly RegionOption[] | null> {
  try {
    // Without cookies: the answer is the same for everyone, and is kept.
    const answer = await fetch(`/regions?${new URLSearchParams({ parent })}`, { signal, credentials: "omit" });
    if (!answer.ok) return null;
    const { regions }: { regions: RegionOption[] } = await answer.json();
    return regions;
  } catch {
    return null;
  }
}

/** Where the smallest chosen region lies, as far as is known. */
export function chosenCentre({ chosen, options }: { chosen: ChosenRegions; options: RegionChoices["options"] }) {
  for (const step of [...regionSteps].reverse()) {
    const region = options[step].find(({ code }) => code === chosen[step]);
    if (region?.lat != null && region.lng != null) return { lat: region.lat, lng: region.lng, step };
  }
  return null;
}
