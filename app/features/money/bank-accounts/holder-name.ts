/** Words before or after a name that banks and people write or leave out. */
const titles: ReadonlySet<string> = new Set(
  "bapak bpk pak ibu bu sdr sdri saudara saudari tn tuan ny nyonya nn nona h hj haji hajjah kh ust ustadz dr drs dra drg drh ir prof st sh se spd ssos skom skm sip ssi stp mm mh mt msi mpd mkom mba phd amd rr rm r".split(
    " ",
  ),
);

/** Whether two spellings name the same holder: letter case, marks, titles and the order of names are no difference. */
export function isSameHolder(typed: string, atBank: string): boolean {
  const [one, other] = [namesOf(typed), namesOf(atBank)];
  return one.length > 0 && one.join(" ") === other.join(" ");
}

function namesOf(name: string): string[] {
  const words = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    // "S.Pd." is one title, "Nur-Aini" two names.
    .replace(/[.'’`]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const names = words.filter((word) => !titles.has(word));
  return (names.length > 0 ? names : words).sort();
}
