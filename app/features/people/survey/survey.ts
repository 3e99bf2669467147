import { product } from "#app/lib/product.ts";

/** The survey is due for so long after the first sign-in; specification, section 9. */
export const surveyWindowMs = 24 * 60 * 60 * 1000;

/** Of the questions below; each version that was ever asked stays readable (survey.schema.ts). */
export const surveyVersion = 1;

export const surveyTextMaxLength = 300;

interface SurveyFacts {
  /** Epoch milliseconds; null before the first sign-in is on record. */
  firstLoginAt: number | null;
  /** The person has been led to the survey, or has opened it, before. */
  isAsked: boolean;
}

/** Whether somebody who signs in is asked now. Nobody is asked twice. */
export function isSurveyDue({ firstLoginAt, isAsked }: SurveyFacts, now: number): boolean {
  return !isAsked && (firstLoginAt === null || now - firstLoginAt < surveyWindowMs);
}

export interface SurveyQuestion {
  name: "heardFrom" | "frequency" | "place" | "budget" | "role";
  text: string;
  choices: readonly { value: string; label: string }[];
}

export const heardFrom = ["friend", "outlet", "social", "search", "other"] as const;
export const frequencies = ["weekly", "monthly", "bimonthly", "rarely"] as const;
export const places = ["shop", "home", "both"] as const;
export const budgets = ["under-30", "30-50", "50-100", "over-100"] as const;
export const roles = ["customer", "owner"] as const;

function choicesOf<Value extends string>(values: readonly Value[], labels: Record<Value, string>) {
  return values.map((value) => ({ value, label: labels[value] }));
}

/** The questions with one answer each, in their order. */
export const surveyQuestions: readonly SurveyQuestion[] = [
  {
    name: "role",
    text: "Anda di sini sebagai",
    choices: choicesOf(roles, { customer: "Pelanggan", owner: "Pemilik outlet" }),
  },
  {
    name: "heardFrom",
    text: `Dari mana Anda tahu ${product.name}?`,
    choices: choicesOf(heardFrom, {
      friend: "Teman atau keluarga",
      outlet: "Barbershop langganan",
      social: "Media sosial",
      search: "Mesin pencari",
      other: "Lainnya",
    }),
  },
  {
    name: "frequency",
    text: "Seberapa sering Anda potong rambut?",
    choices: choicesOf(frequencies, {
      weekly: "Tiap 1–2 minggu",
      monthly: "Tiap 3–4 minggu",
      bimonthly: "Tiap 5–8 minggu",
      rarely: "Lebih jarang",
    }),
  },
  {
    name: "place",
    text: "Lebih suka potong rambut di mana?",
    choices: choicesOf(places, { shop: "Di barbershop", home: "Di rumah", both: "Dua-duanya" }),
  },
  {
    name: "budget",
    text: "Biasanya berapa biaya sekali potong?",
    choices: choicesOf(budgets, {
      "under-30": "Di bawah Rp\u00a030.000",
      "30-50": "Rp\u00a030.000–50.000",
      "50-100": "Rp\u00a050.000–100.000",
      "over-100": "Di atas Rp\u00a0100.000",
    }),
  },
];
