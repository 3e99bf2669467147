import { type Server, withProduct, withServers } from "#tests/bench/bench-app.ts";
import { formatSpread, type Report, ratio, type Scenario, sized, spread } from "#tests/bench/harness.ts";
import { type Answer, createMix, drive, type Mix, peakOf, percentile } from "#tests/bench/mixed-load.ts";

const rounds = sized(5, 1);
const seconds = sized(10, 0.3);
/** How many times as much is asked for as one process answers. */
const flood = 3;

/** What is asked for, in the order in which it is to get through; each by the kinds of requests of the mix. */
const classes = {
  "confirming a held time": ["held"],
  "what became of messages": ["webhook"],
  "other writes": ["book"],
  "reads, signed in": ["mine", "signed-in"],
  "shared pages": ["list", "outlet"],
} as const;
type Class = keyof typeof classes;
const classNames = Object.keys(classes) as Class[];

/** What refusing work is for: three times as much is asked for as can be done, with refusing and without. */
export const overload: Scenario = {
  run: () =>
    withProduct("overload", () =>
      withServers([{ SHEDDING: "on" }, { SHEDDING: "off" }], ([refusing, taking]) =>
        measure(refusing as Server, taking as Server),
      ),
    ),
};

interface Figures {
  sent: number;
  succeeded: number;
  p50: number;
  p95: number;
  refused: number;
}

interface Round {
  /** Requests answered a second, until the last answer. */
  rate: number;
  p95: number;
  of: Record<Class, Figures>;
}

async function measure(sparing: Server, greedy: Server): Promise<Report> {
  const mix = await createMix({ isShared: true });
  for (const { origin } of [sparing, greedy]) await peakOf(origin, mix, sized(8, 0.1));
  const peaks: number[] = [];
  const refusing: Round[] = [];
  const taking: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const peak = await peakOf(sparing.origin, mix, sized(6, 0.2));
    peaks.push(peak);
    refusing.push(await flooded(sparing, mix, peak * flood));
    taking.push(await flooded(greedy, mix, peak * flood));
  }
  const of = (those: readonly Round[], key: "rate" | "p95") => those.map((round) => round[key]);
  const figure = (those: readonly Round[], name: Class, key: keyof Figures) =>
    spread(those.map((round) => round.of[name][key]));
  const row = (how: string, those: readonly Round[], name: Class) => [
    `${name}, ${how}`,
    ...(["sent", "succeeded", "p50", "p95", "refused"] as const).map((key) => formatSpread(figure(those, name, key))),
  ];
  const confirming = "confirming a held time";
  return {
    title: `Overload · ${flood} times the ${formatSpread(spread(peaks))} mixed requests a second of one process, ${seconds} s`,
    columns: ["", "sent", "succeeded", "p50 ms", "p95 ms", "refused"],
    rows: [
      ...classNames.map((name) => row("refusing", refusing, name)),
      ...classNames.map((name) => row("taking all", taking, name)),
    ],
    targets: [
      { name: `${confirming}: p95`, measured: figure(refusing, confirming, "p95"), atMost: 2000, unit: "ms" },
      { name: `${confirming}: succeeded`, measured: figure(refusing, confirming, "succeeded"), atLeast: 0.99 },
      { name: "shared pages: p95", measured: figure(refusing, "shared pages", "p95"), atMost: 1000, unit: "ms" },
      { name: "shared pages: succeeded", measured: figure(refusing, "shared pages", "succeeded"), atLeast: 0.99 },
      {
        name: "succeeded: other writes ÷ reads, signed in",
        measured: ratio(
          refusing.map((round) => round.of["other writes"].succeeded),
          refusing.map((round) => Math.max(round.of["reads, signed in"].succeeded, 0.001)),
        ),
        atLeast: 1,
      },
      { name: "answered a second ÷ the peak", measured: ratio(of(refusing, "rate"), peaks), atLeast: 0.6 },
      {
        name: "p95 of what is answered: refusing ÷ taking all",
        measured: ratio(of(refusing, "p95"), of(taking, "p95")),
        atMost: 0.5,
      },
    ],
    notes: [
      "Every second booking confirms a time that was held before the flood. Times count from when a request was due; who is refused does not come again here, who gets no connection or no answer counts with the wait for it.",
    ],
  };
}

/** As the mix says, of ten requests one books; of those every second confirms what somebody holds. */
const heldEvery = 20;

async function flooded({ origin }: Server, mix: Mix, rate: number): Promise<Round> {
  const held = await mix.holdTimes(origin, Math.ceil((rate * seconds) / heldEvery));
  let booked = 0;
  const next = () => {
    const step = mix.next();
    return (step.kind === "book" && booked++ % 2 === 0 && held.pop()) || step;
  };
  return roundOf(await drive(origin, { next }, rate, seconds));
}

function roundOf(answers: readonly Answer[]): Round {
  const isAnswered = ({ status }: Answer) => status !== 503 && status !== 0;
  const answered = answers.filter(isAnswered);
  const end = Math.max(...answered.map(({ due, took }) => due + took));
  const figuresOf = (name: Class): Figures => {
    const kinds: readonly string[] = classes[name];
    const own = answers.filter(({ kind }) => kinds.includes(kind));
    const got = own.filter(({ status }) => status !== 503);
    const share = (some: readonly Answer[]) => some.length / Math.max(1, own.length);
    return {
      sent: own.length,
      succeeded: share(own.filter(isAnswered)),
      p50: got.length > 0 ? percentile(got, 0.5) : 0,
      p95: got.length > 0 ? percentile(got, 0.95) : 0,
      refused: share(own.filter(({ status }) => status === 503)),
    };
  };
  return {
    rate: (answered.length / end) * 1000,
    p95: percentile(
      answers.filter(({ status }) => status !== 503),
      0.95,
    ),
    of: Object.fromEntries(classNames.map((name) => [name, figuresOf(name)])) as Record<Class, Figures>,
  };
}
