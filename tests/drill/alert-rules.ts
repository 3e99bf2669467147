import { handbookBlock } from "#tests/drill/handbook.ts";

export const alertsChapter = "handbook-alerts.md";
export const alertRules = () => handbookBlock(alertsChapter, "# /etc/prometheus/pangkas.rules.yml");
export const prometheusConfiguration = () => handbookBlock(alertsChapter, "# /etc/prometheus/prometheus.yml");

interface Alert {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations?: { page?: string };
}

interface RuleFile {
  groups: { name: string; rules: (Alert | { record: string; expr: string })[] }[];
}

export function alertsOf({ groups }: RuleFile): Alert[] {
  return groups.flatMap(({ rules }) => rules).filter((rule) => "alert" in rule);
}
