import type { Simulator } from "#tests/simulators/simulator.ts";

/** What phones share, by the key of the short link: a place, a pin that was dropped, a place by its name alone. */
const shared: Record<string, string> = {
  BragaTempat1:
    "https://www.google.com/maps/place/Jalan+Braga/@-6.9200000,107.6000000,17z/data=!3m1!4b1!4m6!3m5!1s0x2e68:0x1!8m2!3d-6.9147000!4d107.6098000!16s?entry=tts",
  BragaTitik2: "https://www.google.com/maps/search/-6.914700,+107.609800?entry=tts&shorturl=1",
  DagoTitik5: "https://www.google.com/maps/search/-6.885000,+107.613000?entry=tts&shorturl=1",
  HanyaNama3: "https://maps.google.com?q=Pangkas+Braga,+Bandung&ftid=0x2e68e6:0x9b1&entry=gps",
  BukanPeta4: "https://example.com/-6.9147,107.6098",
};

/** Where short links begin, at a simulator of this origin, as MAP_LINK_URL wants it. */
export const mapLinkUrlOf = (origin: string): string => `${origin}/map-link`;

/** Google's short links of maps: `/map-link/KEY` leads on with 302, an unknown one is not found. */
export const mapLinks: Simulator = async (request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://here");
  if (!pathname.startsWith("/map-link/")) return false;
  const location = shared[pathname.slice("/map-link/".length)];
  response.writeHead(location ? 302 : 404, location ? { location } : {}).end();
  return true;
};
