import { type Server, withProduct, withServers } from "#tests/bench/bench-app.ts";
import { formatSpread, type Report, ratio, type Scenario, sized, spread } from "#tests/bench/harness.ts";
import { type Answer, createMix, drive, peakOf, percentile } from "#tests/bench/mixed-load.ts";

const rounds = sized(5, 1);
const seconds = sized(10, 0.3);
/** How many times as much is asked for as one process answers. */
const flood = 3;

/** What refusing work is for: three times as much is asked for as can be done, with refusing and without. */
export const overload: Scenario = {
  run: () =>
    withProduct("overload", () =>
      withServers([{ SHEDDING: "on" }, { SHEDDING: "off" }], ([refusing, taking]) =>
        measure(refusing as Server, taking as Server),
      ),
    ),
};

interface Round {
  /** Requests answered a second, until the last answer. */
  rate: number;
  p95: number;
  refusedP95: number;
  refusedShare: number;
  /** Who got no connection, or no answer on it. */
  lostShare: number;
}

async function measure(sparing: Server, greedy: Server): Promise<Report> {
  const mix = await createMix();
  for (const { origin } of [sparing, greedy]) await peakOf(origin, mix, sized(8, 0.1));
  const peaks: number[] = [];
  const refusing: Round[] = [];
  const taking: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const peak = await peakOf(sparing.origin, mix, sized(6, 0.2));
    peaks.push(peak);
    refusing.push(roundOf(await drive(sparing.origin, mix, peak * flood, seconds)));
    taking.push(roundOf(await drive(greedy.origin, mix, peak * flood, seconds)));
  }
  const of = (those: readonly Round[], key: keyof Round) => those.map((round) => round[key]);
  const row = (name: string, those: readonly Round[]) => [
    name,
    formatSpread(spread(of(those, "rate"))),
    formatSpread(spread(of(those, "p95"))),
    formatSpread(spread(of(those, "refusedShare"))),
    formatSpread(spread(of(those, "refusedP95"))),
    formatSpread(spread(of(those, "lostShare"))),
  ];
  return {
    title: `Overload · ${flood} times the ${formatSpread(spread(peaks))} mixed requests a second of one process, ${seconds} s`,
    columns: ["", "answered/s", "p95 ms", "refused", "refused p95 ms", "no answer"],
    rows: [row("refusing", refusing), row("taking all", taking)],
    targets: [
      { name: "answered a second ÷ the peak", measured: ratio(of(refusing, "rate"), peaks), atLeast: 0.6 },
      {
        name: "p95 of what is answered: refusing ÷ taking all",
        measured: ratio(of(refusing, "p95"), of(taking, "p95")),
        atMost: 0.5,
      },
    ],
    notes: [
      "Times count from when a request was due; who is refused does not come again here, who gets no connection or no answer counts with the wait for it.",
    ],
  };
}

function roundOf(answers: readonly Answer[]): Round {
  const answered = answers.filter(({ status }) => status !== 503 && status !== 0);
  const refused = answers.filter(({ status }) => status === 503);
  const lost = answers.filter(({ status }) => status === 0);
  const end = Math.max(...answered.map(({ due, took }) => due + took));
  return {
    rate: (answered.length / end) * 1000,
    p95: percentile([...answered, ...lost], 0.95),
    refusedP95: refused.length > 0 ? percentile(refused, 0.95) : 0,
    refusedShare: refused.length / answers.length,
    lostShare: lost.length / answers.length,
  };
}
